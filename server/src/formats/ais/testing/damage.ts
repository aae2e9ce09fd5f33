import { randomOf } from '@portolan/contract/random';

/** Numbers from 0 up to but without `below`; the same ones for the same seed. */
export type Random = (below: number) => number;

export function createRandom(seed: number): Random {
  const { whole } = randomOf('damage', seed);
  return (below) => whole(0, below - 1);
}

/** A line, or what is left of it, in latin1 and without its line end. */
type Damage = (line: string, random: Random, other: () => string) => string;

const at = (line: string, random: Random): number => random(line.length + 1);
const insert = (line: string, place: number, text: string): string =>
  line.slice(0, place) + text + line.slice(place);
const pick = <One>(random: Random, list: readonly One[]): One => list[random(list.length)]!;

function flip(line: string, random: Random): string {
  const place = random(Math.max(1, line.length));
  const code = line.charCodeAt(place);
  return Number.isNaN(code)
    ? line
    : line.slice(0, place) + String.fromCharCode(code ^ (1 << random(8))) + line.slice(place + 1);
}

const noise = (length: number, random: Random): string =>
  String.fromCharCode(...Array.from({ length }, () => random(256)));

/** What happens to lines in transit from a receiver: to each by itself, and to several in a row. */
const damages: readonly Damage[] = [
  flip,
  (line, random) => flip(flip(line, random), random),
  (line, random) => line.slice(0, at(line, random)),
  (line, random) => line.slice(at(line, random)),
  (line, random) => {
    const from = at(line, random);
    return line.slice(0, from) + line.slice(from + 1 + random(12));
  },
  // Two lines without the line end between them, whole or in pieces.
  (line, _, other) => line + other(),
  (line, random, other) => {
    const second = other();
    return line.slice(0, at(line, random)) + second.slice(at(second, random));
  },
  (line, random) => insert(line, at(line, random), '\0'.repeat(1 + random(8))),
  (line, random) => insert(line, at(line, random), noise(1 + random(20), random)),
  (line, random) =>
    insert(
      line,
      at(line, random),
      pick(random, ['!', '$', '*', ',', '\\', '\r', '\n', '\u00FF', '\u00EF\u00BB\u00BF']),
    ),
  (line, random) => line.replace(/\*[0-9A-F]{2}/i, `*${noise(2, random)}`),
  (line, random) => line.replace(/\*[0-9A-F]{2}/i, pick(random, ['', '*', '*0', '*00', '*zz', '**'])),
  // TAG blocks that are not closed, closed twice, or contain nonsense.
  (line, random) =>
    [
      '\\',
      pick(random, ['g:1-2-', 'c:99999999999999999', 's:', 'c:-1', 'g:', '']),
      pick(random, ['', '\\', '\\\\', '*00\\', '*7F']),
      line,
    ].join(''),
  (line, random) => line.replace(/\\/g, () => pick(random, ['', '\\', '\\\\', '/'])),
  (line, random) => line.replace(/\d/, () => String(random(10))),
  // Impossible fragment counts, sequence ids, channels and fill bits.
  (line, random) =>
    line.replace(/,\d,\d,\d?,/, `,${random(12)},${random(12)},${pick(random, ['', '9', '99999'])},`),
  (line, random) => line.replace(/,\d\*/, `,${pick(random, ['9', '', '-1', '77'])}*`),
  (line, random) => line.repeat(2 + random(4)),
  () => '',
  (_, random) => noise(random(200), random),
];

/** A line that is longer than any sentence; rarely longer than what a receiver of bytes keeps. */
const endless = (line: string, random: Random): string =>
  line.repeat(Math.ceil((random(50) === 0 ? 600_000 : 3000 + random(6000)) / Math.max(1, line.length)));

/** Makes the checksum valid again, so that the damage gets as far as it can. */
function mendChecksum(line: string): string {
  const from = line.lastIndexOf('!');
  const star = line.indexOf('*', from);
  if (from < 0 || star < 0) return line;
  let sum = 0;
  for (let i = from + 1; i < star; i += 1) sum ^= line.charCodeAt(i);
  const digits = (sum & 255).toString(16).toUpperCase().padStart(2, '0');
  return `${line.slice(0, star + 1)}${digits}${line.slice(star + 3)}`;
}

/**
 * A damaged form of a line of a log, without its line end: bits flipped, pieces cut out or inserted, lines joined,
 * wrong checksums, broken TAG blocks, impossible counts, endless lines. `mend` gives some a valid checksum after all.
 */
export function damageLine(line: string, random: Random, other: () => string, mend: boolean): string {
  if (random(2000) === 0) return endless(line, random);
  let damaged = line;
  for (let times = 1 + random(3); times > 0; times -= 1)
    damaged = pick(random, damages)(damaged, random, other);
  return mend && random(3) === 0 ? mendChecksum(damaged) : damaged;
}
