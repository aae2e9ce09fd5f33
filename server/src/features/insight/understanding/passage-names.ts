import { listPassages } from '../../../platform/reference/index.ts';
import { foldName } from '../search/index.ts';
import { masks } from './mask.ts';

/** What people call passages beside their names, and traditional characters; all folded. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  suez: ['suez', '苏伊士', '蘇伊士運河', '蘇伊士', 'スエズ', '蘇彝士運河'],
  panama: ['巴拿马运河', '巴拿馬運河', '巴拿馬运河', 'パナマ運河', 'panama canal'],
  kiel: ['基爾運河'],
  malacca: ['malacca strait', 'malacca', '马六甲', '馬六甲海峽', '馬六甲', 'マラッカ'],
  hormuz: ['hormuz strait', 'hormuz', '霍尔木兹', '霍爾木茲海峽', '霍爾木茲', '荷姆茲海峽', 'ホルムズ'],
  babelmandeb: ['red sea', 'bab el mandeb strait', '红海', '紅海', '曼德海峽', 'バブエルマンデブ海峡'],
  gibraltar: ['gibraltar strait', '直布羅陀海峽'],
  bosporus: ['bosphorus', 'bosporus strait', 'bosphorus strait', '博斯普魯斯海峽'],
  taiwan_strait: ['台灣海峽', '臺灣海峽'],
  cape_good_hope: ['cape of good hope', '好望角'],
  magellan: ['magellan strait', '麥哲倫海峽'],
};

let patterns: { id: string; pattern: RegExp }[] | undefined;

function listPatterns() {
  return listPassages()
    .flatMap(({ id, name }) =>
      [...new Set([...Object.values(name), ...(otherNames[id] ?? [])].map(foldName))].map((text) => ({
        id,
        text,
      })),
    )
    .filter(({ text }) => text !== '')
    .toSorted((a, b) => b.text.length - a.text.length)
    .map(({ id, text }) => ({
      id,
      pattern: /^[a-z]/.test(text) ? new RegExp(`(?<![a-z])${text}(?![a-z])`) : new RegExp(text),
    }));
}

/** The canals and straits that a folded text names, which are masked in `rest`. */
export function findPassages(folded: string): { passages: string[]; rest: string } {
  patterns ??= listPatterns();
  const passages: string[] = [];
  let rest = folded;
  for (const { id, pattern } of patterns) {
    if (!pattern.test(rest)) continue;
    if (!passages.includes(id)) passages.push(id);
    rest = rest.replace(pattern, ` ${masks.PASS} `);
  }
  return { passages, rest: rest.replace(/ +/g, ' ').trim() };
}

export const passagesMasked = (folded: string): string => findPassages(folded).rest;
