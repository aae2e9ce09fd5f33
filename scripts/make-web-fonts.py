"""
Makes the fonts of web/src/ui/fonts from the packages of the web app: the weights and features that the pages use, and
no others, which is less than half of the bytes that a first visit waits for. Run after a new version of a package:

    apt-get install python3-fonttools python3-brotli
    /usr/bin/python3 scripts/make-web-fonts.py
"""
import io

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

TARGET = 'web/src/ui/fonts'
SOURCE = 'node_modules/@fontsource-variable/%s/files/%s-latin-wght-normal.woff2'
# What the style sheets ask for: 400, 500, 550 and 600.
WEIGHTS = (400, 600)


def make(name, features):
    font = TTFont(SOURCE % (name, name))
    options = subset.Options(layout_features=features, hinting=False, name_IDs=[0, 1, 2, 4, 6, 13, 14])
    maker = subset.Subsetter(options)
    maker.populate(unicodes=font.getBestCmap().keys())
    maker.subset(font)
    # Read again: the tables of variations keep the glyphs in their old order.
    font.flavor = None
    whole = io.BytesIO()
    font.save(whole)
    font = instancer.instantiateVariableFont(TTFont(io.BytesIO(whole.getvalue())), {'wght': WEIGHTS})
    font.flavor = 'woff2'
    font.save(f'{TARGET}/{name}-latin.woff2')


make('inter', ['kern', 'tnum'])
make('jetbrains-mono', ['ccmp', 'mark'])
