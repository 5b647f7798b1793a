/* Rebuilds both card sprites, static/img/cards.svg and faces.svg:  node art/build-cards.js
   A card is named by rank and suit; the ten is T, as in the notation of moves.
   Every shape here is drawn for this project: no third-party deck or font outlines.
   One symbol per card, viewBox 0 0 100 140. In cards.svg, which every screen needs:
     QH-m      mini face (big index, one figure or one pip), international index
     QH-ru-m   mini face, index В Д К Т
     back      card back          s-S s-H s-D s-C   suit marks (20 x 20 box)
   In faces.svg, for screens with cards of 86 px and more:
     QH        full face          QH-ru     full face, index В Д К Т
   The suit colour is currentColor, so four-colour decks need no second sprite.
   A browser builds a whole sprite before it shows one card of it, and with each <use> all that it names once more:
   in cards.svg, which phones wait for, every shape is written out. */

const { writeFileSync } = require('node:fs');
const { join } = require('node:path');

const LEAD = '#22303A';                       // lead line between the panes
const SKIN = '#F6E6CB', SKIN2 = '#E7CDA6';    // lit half, shaded half
const AMBER = '#E3A73F', AMBER2 = '#F2CC7F', CREAM = '#FBF3E1';
const PANES = {                               // second and third glass colour of each suit
  S: { b: '#6E8FA0', c: '#C9D8DC', hair: '#4A3A33' },
  H: { b: '#E0876B', c: '#F3CDB4', hair: '#6B3F26' },
  D: { b: '#E2A04E', c: '#F5DDB0', hair: '#A9743A' },
  C: { b: '#7FA38C', c: '#CFDFCF', hair: '#3B3431' },
};

const SUIT = {
  D: 'M0-10.6C2.5-6.3 5.1-2.9 8.4 0 5.1 2.9 2.5 6.3 0 10.6-2.5 6.3-5.1 2.9-8.4 0-5.1-2.9-2.5-6.3 0-10.6Z',
  H: 'M0 9.8C-3.4 5.6-9.7 1.7-9.7-3.9-9.7-7.1-7.3-9.3-4.7-9.3-2.6-9.3-.9-8.1 0-6 .9-8.1 2.6-9.3 4.7-9.3 7.3-9.3 9.7-7.1 9.7-3.9 9.7 1.7 3.4 5.6 0 9.8Z',
  S: 'M0-10.3C3-5.8 9.5-2.2 9.5 3 9.5 5.8 7.5 7.5 5.2 7.5 3.4 7.5 2 6.7 1.2 5.2 1.4 7.4 2.2 9 3.7 10.1H-3.7C-2.2 9-1.4 7.4-1.2 5.2-2 6.7-3.4 7.5-5.2 7.5-7.5 7.5-9.5 5.8-9.5 3-9.5-2.2-3-5.8 0-10.3Z',
  C: 'M0-9.9a4.5 4.5 0 0 1 3.4 7.4 4.6 4.6 0 1 1-2.2 7C1.4 7 2.2 9 3.7 10.1H-3.7C-2.2 9-1.4 7-1.2 4.5a4.6 4.6 0 1 1-2.2-7A4.5 4.5 0 0 1 0-9.9Z',
};

