import { type PositionColumns, createPositionColumns } from '../position-columns.ts';
import { type Random, createRandom, damageLine } from './damage.ts';
import { createColumnDecoder } from '../sentences/decode.ts';

/** Lines of real logs that stand for themselves: what each gives without its neighbours. */
interface Intact {
  lines: string[];
  says: string;
}

export interface DamageReport {
  /** Lines that were pushed, and how many of them were damaged. */
  lines: number;
  damaged: number;
  /** Undamaged messages among them, and those that were not decoded as they are alone. */
  intact: number;
  lost: number;
  /** The first that was lost, with the lines since the last one that was not. */
  firstLost?: string;
  refused: number;
}

/** The decoder's output by line: positions, and complete messages. */
class Listener {
  readonly #rows = new Map<number, string>();
  readonly #messages = new Map<number, string>();
  refused = 0;
  readonly decoder = createColumnDecoder({
    columns: createPositionColumns(64),
    onBatch: (columns) => this.#takeRows(columns),
    onMessage: (message, line) =>
      void this.#messages.set(line, (this.#messages.get(line) ?? '') + JSON.stringify(message)),
    onRefused: () => (this.refused += 1),
  });

  #takeRows(columns: PositionColumns): void {
    const { type, mmsi, longitude, latitude, speed, course, heading, second } = columns;
    for (let row = 0; row < columns.count; row += 1) {
      const said = [
        type[row],
        mmsi[row],
        longitude[row],
        latitude[row],
        speed[row],
        course[row],
        heading[row],
        second[row],
      ];
      const line = columns.line[row]!;
      this.#rows.set(line, `${this.#rows.get(line) ?? ''}${said.join()};`);
    }
    columns.count = 0;
  }

  /** Empty for a line without data. */
  said(line: number): string {
    return (this.#rows.get(line) ?? '') + (this.#messages.get(line) ?? '');
  }

  forget(): void {
    this.#rows.clear();
    this.#messages.clear();
  }
}

/** The result of lines by themselves; undefined when they are not all one complete message. */
function listenAlone(listener: Listener, lines: string[]): Intact | undefined {
  const { decoder, refused } = listener;
  const first = decoder.lines + 1;
  decoder.push(Buffer.from(`${lines.join('\n')}\n`, 'latin1'), 0);
  decoder.end();
  const says = listener.said(first);
  const isWhole =
    says !== '' && listener.refused === refused && (lines.length === 1 || listener.said(first + 1) === '');
  listener.forget();
  return isWhole ? { lines, says } : undefined;
}

const fragmentHead = /!..VD[MO],(\d),(\d),/;

/** Lines of real logs, ready to be damaged. */
export interface DamageableLogs {
  all: readonly string[];
  /** The whole messages of one sentence, and those of two. */
  singles: readonly Intact[];
  pairs: readonly Intact[];
}

/** The lines of logs in latin1; `runDamaged` may be given them many times. */
export function prepareLogs(logs: readonly string[]): DamageableLogs {
  const [singles, pairs]: [Intact[], Intact[]] = [[], []];
  const alone = new Listener();
  for (const log of logs) {
    const lines = log.split(/\r?\n/);
    for (const [i, line] of lines.entries()) {
      const [, total, number] = fragmentHead.exec(line) ?? [];
      if (number !== '1') continue;
      if (total !== '1' && total !== '2') continue;
      const intact = listenAlone(alone, total === '1' ? [line] : [line, lines[i + 1] ?? '']);
      if (intact !== undefined) (intact.lines.length === 1 ? singles : pairs).push(intact);
    }
  }
  return { all: logs.flatMap((log) => log.split(/\r?\n/)), singles, pairs };
}

const unitsAtOnce = 500;

/**
 * Pushes this many lines of real logs, damaged at random but the same for the same seed, with undamaged ones between
 * them, split into chunks anywhere; and checks whether every undamaged message was decoded. Throws what the decoder
 * throws.
 */
export function runDamaged(logs: DamageableLogs, most: number, seed: number): DamageReport {
  const random = createRandom(seed);
  const { all, singles, pairs } = logs;
  const listener = new Listener();
  const report: DamageReport = { lines: 0, damaged: 0, intact: 0, lost: 0, refused: 0 };
  const anyLine = (): string => all[random(all.length)]!;
  const anySingle = (): string => singles[random(singles.length)]!.lines[0]!;
  while (report.lines < most) {
    const lines: string[] = [];
    const expected: { line: number; says: string; index: number }[] = [];
    const expectAt = (says: string, index: number): void =>
      void expected.push({ line: report.lines + index + 1, says, index });
    /** A damaged line may contain line ends, put there by the damage. */
    const addDamaged = (text: string): void => {
      const parts = text.split('\n');
      lines.push(...parts);
      report.damaged += parts.length;
    };
    for (let unit = 0; unit < unitsAtOnce; unit += 1) {
      addDamaged(damageLine(anyLine(), random, anyLine, true));
      if (random(4) > 0) {
        const {
          lines: [line = ''],
          says,
        } = singles[random(singles.length)]!;
        expectAt(says, lines.length);
        lines.push(line);
        continue;
      }
      const {
        lines: [first = '', second = ''],
        says,
      } = pairs[random(pairs.length)]!;
      expectAt(says, lines.length);
      lines.push(first);
      // Lines between the parts of a message may be damaged, but must not be part of another message.
      if (random(2) === 0) addDamaged(damageLine(anySingle(), random, anySingle, false));
      lines.push(second);
    }
    pushInPieces(listener, Buffer.from(`${lines.join(random(2) === 0 ? '\n' : '\r\n')}\n`, 'latin1'), random);
    report.lines += lines.length;
    judge(listener, expected, lines, report);
  }
  listener.decoder.end();
  if (listener.decoder.lines !== report.lines)
    throw new Error(`${listener.decoder.lines} lines were counted of ${report.lines}`);
  report.refused = listener.refused;
  return report;
}

function pushInPieces(listener: Listener, bytes: Buffer, random: Random): void {
  const largest = [10, 500, 70_000, 1_000_000][random(4)]!;
  for (let from = 0; from < bytes.length;) {
    const size = 1 + random(largest);
    listener.decoder.push(bytes.subarray(from, from + size), 0);
    from += size;
  }
}

function judge(
  listener: Listener,
  expected: readonly { line: number; says: string; index: number }[],
  lines: readonly string[],
  report: DamageReport,
): void {
  let judged = 0;
  for (const { line, says, index } of expected) {
    report.intact += 1;
    const said = listener.said(line);
    if (said !== says) {
      report.lost += 1;
      report.firstLost ??= JSON.stringify({ said, says, lines: lines.slice(judged, index + 4) });
    }
    judged = index + 1;
  }
  listener.forget();
}
