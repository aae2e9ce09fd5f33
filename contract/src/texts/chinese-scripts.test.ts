import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** The characters of a coded character set of two bytes: what a script's readers use. */
function charactersOf(encoding: string, leads: readonly [number, number], trails: readonly [number, number]) {
  const decoder = new TextDecoder(encoding);
  const found = new Set<string>();
  for (let lead = leads[0]; lead <= leads[1]; lead += 1)
    for (let trail = trails[0]; trail <= trails[1]; trail += 1)
      for (const sign of decoder.decode(Uint8Array.of(lead, trail))) found.add(sign);
  return found;
}

/** As Hong Kong writes it; the character set has its other form. */
const alsoTraditional = new Set('着');

const isHan = (sign: string): boolean => /\p{Script=Han}/u.test(sign);

test.each([
  [
    'zh-hk',
    'traditional',
    new Set([...charactersOf('big5', [0x81, 0xfe], [0x40, 0xfe]), ...alsoTraditional]),
  ],
  ['zh-cn', 'simplified', charactersOf('gbk', [0xb0, 0xf7], [0xa1, 0xfe])],
])('texts in %s are in %s characters', (language, _, known) => {
  const folder = join(import.meta.dirname, language);
  const strange = globSync('**/*.ts', { cwd: folder }).flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .flatMap((line, i) => {
        const signs = [...line].filter((sign) => isHan(sign) && !known.has(sign));
        return signs.length === 0 ? [] : [`${file}:${i + 1} ${signs.join('')}`];
      }),
  );
  expect(strange).toEqual([]);
});