// Index glyphs: one-weight strokes on an 18 x 28 grid.
const GLYPH = {
  2: ['M2.6 9A6.5 6.5 0 1 1 13.9 13.3L2.9 25.8H16', 18],
  3: ['M2.6 2.2H14.6L8.2 10.8A7.5 7.5 0 1 1 2.2 22.4', 18],
  4: ['M12.4 25.8V2.2L2.2 19.4H16.8', 18],
  5: ['M14.8 2.2H4.4L3.4 12.8A7.5 7.5 0 1 1 2.2 22', 18],
  6: ['M12.6 2.2 3.36 13.95M9 11.2a7.2 7.2 0 1 0 .01 0Z', 18],
  7: ['M2.2 2.2H15.6L7 25.8', 18],
  8: ['M9 2.2a5.6 5.6 0 1 0 .01 0ZM9 12.8a6.5 6.5 0 1 0 .01 0Z', 18],
  9: ['M5.4 25.8 14.64 14.05M9 16.8a7.2 7.2 0 1 1 .01 0Z', 18],
  10: ['M1.4 6 6 2.4V25.8M17.3 2.2a5.4 5.4 0 0 1 5.4 5.4V20.4a5.4 5.4 0 0 1-10.8 0V7.6a5.4 5.4 0 0 1 5.4-5.4Z', 24],
  J: ['M13.2 2.2V19.6A5.6 6.2 0 0 1 2.2 20.8', 16],
  Q: ['M9 2.2A6.9 6.9 0 0 1 15.9 9.1V18.4A6.9 6.9 0 0 1 2.1 18.4V9.1A6.9 6.9 0 0 1 9 2.2ZM10.2 19 16.6 26.4', 18],
  K: ['M3 2.2V25.8M15.4 2.2 3.6 15.6M7.2 11.6 16 25.8', 18],
  A: ['M1.8 25.8 9 2.6 16.2 25.8M4.4 18.2H13.6', 18],
  'В': ['M3 2.2V25.8H9.2a6.3 6.3 0 0 0 0-12.6H3M9 13.2a5.5 5.5 0 0 0-.4-11H3', 18],
  'Д': ['M1.8 28V22.8H16.8V28M4.6 22.6C6.5 17.6 6.8 9.6 6.8 2.2H14V22.6', 18.6],
  'К': ['M3 2.2V25.8M15.4 2.2 3.6 15.6M7.2 11.6 16 25.8', 18],
  'Т': ['M1.8 2.4H16.2M9 2.4V25.8', 18],
};
const RU = { J: 'В', Q: 'Д', K: 'К', A: 'Т' };

const glyph = (r, x, y, s, w) => {
  const [d, gw] = GLYPH[r];
  const dx = x - (gw * s) / 2;
  return `<path transform="translate(${n(dx)} ${n(y)})scale(${s})" d="${d}" fill="none" stroke="currentColor" stroke-width="${w}" stroke-linejoin="round"/>`;
};
const n = v => +v.toFixed(2);
const name = (r, s) => (r === '10' ? 'T' : r) + s;
const pip = (s, x, y, k, rot) => `<path fill="currentColor" transform="translate(${n(x)} ${n(y)})${rot ? 'rotate(180)' : ''}scale(${k})" d="${SUIT[s]}"/>`;
const poly = (pts, fill, extra = '') => `<path d="M${pts.map(p => p.map(n).join(' ')).join('L')}Z" fill="${fill}"${extra}/>`;
const line = (d, w = 1.2, c = LEAD) => `<path d="${d}" fill="none" stroke="${c}" stroke-width="${w}" stroke-linecap="round"/>`;
const loz = (x, y, a, b, fill) => poly([[x, y - b], [x + a, y], [x, y + b], [x - a, y]], fill);

// ---------- court figures. seam(x) is the lower edge of the figure ----------
const face = (w, top, jaw, chin) =>
  poly([[50, top], [50 - w, top], [50 - w, jaw - 6], [50 - w * .5, jaw], [50, chin]], SKIN) +
  poly([[50, top], [50 + w, top], [50 + w, jaw - 6], [50 + w * .5, jaw], [50, chin]], SKIN2);
const eyes = y => `<g stroke="none" fill="${LEAD}"><circle cx="45.6" cy="${y}" r="1.15"/><circle cx="54.4" cy="${y}" r="1.15"/></g>` +
  line(`M43 ${y - 3}Q45.4 ${y - 4.2} 48 ${y - 2.8}M57 ${y - 3}Q54.6 ${y - 4.2} 52 ${y - 2.8}`, 1.1) +
  line(`M50 ${y - 1}L48.8 ${y + 4.6}H50.6`, 1);

