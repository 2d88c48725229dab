"""
Makes the font that every page loads again:

    npm pack @fontsource-variable/noto-sans-bengali@5.3.0 && tar xzf fontsource-variable-noto-sans-bengali-5.3.0.tgz
    pip install fonttools==4.66.1 brotli==1.2.0
    python scripts/font/subset.py package/files/noto-sans-bengali-bengali-wght-normal.woff2

All conjuncts of its signs stay, as do all rules that place them. Its tools are needed for nothing else, and so belong to no install.
"""

import sys
from io import BytesIO
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.varLib import instancer

from outlines import redraw

RESULT = Path(__file__).parents[2] / "shell/src/styles/bengali-core.woff2"

# The signs of Bengali as it is written today; Assamese letters, the vowels of Sanskrit and the signs of old accounts are left to the full font.
CORE = [(0x964, 0x965), (0x981, 0x983), (0x985, 0x98B), (0x98F, 0x9C3), (0x9C7, 0x9CE), (0x9D7, 0x9D7), (0x9DC, 0x9DF), (0x9E6, 0x9EF), (0x9F3, 0x9F3), (0x200C, 0x200D)]

# Units to the height of a line, of which its makers have 1000: rounding moves a point by a twenty-fifth of a pixel where a text of 16 points has 2 pixels to a point.
UNITS = 400
# How far a curve may lie from where its makers drew it, in those units.
TOLERANCE = 1.2


def core_of(source):
    """The signs of CORE from weight 400 to 700, as they are read from a file of their own."""
    font = TTFont(source, recalcTimestamp=False)
    options = subset.Options(layout_features=["*"], layout_scripts=["DFLT", "bng2"], hinting=False, glyph_names=False, name_IDs=[0, 1, 2, 13])
    options.drop_tables += ["STAT", "gasp", "prep"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=[sign for first, last in CORE for sign in range(first, last + 1)])
    subsetter.subset(font)
    # Both weights in one file share their rules, which are a third of each.
    file = BytesIO()
    instancer.instantiateVariableFont(font, {"wght": (400, 700)}).save(file)
    return TTFont(BytesIO(file.getvalue()), recalcTimestamp=False)


def main(source):
    font, redrawn = core_of(source), core_of(source)
    redraw(redrawn, UNITS / redrawn["head"].unitsPerEm, TOLERANCE)
    scale_upem(font, UNITS)
    font["glyf"].glyphs, font["gvar"].variations = redrawn["glyf"].glyphs, redrawn["gvar"].variations
    for name in font.getGlyphOrder():
        font["hmtx"][name] = (font["hmtx"][name][0], getattr(font["glyf"][name], "xMin", 0))
        coordinates, control = font["glyf"]._getCoordinatesAndControls(name, font["hmtx"].metrics)
        for variation in font["gvar"].variations.get(name, []):
            variation.optimize(coordinates, control.endPts, tolerance=0.5)
    font.flavor = "woff2"
    font.save(RESULT)
    print(f"{RESULT.name}: {RESULT.stat().st_size} bytes")


main(sys.argv[1])
