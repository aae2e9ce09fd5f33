import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { splitByFont } from './fonts.ts';
import { PdfFile } from './pdf.ts';

const options = { title: 'Report', header: ['Portolan', 'Report'], footer: 'Simulated data.' } as const;

const countPages = (bytes: Buffer): number => bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

test('every language is written in a font that the file carries', async () => {
  const pdf = new PdfFile({ ...options, locale: 'zh-hk' });
  pdf.title('港口報告', 'Los Angeles, ロサンゼルス港, 洛杉矶, Ærø, Ελλάδα');
  const bytes = await pdf.finish();
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const text = bytes.toString('latin1');
  expect(text).toContain('NotoSansCJK');
  expect(text).toContain('Inter');
  expect(text).not.toContain('Helvetica');
  expect(countPages(bytes)).toBe(1);
});

test('characters are written as the language of the reader has them, and none is left out', () => {
  const fontsOf = (locale: 'ja' | 'zh-cn' | 'zh-hk'): string[] =>
    splitByFont('直 A', locale, false).map(({ font }) => font);
  expect(fontsOf('ja')[0]).toBe('noto-sans-cjk-ja.otf');
  expect(fontsOf('zh-cn')[0]).toBe('noto-sans-cjk-zh-cn.otf');
  expect(fontsOf('zh-hk')).toEqual(['noto-sans-cjk-zh-hk.otf', 'inter-400.ttf']);
  const textOf = (text: string) =>
    splitByFont(text, 'en', true)
      .map(({ text: part }) => part)
      .join('');
  expect(textOf('5 kg CO₂e')).toMatch(/^5 kg CO[₂2]e$/);
  expect(splitByFont('A\u{1F6A2}B', 'en', false)).toMatchObject([{ text: 'A?B' }]);
});

test('a long table continues on further pages, each with its head', async () => {
  const pdf = new PdfFile({ ...options, locale: 'en' });
  pdf.table(
    [
      { header: 'Ship', share: 2 },
      { header: 'Hours', share: 1, align: 'right' },
    ],
    Array.from({ length: 120 }, (_, i) => [`Ship ${i}`, String(i)]),
  );
  const bytes = await pdf.finish();
  expect(countPages(bytes)).toBe(4);
  expect(inflated(bytes).length).toBeGreaterThan(4);
});

/** The streams of a PDF that can be unpacked. */
function inflated(bytes: Buffer): Buffer[] {
  const text = bytes.toString('latin1');
  return [...text.matchAll(/stream\r?\n/g)].flatMap(({ index, 0: mark }) => {
    try {
      return [inflateSync(bytes.subarray(index + mark.length))];
    } catch {
      return [];
    }
  });
}