function king(s, seam) {
  const g = PANES[s];
  return [
    // robe: two panes and a collar
    poly([[44, 48], [28, 54], [17, 63], [13, seam(13)], [50, seam(50)], [50, 50]], 'currentColor'),
    poly([[56, 48], [72, 53.5], [82, 59], [87, seam(87)], [50, seam(50)], [50, 50]], g.b),
    poly([[28, 54], [17, 63], [13, seam(13)], [24, seam(24)]], g.c),
    poly([[72, 53.5], [82, 59], [87, seam(87)], [76, seam(76)]], g.c),
    poly([[43, 48], [33, 52.4], [50, 69.5], [67, 52.2], [57, 48], [50, 58]], CREAM),
    // hair, face, beard
    poly([[41, 24], [36, 31], [37, 45], [43, 50], [57, 50], [63, 45], [64, 31], [59, 24]], g.hair),
    face(8.6, 25, 43, 46),
    poly([[41.4, 36], [44.6, 41.4], [50, 39.6], [50, 58.5], [42.4, 48]], g.hair),
    poly([[58.6, 36], [55.4, 41.4], [50, 39.6], [50, 58.5], [57.6, 48]], g.hair, ' fill-opacity=".82"'),
    line('M47.6 43.4H52.4', 1.1, SKIN),
    eyes(32.6),
    // crown
    poly([[39.4, 21], [36.4, 8.4], [44, 14.4], [50, 5.4], [50, 21]], AMBER2),
    poly([[60.6, 21], [63.6, 8.4], [56, 14.4], [50, 5.4], [50, 21]], AMBER),
    loz(50, 14.4, 3.4, 5, 'currentColor'),
    poly([[39, 21], [61, 21], [60.4, 26], [39.6, 26]], AMBER),
    loz(50, 63.4, 3, 4.2, AMBER),
  ].join('');
}
function queen(s, seam) {
  const g = PANES[s];
  const rays = [];
  const N = 7, r1 = 12.5, r2 = 22;
  for (let i = 0; i < N; i++) {
    const a0 = Math.PI + i * Math.PI / N, a1 = a0 + Math.PI / N, am = (a0 + a1) / 2;
    const P = (a, r) => [50 + r * Math.cos(a), 31.5 + r * Math.sin(a)];
    rays.push(poly([P(a0, r1), P(a0, r2), P(am, r2 + 2.6), P(a1, r2), P(a1, r1)], [AMBER, 'currentColor', AMBER2, g.b, AMBER2, 'currentColor', AMBER][i]));
  }
  return [
    poly([[45, 50], [31, 55.4], [20, 63.6], [14, seam(14)], [50, seam(50)], [50, 56]], 'currentColor'),
    poly([[55, 50], [69, 54.4], [80, 59.4], [86, seam(86)], [50, seam(50)], [50, 56]], 'currentColor'),
    poly([[31, 55.4], [20, 63.6], [14, seam(14)], [29, seam(29)]], g.b),
    poly([[69, 54.4], [80, 59.4], [86, seam(86)], [71, seam(71)]], g.b),
    poly([[44, 51], [38, 53.2], [50, 70], [62, 53], [56, 51], [50, 61]], g.c),
    rays.join(''),
    poly([[50, 19.4], [41, 22.6], [37.4, 32], [38, 46], [42, 54], [45.6, 47], [50, 47]], g.hair),
    poly([[50, 19.4], [59, 22.6], [62.6, 32], [62, 46], [58, 54], [54.4, 47], [50, 47]], g.hair),
    poly([[46, 42], [54, 42], [55.4, 51.5], [50, 60], [44.6, 51.5]], SKIN2),
    poly([[50, 25], [43.6, 27.4], [41.6, 33], [42.4, 38], [46, 43.4], [50, 45.8]], SKIN),
    poly([[50, 25], [56.4, 27.4], [58.4, 33], [57.6, 38], [54, 43.4], [50, 45.8]], SKIN2),
    eyes(34), line('M48 41.6Q50 42.8 52 41.6', 1.2, '#A8412F'),
    loz(50, 59.4, 2.4, 3.4, AMBER),
  ].join('');
}
function jack(s, seam) {
  const g = PANES[s];
  return [
    poly([[45, 49], [29, 54.6], [18, 63], [13.5, seam(13.5)], [50, seam(50)], [50, 52]], g.b),
    poly([[55, 49], [71, 54], [82, 59.6], [86.5, seam(86.5)], [50, seam(50)], [50, 52]], 'currentColor'),
    poly([[29, 54.6], [22.5, 59.6], [33, seam(33)], [42, seam(42)]], g.c),
    poly([[71, 54], [77.5, 57.4], [67, seam(67)], [58, seam(58)]], g.c),
    poly([[42, 22], [37.6, 30], [37.4, 43], [43, 47], [57, 47], [62.6, 43], [62.4, 30], [58, 22]], g.hair),
    poly([[46, 42], [54, 42], [54.4, 50], [50, 53], [45.6, 50]], SKIN2),
    face(8, 25, 42.6, 45.6),
    eyes(33), line('M48 40.8H52', 1.1, '#A8412F'),
    poly([[45, 47.6], [36, 51.6], [43, 59.6], [50, 53.4]], CREAM),
    poly([[55, 47.6], [64, 51.6], [57, 59.6], [50, 53.4]], CREAM),
    // cap and feather
    poly([[60, 20], [66, 9], [75, 4.4], [72.6, 13], [65, 20.6]], g.c),
    line('M62 19.6Q67 12 73 7', .9),
    poly([[36.6, 25], [38.4, 15], [48, 9.6], [50, 25]], 'currentColor'),
    poly([[48, 9.6], [59, 11], [65, 18.6], [63.4, 25], [50, 25]], g.b),
    poly([[37, 22.6], [63.8, 22.6], [62.8, 27], [38, 27]], AMBER),
  ].join('');
}
// what the hand holds, at the right of the head (full faces only)
const PROP = {
  K: g => line('M79 60V24', 2) + poly([[79, 8], [84, 16.4], [79, 25], [74, 16.4]], AMBER) + poly([[79, 8], [79, 25], [74, 16.4]], AMBER2),
  Q: g => line('M78.6 61Q77 46 78.6 30', 1.6) + poly([[78.6, 46], [86, 40], [85, 47]], g.b) +
    poly([[78.6, 10], [83, 19], [78.6, 30], [74.2, 19]], 'currentColor') + poly([[74.2, 19], [70.6, 15], [71.6, 25], [78.6, 30]], g.b) + poly([[83, 19], [86.6, 15], [85.6, 25], [78.6, 30]], g.b),
  J: g => line('M79 60V42', 1.8) + line('M75.5 22.5Q79 14.6 82.5 22.5', 1.3) + poly([[73, 24], [85, 24], [83, 28], [75, 28]], 'currentColor') +
    poly([[75, 28], [83, 28], [84.6, 38], [73.4, 38]], AMBER2) + poly([[79, 28], [83, 28], [84.6, 38], [79, 38]], AMBER) + poly([[73, 38], [85, 38], [83, 42], [75, 42]], 'currentColor'),
};
const FIG = { K: king, Q: queen, J: jack };
const glass = inner => `<g stroke="${LEAD}" stroke-width="1.15" stroke-linejoin="round">${inner}</g>`;

