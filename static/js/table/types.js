// @ts-check
/**
 * What the table is given. The shapes are those of the protocol (docs/protocol.md).
 *
 * @typedef {{code: string, seat?: number | null, card?: string | null, n?: number | null}} Reason
 * @typedef {{kind: string, losers: number[], reason: string}} Result
 * @typedef {[attack: string, cover: string | null]} Pair
 *
 * @typedef {object} View
 * @property {number | null} seat  mine; null for somebody who only watches
 * @property {'opening' | 'defence' | 'throw_in' | 'taking' | 'over'} phase
 * @property {number} bout
 * @property {string} trump  a suit
 * @property {string | null} turned
 * @property {number} stock
 * @property {number} discard
 * @property {string[]} hand
 * @property {number[]} counts
 * @property {Pair[]} table
 * @property {number} main_attacker
 * @property {number} defender
 * @property {number} receiver  who would defend after a transfer
 * @property {number} capacity
 * @property {number | null} token
 * @property {boolean} taking
 * @property {number[]} done
 * @property {number[]} out
 * @property {{seats: number[], ends: number | null}} clock
 * @property {string[]} legal  moves in the notation of the rules
 * @property {Record<string, Reason>} why
 * @property {Result | null} result
 * @property {number[]} [missing]  the seats that a paused match waits for; none while it is played
 *
 * @typedef {object} Player
 * @property {number} seat
 * @property {string} name
 * @property {string | null} bot  its level
 * @property {boolean} online
 * @property {number | null} [place]  in which the cards were gone
 * @property {string | null} [outcome]  when the match is over, or has been left
 * @property {string} [team]  'a' or 'b' in pairs
 *
 * @typedef {object} Match
 * @property {Record<string, any>} rules
 * @property {Player[]} players
 * @property {number} host_seat
 * @property {'playing' | 'paused' | 'finished'} status
 * @property {{since: number, missing: number[], left: number | null, passes_on: number | null} | null} pause
 *
 * @typedef {{e: string, seat?: number, seats?: number[], card?: string, cards?: string[], count?: number, target?: string, defender?: number, [key: string]: any}} TableEvent
 *
 * @typedef {object} Config
 * @property {Player[]} players
 * @property {number | null} [clock]  seconds for a decision
 * @property {() => number} now  the server's time
 * @property {(move: string) => void} onIntent  the player wants this move
 * @property {(seconds: number) => void} [onHurry]  the last seconds of a countdown began
 * @property {() => void} [onHint]  the player asks for a hint
 * @property {() => void} [onExpire]  a countdown reached zero
 */
export {};
