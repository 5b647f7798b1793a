"""Names that look like one another have one skeleton: whoever wants to pass for somebody else is found by it."""

import unicodedata

_SHAPES = str.maketrans(
    {
        # Cyrillic letters by the Latin ones that they look like, the capitals too.
        **dict(zip("авекмнорстухѕіјԛԝҽ", "abekmhopctyxsijqwe", strict=True)),
        # Strokes that are told apart by the typeface alone.
        **dict(zip("l1", "ii", strict=True)),
        "ӏ": "i",
        # Digits that stand for letters.
        **dict(zip("034568", "oзчsбb", strict=True)),
        "ґ": "г",
    }
)


def skeleton(name: str) -> str:
    """`name` without case, accents, separators and the difference between letters that look alike.

    Two names are look-alikes when their skeletons are equal. It is for comparing, never for showing.
    """
    # Capitals first: a capital I looks like a small L, though their small letters differ.
    apart = unicodedata.normalize("NFKD", name.replace("I", "l")).casefold()
    return "".join(letter for letter in apart if letter.isalnum()).translate(_SHAPES)