const courtFull = (r, s) => {
  const seam = x => 70 - (x - 50) * .16;
  const half = FIG[r](s, seam) + PROP[r](PANES[s]);
  return `<g id="h${r}${s}">${glass(half)}</g>`;
};
const courtMini = (r, s) => {
  const seam = () => 86;
  return `<g transform="translate(-2.5 27.5)scale(1.32)">${glass(FIG[r](s, seam))}</g>`;
};

// ---------- number pips ----------
const L = 39.5, M = 50, R = 60.5;
const ROWS = {
  2: [[M, 28], [M, 112]], 3: [[M, 28], [M, 70], [M, 112]],
  4: [[L, 28], [R, 28], [L, 112], [R, 112]],
  5: [[L, 28], [R, 28], [M, 70], [L, 112], [R, 112]],
  6: [[L, 28], [R, 28], [L, 70], [R, 70], [L, 112], [R, 112]],
  7: [[L, 28], [R, 28], [M, 49], [L, 70], [R, 70], [L, 112], [R, 112]],
  8: [[L, 28], [R, 28], [M, 49], [L, 70], [R, 70], [M, 91], [L, 112], [R, 112]],
  9: [[L, 26], [R, 26], [L, 55], [R, 55], [M, 70], [L, 85], [R, 85], [L, 114], [R, 114]],
  10: [[L, 26], [R, 26], [M, 40.5], [L, 55], [R, 55], [L, 85], [R, 85], [M, 99.5], [L, 114], [R, 114]],
};
const numFull = (r, s) => ROWS[r].map(([x, y]) => pip(s, x, y, .8, y > 70)).join('');
const numMini = (r, s) => pip(s, 63, 97, 2.75);

