import type { DecodedItem } from '@portolan/contract';
import type { PositionColumns } from '../position-columns.ts';
import type { LogDecoder } from '../log-decoder.ts';
import { type AisMessage, readAisMessage } from '../messages/message.ts';
import { reportTypes, writeReportRow } from '../messages/report-columns.ts';
import { AisScanner } from './scanner.ts';
import { toApplicationData } from '../messages/application-item.ts';
import type { SixBits } from '../messages/six-bit.ts';
import { toVesselItems } from '../messages/vessel-items.ts';

export interface AisDecoderOptions {
  /** Receives every message of any type before it is judged, with the line of its first sentence. */
  onMessage?(message: AisMessage, line: number): void;
  /** Returns the application data of types 6 and 8 as well. */
  withApplications?: boolean;
}

/**
 * A decoder for one stream of sentences that returns objects.
 *
 * Returns positions (types 1, 2, 3, 18, 19) and static data (5, 19, 24), and a refusal for every line it cannot use,
 * whose path is the number of the line in the stream. The time of a report is completed from the time of receipt: the
 * TAG block's, the one after the checksum or on the `$PGHP` line before, else `receivedAt`.
 */
export function createAisDecoder({
  onMessage,
  withApplications = false,
}: AisDecoderOptions = {}): LogDecoder {
  let items: DecodedItem[] = [];
  let lastReceivedAt = new Date(0);
  const scanner = new AisScanner({
    onMessage(bits, line, stationTimeMs) {
      const message = readAisMessage(bits);
      if (typeof message === 'string') {
        items.push(refused(line, problems[message].code, problems[message].reason));
        return;
      }
      onMessage?.(message, line);
      const application = withApplications ? toApplicationData(message) : undefined;
      if (application !== undefined) items.push({ kind: 'application', application });
      for (const item of toVesselItems(message, chooseStationTimeMs(stationTimeMs, lastReceivedAt.getTime())))
        items.push(item);
    },
    onRefused: (line, code, reason) => items.push(refused(line, code, reason)),
  });
  const take = (): DecodedItem[] => {
    const taken = items;
    items = [];
    return taken;
  };
  return {
    push(chunk, receivedAt) {
      lastReceivedAt = receivedAt;
      scanner.push(chunk, receivedAt.getTime());
      return take();
    },
    end() {
      scanner.end();
      return take();
    },
  };
}

export interface ColumnDecoderOptions {
  /** Filled with position reports; `onBatch` empties it by setting `count` to 0. */
  columns: PositionColumns;
  /** The columns are full, or a chunk is done and there are rows. */
  onBatch(columns: PositionColumns): void;
  /** The types whose messages are wanted; all by default. Others are not read any further. */
  types?: ReadonlySet<number>;
  /** Messages with more than a position: static data, stations, aids, texts, application data. */
  onMessage?(message: AisMessage, line: number, stationTimeMs: number | undefined): void;
  onRefused?(line: number, code: string, reason: string): void;
}

/**
 * A decoder for one stream that writes positions (types 1, 2, 3, 9, 18, 19, 27) into columns, without an object per
 * report, and returns the rest as messages. Positions are as on the wire: nothing is judged.
 */
export function createColumnDecoder(options: ColumnDecoderOptions) {
  const { columns, onBatch, types, onMessage, onRefused } = options;
  const onFull = (): void => onBatch(columns);
  const takeMessage = (bits: SixBits, line: number, stationTimeMs: number | undefined): void => {
    const wasReport = writeReportRow(bits, columns, line, stationTimeMs);
    if (columns.count === columns.capacity) onFull();
    if (wasReport === 'only' || types?.has(bits.unsigned(0, 6)) === false) return;
    const message = readAisMessage(bits);
    if (typeof message !== 'string') onMessage?.(message, line, stationTimeMs);
    else onRefused?.(line, problems[message].code, problems[message].reason);
  };
  const isUnwanted = (type: number): boolean => types?.has(type) === false && !reportTypes.has(type);
  const scanner = new AisScanner({
    columns,
    unwanted: Uint8Array.from({ length: 64 }, (_, type) => Number(isUnwanted(type))),
    onFull,
    onMessage: takeMessage,
    onRefused: (line, code, reason) => onRefused?.(line, code, reason),
  });
  const flush = (): void => (columns.count > 0 ? onFull() : undefined);
  return {
    /** `nowMs` is when the bytes were received. */
    push(chunk: Uint8Array, nowMs: number): void {
      scanner.push(chunk, nowMs);
      flush();
    },
    end(): void {
      scanner.end();
      flush();
    },
    /** Lines that ended so far. */
    get lines(): number {
      return scanner.lines;
    },
  };
}
export type ColumnDecoder = ReturnType<typeof createColumnDecoder>;

const problems = {
  'too-short': {
    code: 'truncated',
    reason: 'The message is shorter than its type: send it again whole.',
  },
  'unknown-type': {
    code: 'unknown-code',
    reason: 'There is no such type of AIS message: check the receiver.',
  },
} as const;

const clockToleranceMs = 5 * 60_000;

/** A time ahead of our own clock is an error, and would hide all later reports. */
function chooseStationTimeMs(stationTimeMs: number | undefined, receivedAtMs: number): number {
  return stationTimeMs === undefined || stationTimeMs > receivedAtMs + clockToleranceMs
    ? receivedAtMs
    : stationTimeMs;
}

function refused(line: number, code: string, reason: string): DecodedItem {
  return { kind: 'refused', refusal: { path: `line ${line}`, code, reason } };
}
