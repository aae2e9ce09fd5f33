import { type Locale, locales } from '@portolan/contract';
import { create } from 'fontkit';
import { hasSet, lazy, readSet } from '../reference/read-set.ts';

/** Fonts of a language that ship with the product (scripts/make-pdf-fonts.py), by file name: one a language at most. */
const fontOf = (locale: string): string => `noto-sans-cjk-${locale}.otf`;
const eastern = locales.map(fontOf).filter((name) => hasSet(`fonts/${name}`));
const names = ['inter-400.ttf', 'inter-600.ttf', ...eastern];

interface ShippedFont {
  name: string;
  bytes: Buffer;
  /** The code points that it can write. */
  covered: ReadonlySet<number>;
}

const shipped = new Map(
  names.map((name) => [
    name,
    lazy((): ShippedFont => {
      const bytes = readSet(`fonts/${name}`);
      const font = create(bytes);
      return { name, bytes, covered: new Set('characterSet' in font ? font.characterSet : []) };
    }),
  ]),
);

/** The bytes of a shipped font; read once. */
export const fontBytes = (name: string): Buffer => shipped.get(name)?.().bytes ?? Buffer.alloc(0);

/** A part of a text that one font can write. */
export interface FontRun {
  font: string;
  text: string;
  /** The font has no bold face of its own: its strokes are thickened. */
  isThickened: boolean;
}

/** Chinese characters differ by language: those of the reader's language come first. */
const orderOf = (locale: Locale): string[] =>
  eastern.toSorted((a, b) => Number(b === fontOf(locale)) - Number(a === fontOf(locale)));

/**
 * The text in parts, each with the first font that can write it: Inter, then the fonts of the languages. A character
 * that none can write becomes its plain form where it has one (the 2 of CO₂), else a question mark. Pure but for
 * reading the fonts once.
 */
export function splitByFont(text: string, locale: Locale, isBold: boolean): FontRun[] {
  const latin = isBold ? 'inter-600.ttf' : 'inter-400.ttf';
  const runs: FontRun[] = [];
  const fontFor = (char: string): string | undefined => {
    const code = char.codePointAt(0) ?? 0;
    return [latin, ...orderOf(locale)].find((name) => shipped.get(name)?.().covered.has(code));
  };
  for (const written of text.replaceAll(/\s/g, ' ')) {
    const char = fontFor(written) === undefined ? written.normalize('NFKD') : written;
    const font = fontFor(char);
    const last = runs.at(-1);
    const shown = font === undefined ? '?' : char;
    if (last !== undefined && last.font === (font ?? latin)) last.text += shown;
    else
      runs.push({
        font: font ?? latin,
        text: shown,
        isThickened: isBold && font !== undefined && font !== latin,
      });
  }
  return runs;
}