// ---------- ace: a window with the suit in it ----------
const aceFull = s => {
  const g = PANES[s], cx = 50, cy = 70, a = 30, b = 42;
  const out = [];
  const c = [[cx, cy - b], [cx + a, cy], [cx, cy + b], [cx - a, cy]];
  const mid = (p, q, t = .5) => [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t];
  const k = .62, inn = c.map(p => mid([cx, cy], p, k));
  for (let i = 0; i < 4; i++) {
    const j = (i + 1) % 4, m = mid(c[i], c[j]), mi = mid(inn[i], inn[j]);
    out.push(poly([c[i], m, mi, inn[i]], i % 2 ? g.b : AMBER2));
    out.push(poly([m, c[j], inn[j], mi], i % 2 ? AMBER2 : g.b));
  }
  out.push(poly(inn, '#FFFDF7'));
  out.push(...c.map((p, i) => { const q = mid([cx, cy], p, 1.16); return loz(q[0], q[1], 3, 4.2, 'currentColor'); }));
  return glass(out.join('')) + pip(s, cx, cy, 1.75);
};
const aceMini = s => {
  const g = PANES[s];
  const o = [poly([[62, 52], [98, 97], [62, 142], [26, 97]], g.c), poly([[62, 52], [98, 97], [62, 97]], AMBER2), poly([[26, 97], [62, 97], [62, 142]], AMBER2), loz(62, 97, 25, 31, '#FFFDF7')];
  return `<g transform="translate(3.4 1.2)scale(.95)">${glass(o.join(''))}</g>` + pip(s, 62.3, 93.4, 1.95);
};

