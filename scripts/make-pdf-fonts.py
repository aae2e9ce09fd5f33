"""
Makes the fonts of server/reference/fonts, with which PDF files are written. Run once, where a font is to be renewed:

    python3 -m venv /tmp/fonts && /tmp/fonts/bin/pip install fonttools brotli
    /tmp/fonts/bin/python scripts/make-pdf-fonts.py /usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc

Latin, Greek and Cyrillic: Inter, from the packages of the web app, at two weights. Japanese and Chinese: Noto Sans CJK,
the characters of the usual national character sets and of the texts and port names of this project.
"""
import glob
import gzip
import sys

from fontTools import subset
from fontTools.merge import Merger
from fontTools.ttLib import TTCollection, TTFont
from fontTools.varLib import instancer

TARGET = 'server/reference/fonts'
INTER = 'node_modules/@fontsource-variable/inter/files/inter-%s-wght-normal.woff2'


def make_inter(weight):
    parts = []
    for script in ['latin', 'latin-ext', 'greek', 'cyrillic']:
        font = instancer.instantiateVariableFont(TTFont(INTER % script), {'wght': weight})
        font.flavor = None
        path = f'/tmp/inter-{script}-{weight}.ttf'
        font.save(path)
        parts.append(path)
    options = subset.Options(layout_features=['kern', 'tnum'], hinting=False, name_IDs=[0, 1, 2, 4, 6, 13, 14])
    font = Merger().merge(parts)
    maker = subset.Subsetter(options)
    maker.populate(unicodes=font.getBestCmap().keys())
    maker.subset(font)
    font.save(f'{TARGET}/inter-{weight}.ttf')


def characters_of(codec, lead, trail):
    found = set()
    for high in lead:
        for low in trail:
            try:
                found.update(bytes([high, low]).decode(codec))
            except UnicodeDecodeError:
                pass
    return found


def characters_of_project():
    found = set()
    for path in glob.glob('contract/src/**/*.ts', recursive=True) + glob.glob('docs/*.md'):
        found.update(open(path, encoding='utf8').read())
    for path in glob.glob('server/reference/*names.tsv.gz'):
        found.update(gzip.open(path, 'rt', encoding='utf8').read())
    return {char for char in found if ord(char) >= 0x2e80}


def make_cjk(collection, family, name, chars):
    fonts = TTCollection(collection).fonts
    font = next(one for one in fonts if one['name'].getDebugName(1) == f'Noto Sans CJK {family}')
    options = subset.Options(layout_features=[], hinting=False, desubroutinize=True, name_IDs=[0, 1, 2, 4, 6, 13, 14])
    maker = subset.Subsetter(options)
    kana = set(range(0x3000, 0x3100)) | set(range(0xff00, 0xffef)) | set(range(0x2460, 0x2474))
    maker.populate(unicodes={ord(char) for char in chars} | kana)
    maker.subset(font)
    font.flavor = None
    font.save(f'{TARGET}/noto-sans-cjk-{name}.otf')


own = characters_of_project()
for weight in [400, 600]:
    make_inter(weight)
rows = range(0xa1, 0xff)
make_cjk(sys.argv[1], 'JP', 'ja', own | characters_of('euc_jp', rows, rows))
make_cjk(sys.argv[1], 'SC', 'zh-cn', own | characters_of('gb2312', rows, rows))
# The frequent characters of Big5, and what Hong Kong adds to it.
frequent = characters_of('big5', range(0xa4, 0xc7), [*range(0x40, 0x7f), *rows])
hong_kong = characters_of('big5hkscs', range(0x88, 0xa1), [*range(0x40, 0x7f), *rows])
make_cjk(sys.argv[1], 'HK', 'zh-hk', own | frequent | {char for char in hong_kong if 0x3400 <= ord(char) <= 0x9fff})
