import { foldName } from '../search/index.ts';

/** One character for each kind of thing that is found in a question: of the private use area, which nobody types. */
export const masks = {
  NUM: '\ue001',
  PORT: '\ue002',
  SHIP: '\ue003',
  LINE: '\ue004',
  DAYS: '\ue005',
  PASS: '\ue006',
} as const;
export type MaskName = keyof typeof masks;

const anyMask = /([\ue001-\ue006])/;

/** A text without case, accents and punctuation in which masks stand as words of their own. */
export function foldMasked(text: string): string {
  return text
    .split(anyMask)
    .map((part) => (anyMask.test(part) ? part : foldName(part)))
    .filter((part) => part !== '')
    .join(' ');
}

/** A sentence of the sentence file with masks instead of their names. */
export function maskSentence(sentence: string): string {
  return foldMasked(sentence.replace(/NUM|PORT|SHIP|LINE|DAYS|PASS/g, (name) => masks[name as MaskName]));
}

export const isMask = (token: string): boolean => anyMask.test(token);

const ideographic = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー々';
const anyRun = new RegExp(`[\ue001-\ue006]|[${ideographic}]+|[^\\s\ue001-\ue006${ideographic}]+`, 'gu');

/** Words of a folded text: runs of one script, and masks. */
export function splitRuns(folded: string): string[] {
  return folded.match(anyRun) ?? [];
}

const isKatakana = (letter: string | undefined): boolean =>
  letter !== undefined && /[\p{Script=Katakana}ー]/u.test(letter);

/** Katakana writes words one after the other: タイ is not in タイムライン. */
export const isWholeWord = (run: string, at: number, size: number): boolean =>
  !(isKatakana(run[at]) && isKatakana(run[at - 1])) &&
  !(isKatakana(run[at + size - 1]) && isKatakana(run[at + size]));

/** Scripts that are written without blanks between words. */
export const isIdeographic = (run: string): boolean =>
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]/u.test(run);