// ---------- back: veranda window ----------
function back() {
  const X0 = 6, Y0 = 6, W = 88, H = 128, cols = 4, rows = 4, dx = W / cols, dy = H / rows;
  const base = ['#1F4A52', '#1B424A'];
  const tint = { '1,1': '#E3A73F', '2,2': '#E3A73F', '0,2': '#B5473A', '3,1': '#B5473A', '2,0': '#3F7C63', '1,3': '#3F7C63', '0,0': '#2E6A8E', '3,3': '#2E6A8E' };
  let o = `<path d="M${X0} ${Y0}h${W}v${H}h-${W}z" fill="${base[0]}"/>`;
  const LL = '#F1E6CE';
  for (let i = 0; i < cols; i++) for (let j = 0; j < rows; j++) {
    const cx = X0 + dx * (i + .5), cy = Y0 + dy * (j + .5);
    o += poly([[cx, cy - dy / 2], [cx + dx / 2, cy], [cx, cy + dy / 2], [cx - dx / 2, cy]], tint[`${i},${j}`] || base[1]);
  }
  let d = '';
  for (let i = -rows; i <= cols; i++) { // lattice, clipped by hand to the frame
    for (const sgn of [1, -1]) {
      const seg = [];
      for (let t = 0; t <= rows * 2; t++) {
        seg.push([X0 + (i + .5) * dx + t * dx / 2, Y0 + t * dy / 2]);
      }
      const inside = seg.filter(p => p[0] >= X0 - .01 && p[0] <= X0 + W + .01);
      if (inside.length > 1) {
        const a = inside[0], b = inside[inside.length - 1];
        const f = p => sgn > 0 ? p : [2 * X0 + W - p[0], p[1]];
        d += `M${f(a).map(n).join(' ')}L${f(b).map(n).join(' ')}`;
      }
    }
  }
  o += `<path d="${d}" fill="none" stroke="${LL}" stroke-width="1.5"/>`;
  o += `<path d="M${X0} ${Y0}h${W}v${H}h-${W}z" fill="none" stroke="${LL}" stroke-width="1.5"/>`;
  o += `<rect x="2.6" y="2.6" width="94.8" height="134.8" rx="7" fill="none" stroke="#1F4A52" stroke-width="1.2"/>`;
  return o;
}

// ---------- assemble ----------
const IX = 15.8;
const idxFull = (r, s, id) => `<g id="${id}">${glyph(r, IX, 8.5, .86, 4.7)}${pip(s, IX, 45.6, .78)}</g>`;
const idxMini = (r, s) => glyph(r, r == 10 ? 21 : 19.5, 8, 1.3, 4.6) + pip(s, r == 10 ? 20 : 19.5, 60, 1.16);

const suits = 'SHDC', ranks = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];
const sym = (id, body) => `<symbol id="${id}" viewBox="0 0 100 140">${body}</symbol>`;
const twice = id => `<use href="#${id}"/><use href="#${id}" transform="rotate(180 50 70)"/>`;
const isCourt = r => 'JQK'.includes(r);
// the two indexes of a rank, each with the end of the names of its cards
const letters = r => (RU[r] ? [[r, ''], [RU[r], '-ru']] : [[r, '']]);

function mini(r, s) {
  const art = isCourt(r) ? courtMini(r, s) : r === 'A' ? aceMini(s) : numMini(r, s);
  return letters(r).map(([index, end]) => sym(`${name(r, s)}${end}-m`, art + idxMini(index, s)));
}
function full(r, s) {
  const art = isCourt(r) ? twice(`h${r}${s}`) : r === 'A' ? aceFull(s) : numFull(r, s);
  return letters(r).map(([, end]) => sym(`${name(r, s)}${end}`, art + twice(`x${name(r, s)}${end}`)));
}
const all = draw => [...suits].flatMap(s => ranks.flatMap(r => draw(r, s)));
const parts = [
  ...[...suits].flatMap(s => ['J', 'Q', 'K'].map(r => courtFull(r, s))),
  ...all((r, s) => letters(r).map(([index, end]) => idxFull(index, s, `x${name(r, s)}${end}`))),
];
const marks = [...suits].map(s => `<symbol id="s-${s}" viewBox="-11 -11 22 22"><path fill="currentColor" d="${SUIT[s]}"/></symbol>`);
const keep = (file, lines) => writeFileSync(join(__dirname, '../static/img', file), `<svg xmlns="http://www.w3.org/2000/svg">\n${lines.join('\n')}\n</svg>\n`);
keep('cards.svg', [...all(mini), sym('back', back()), ...marks]);
keep('faces.svg', ['<defs>', ...parts, '</defs>', ...all(full)]);
