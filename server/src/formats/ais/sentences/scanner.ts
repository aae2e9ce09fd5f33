import type { PositionColumns } from '../position-columns.ts';
import { Assembler } from './assembler.ts';
import { type CleanSentence, readClean } from './clean-sentence.ts';
import { readPlainSentence } from './plain-sentence.ts';
import { textOf } from './line-bytes.ts';
import {
  type Sentence,
  findBodyEnd,
  isOtherLine,
  readSentence,
  skipBlanks,
  startsSentence,
} from './sentence.ts';
import { SixBits, areSymbols, readSymbols, symbolOf } from '../messages/six-bit.ts';
import { type TagBlock, readTagBlock } from './tag-block.ts';
import { readPrefixTime, readStationTime } from './station-time.ts';

/** Receives what is found in a stream. */
export interface ScanTarget {
  /** A complete message. `bits` are valid during the call only. */
  onMessage(bits: SixBits, line: number, stationTimeMs: number | undefined): void;
  /** An invalid line, or a message begun on it that is invalid. */
  onRefused(line: number, code: string, reason: string): void;
  /** Plain reports are written here without a callback each. Absent: every message goes to `onMessage`. */
  columns?: PositionColumns;
  /** 1 for every type that is not wanted: of a single-sentence message only the characters are checked. */
  unwanted?: Uint8Array;
  /** The columns are full and must be emptied now. */
  onFull?(): void;
}

type Payload = Pick<Sentence, 'total' | 'number' | 'payloadAt' | 'payloadEnd' | 'fillBits'>;

/** A line is a sentence or two with their TAG blocks; anything longer is not NMEA. */
const longestLine = 2048;
const bufferBytes = 262_144;

const newline = 10;
const bang = 33;
const dollar = 36;
const backslash = 92;

/**
 * Finds the messages in one stream of NMEA lines, split anywhere. It keeps unfinished messages and the last cut line,
 * nothing else. It never throws, and a bad line does not affect others.
 */
export class AisScanner {
  readonly #target: ScanTarget;
  readonly #assembler: Assembler;
  /** One more than is received at once: a line end after the last byte makes every search end. */
  readonly #bytes = new Uint8Array(bufferBytes + 4);
  readonly #words = new Int32Array(this.#bytes.buffer);
  readonly #symbols = new Uint8Array(longestLine);
  readonly #bits = new SixBits();
  readonly #clean: CleanSentence = {
    total: 0,
    number: 0,
    stream: '',
    payloadAt: 0,
    payloadEnd: 0,
    fillBits: 0,
  };
  #carried = 0;
  #isOverlong = false;
  #line = 0;
  /** From a line before the sentence that contains only a time. */
  #stationTimeMs: number | undefined;
  /** The last group of TAG blocks with a time, which the first block of a group sets for all. */
  #group: TagBlock | undefined;
  #nowMs = 0;

  constructor(target: ScanTarget) {
    this.#target = target;
    this.#assembler = new Assembler({
      onMessage: (bits, line, stationTimeMs) => target.onMessage(bits, line, stationTimeMs),
      onBadPayload: (line) => this.#refusePayload(line),
      onLost: (line, reason) => target.onRefused(line, 'truncated', reason),
    });
  }

  /**
   * Processes the next bytes; what they complete is reported before this returns. `nowMs` only ages unfinished
   * messages.
   */
  push(chunk: Uint8Array, nowMs: number): void {
    this.#nowMs = nowMs;
    for (let from = 0; from < chunk.length;) {
      const size = Math.min(chunk.length - from, bufferBytes - this.#carried);
      this.#bytes.set(chunk.subarray(from, from + size), this.#carried);
      from += size;
      this.#takeLines(this.#carried + size);
    }
  }

  /** The stream is over: a last line without line end counts, and incomplete messages are refused. */
  end(): void {
    if (this.#carried > 0 || this.#isOverlong) {
      this.#bytes[this.#carried] = newline;
      this.#takeLines(this.#carried + 1);
    }
    this.#assembler.end();
  }

  /** Lines that ended so far. */
  get lines(): number {
    return this.#line;
  }

  #takeLines(end: number): void {
    const bytes = this.#bytes;
    const words = this.#words;
    const { columns } = this.#target;
    bytes[end] = newline;
    let at = 0;
    while (at < end) {
      if (columns !== undefined && bytes[at] === bang && !this.#isOverlong) {
        const next = readPlainSentence(bytes, words, at, end, columns);
        if (next !== 0) {
          this.#line += 1;
          this.#completeRow(columns, this.#stationTimeMs);
          this.#stationTimeMs = undefined;
          at = next;
          continue;
        }
      }
      let lineEnd = at;
      while (bytes[lineEnd] !== newline) lineEnd += 1;
      if (lineEnd >= end) break;
      this.#line += 1;
      if (this.#isOverlong || lineEnd - at > longestLine) this.#refuseOverlong();
      else if (!this.#takeClean(at, lineEnd)) this.#takeLine(at, lineEnd);
      this.#isOverlong = false;
      at = lineEnd + 1;
    }
    this.#carried = end - at;
    // A stream without line ends must not be kept whole; what is dropped was not a sentence.
    if (this.#carried > longestLine) {
      this.#isOverlong = true;
      this.#carried = 0;
    } else if (at > 0) bytes.copyWithin(0, at, end);
  }

  #completeRow(columns: PositionColumns, stationTimeMs: number | undefined): void {
    const row = columns.count - 1;
    columns.stationTimeMs[row] = stationTimeMs ?? Number.NaN;
    columns.line[row] = this.#line;
    if (columns.count === columns.capacity) this.#target.onFull?.();
  }

  #refuseOverlong(): void {
    const reason = 'The line is too long for a sentence: send one sentence a line.';
    this.#target.onRefused(this.#line, 'unknown-shape', reason);
  }

  /** One physical line, which may contain several sentences, each with TAG blocks or anything else before it. */
  #takeLine(start: number, end: number): void {
    const bytes = this.#bytes;
    let prefixEnd = -1;
    let tag: TagBlock | undefined;
    for (let at = start; at < end;) {
      const byte = bytes[at];
      if ((byte === bang || byte === dollar) && startsSentence(bytes, at, end)) {
        if (prefixEnd < 0) prefixEnd = at;
        at = this.#takeSentence(at, end, tag, start, prefixEnd);
      } else if (byte === backslash) {
        // A block that is not directly before its sentence or another block is ignored.
        const before = tag !== undefined && skipBackslashes(bytes, tag.end, at) === at ? tag : undefined;
        const block = readTagBlock(bytes, at, end, before);
        tag = block ?? before;
        at = block?.end ?? at + 1;
      } else at += 1;
    }
    if (prefixEnd >= 0) return;
    const stationTimeMs = tag?.stationTimeMs ?? readStationTime(bytes, skipBlanks(bytes, start, end), end);
    if (stationTimeMs !== undefined) this.#stationTimeMs = stationTimeMs;
    else if (!isOtherLine(bytes, start, end))
      this.#target.onRefused(
        this.#line,
        'unknown-shape',
        'The line is no NMEA sentence: send one !AIVDM sentence a line.',
      );
  }

  /** Returns where to continue. The text before the first sentence of the line is `[start, prefixEnd)`. */
  #takeSentence(
    at: number,
    end: number,
    block: TagBlock | undefined,
    start: number,
    prefixEnd: number,
  ): number {
    const bytes = this.#bytes;
    const bodyEnd = findBodyEnd(bytes, at, end);
    const sentence = readSentence(bytes, at, bodyEnd, end);
    if (sentence.kind === 'refused') {
      this.#target.onRefused(this.#line, sentence.code, sentence.reason);
      return bodyEnd;
    }
    const tag = block !== undefined && skipBackslashes(bytes, block.end, at) === at ? block : undefined;
    if (tag?.groupId !== undefined && tag.stationTimeMs !== undefined) this.#group = tag;
    const isOfGroup = tag?.groupId !== undefined && tag.groupId === this.#group?.groupId;
    const stationTimeMs =
      tag?.stationTimeMs ??
      (isOfGroup ? this.#group?.stationTimeMs : undefined) ??
      sentence.suffixTimeMs ??
      this.#stationTimeMs ??
      readPrefixTime(bytes, start, prefixEnd);
    this.#stationTimeMs = undefined;
    if (sentence.total === 1) this.#takeSingle(sentence, stationTimeMs);
    else {
      const stream = `${textOf(bytes, sentence.streamAt, sentence.streamEnd)},${sentence.total}`;
      this.#takeFragment({ ...sentence, stream }, tag?.groupId, stationTimeMs);
    }
    return bodyEnd + 3;
  }

  /** A line that is exactly one sentence; false for any other. */
  #takeClean(start: number, end: number): boolean {
    const sentence = this.#clean;
    if (!readClean(this.#bytes, this.#words, start, end, sentence)) return false;
    const stationTimeMs = this.#stationTimeMs;
    this.#stationTimeMs = undefined;
    if (sentence.total === 1) this.#takeSingle(sentence, stationTimeMs);
    else this.#takeFragment(sentence, undefined, stationTimeMs);
    return true;
  }

  #takeSingle(sentence: Payload, stationTimeMs: number | undefined): void {
    const { payloadAt, payloadEnd, fillBits } = sentence;
    if (this.#target.unwanted?.[symbolOf[this.#bytes[payloadAt]!]!] === 1) {
      if (!areSymbols(this.#bytes, payloadAt, payloadEnd)) this.#refusePayload(this.#line);
    } else if (!readSymbols(this.#bytes, payloadAt, payloadEnd, this.#symbols, 0))
      this.#refusePayload(this.#line);
    else {
      const bits = this.#bits.set(this.#symbols, fillBits, payloadEnd - payloadAt);
      this.#target.onMessage(bits, this.#line, stationTimeMs);
    }
  }

  #takeFragment(
    sentence: Payload & { stream: string },
    groupId: string | undefined,
    stationTimeMs: number | undefined,
  ): void {
    const { total, number, stream, payloadAt, payloadEnd, fillBits } = sentence;
    const fragment = {
      total,
      number,
      stream,
      groupId,
      bytes: this.#bytes,
      payloadAt,
      payloadEnd,
      fillBits,
      stationTimeMs,
    };
    this.#assembler.add(fragment, this.#line, this.#nowMs);
  }

  #refusePayload(line: number): void {
    const reason = 'The payload has characters that AIS does not use: send it again.';
    this.#target.onRefused(line, 'wrong-type', reason);
  }
}

/** After spaces, and backslashes that were doubled in transit. */
function skipBackslashes(bytes: Uint8Array, at: number, most: number): number {
  let i = at;
  while (i < most && (bytes[i]! <= 32 || bytes[i] === backslash)) i += 1;
  return i;
}
