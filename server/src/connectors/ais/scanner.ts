import type { PositionColumns } from '../../platform/position-columns.ts';
import { type AssemblyStep, Assembler } from './assembler.ts';
import { takePlain } from './plain-sentence.ts';
import {
  type Sentence, findBodyEnd, findByte, findLineEnd, isOtherLine, readSentence, readStationTime, readTagBlock,
  skipBlanks, startsSentence, textOf,
} from './sentence.ts'; // prettier-ignore
import { SixBits, joinPayloads, readPayload } from './six-bit.ts';

/** Who hears what is found in a stream. */
export interface ScanTarget {
  /** A whole message. `bits` are good during the call only. */
  onMessage(bits: SixBits, line: number, heardAtMs: number | undefined): void;
  /** A line, or a message begun on it, that is of no use. */
  onRefused(line: number, code: string, reason: string): void;
  /** Plain reports are written here without a call each. Absent: every message goes to `onMessage`. */
  columns?: PositionColumns;
  /** The columns are full: to be emptied now. */
  onFull?(): void;
}

/** A line is a sentence or two with their TAG blocks; beyond this it is something else. */
const longestLine = 2048;
const bufferBytes = 262_144;

const newline = 10;
const bang = 33;
const backslash = 92;

/**
 * Finds the messages in one stream of NMEA lines, cut anywhere. It keeps unfinished messages and the last cut line,
 * nothing else. No bytes make it throw, and a bad line takes no other along.
 */
export class AisScanner {
  readonly #target: ScanTarget;
  readonly #assembler = new Assembler();
  readonly #bytes = new Uint8Array(bufferBytes);
  readonly #words = new Int32Array(this.#bytes.buffer);
  readonly #symbols = new Uint8Array(longestLine);
  #carried = 0;
  #isOverlong = false;
  #line = 0;
  #stationTimeMs: number | undefined;
  #nowMs = 0;

  constructor(target: ScanTarget) {
    this.#target = target;
  }

  /** Takes the next bytes; what they complete is told before this returns. `nowMs` only ages unfinished messages. */
  push(chunk: Uint8Array, nowMs: number): void {
    this.#nowMs = nowMs;
    for (let from = 0; from < chunk.length;) {
      const size = Math.min(chunk.length - from, bufferBytes - this.#carried);
      this.#bytes.set(chunk.subarray(from, from + size), this.#carried);
      from += size;
      this.#takeLines(this.#carried + size);
    }
  }

  /** The stream is over: a last line without end counts, and messages of which a part is missing are refused. */
  end(): void {
    if (this.#carried > 0 || this.#isOverlong) {
      this.#bytes[this.#carried] = newline;
      this.#takeLines(this.#carried + 1);
    }
    for (const step of this.#assembler.end()) this.#takeStep(step);
  }

  /** Lines that ended so far. */
  get lines(): number {
    return this.#line;
  }

  #takeLines(end: number): void {
    const bytes = this.#bytes;
    const words = this.#words;
    const { columns } = this.#target;
    let at = 0;
    while (at < end) {
      if (columns !== undefined && bytes[at] === bang && !this.#isOverlong) {
        const next = takePlain(bytes, words, at, end, columns);
        if (next !== 0) {
          this.#line += 1;
          this.#completeRow(columns, this.#stationTimeMs);
          this.#stationTimeMs = undefined;
          at = next;
          continue;
        }
      }
      const lineEnd = findLineEnd(bytes, at, end);
      if (lineEnd < 0) break;
      this.#line += 1;
      if (this.#isOverlong || lineEnd - at > longestLine) this.#refuseOverlong();
      else this.#takeLine(at, lineEnd);
      this.#isOverlong = false;
      at = lineEnd + 1;
    }
    this.#carried = end - at;
    // A stream without line ends must not be kept whole; what is dropped was no sentence.
    if (this.#carried > longestLine) {
      this.#isOverlong = true;
      this.#carried = 0;
    } else if (at > 0) bytes.copyWithin(0, at, end);
  }

  #completeRow(columns: PositionColumns, heardAtMs: number | undefined): void {
    const row = columns.count - 1;
    columns.heardAtMs[row] = heardAtMs ?? Number.NaN;
    columns.line[row] = this.#line;
    if (columns.count === columns.capacity) this.#target.onFull?.();
  }

  #refuseOverlong(): void {
    const reason = 'The line is too long for a sentence: send one sentence a line.';
    this.#target.onRefused(this.#line, 'unknown-shape', reason);
  }

  /** One physical line, which may hold several sentences. */
  #takeLine(start: number, end: number): void {
    const bytes = this.#bytes;
    let found = false;
    let tagAt = -1;
    for (let at = start; at < end;) {
      if (bytes[at] === backslash) {
        const close = findByte(bytes, backslash, at + 1, end);
        if (close < 0) break;
        tagAt = at + 1;
        at = startsSentence(bytes, close + 1, end) ? close + 1 : close;
        if (bytes[at] === backslash) tagAt = -1;
        if (tagAt < 0 && close + 1 >= end) break;
        if (tagAt < 0) continue;
      }
      if (bytes[at] === bang && startsSentence(bytes, at, end)) {
        found = true;
        at = this.#takeSentence(at, end, tagAt);
      } else at += 1;
      tagAt = -1;
    }
    if (found) return;
    const stationTimeMs = readStationTime(bytes, skipBlanks(bytes, start, end), end);
    if (stationTimeMs !== undefined) this.#stationTimeMs = stationTimeMs;
    else if (!isOtherLine(bytes, start, end))
      this.#target.onRefused(
        this.#line,
        'unknown-shape',
        'The line is no NMEA sentence: send one !AIVDM sentence a line.',
      );
  }

  /** Returns where to go on looking. `tagAt` is where its TAG block begins, -1 without one. */
  #takeSentence(at: number, end: number, tagAt: number): number {
    const bodyEnd = findBodyEnd(this.#bytes, at, end);
    const sentence = readSentence(this.#bytes, at, bodyEnd, end);
    if (sentence.kind === 'refused') {
      this.#target.onRefused(this.#line, sentence.code, sentence.reason);
      return bodyEnd;
    }
    const tag = tagAt < 0 ? undefined : readTagBlock(this.#bytes, tagAt, at - 1);
    const heardAtMs = tag?.heardAtMs ?? sentence.suffixTimeMs ?? this.#stationTimeMs;
    this.#stationTimeMs = undefined;
    if (sentence.total === 1) this.#takeSingle(sentence, heardAtMs);
    else {
      const { total, number, fillBits } = sentence;
      const payload = this.#bytes.slice(sentence.payloadAt, sentence.payloadEnd);
      const stream = textOf(this.#bytes, sentence.streamAt, sentence.streamEnd);
      const fragment = { total, number, fillBits, stream, groupId: tag?.groupId, payload, heardAtMs };
      for (const step of this.#assembler.add(fragment, this.#line, this.#nowMs)) this.#takeStep(step);
    }
    return bodyEnd + 3;
  }

  #takeSingle({ payloadAt, payloadEnd, fillBits }: Sentence, heardAtMs: number | undefined): void {
    const payload = this.#bytes.subarray(payloadAt, payloadEnd);
    if (readPayload(payload, this.#symbols) === undefined) this.#refusePayload(this.#line);
    else this.#target.onMessage(new SixBits(this.#symbols, fillBits, payload.length), this.#line, heardAtMs);
  }

  #takeStep(step: AssemblyStep): void {
    if (step.kind === 'lost')
      return this.#target.onRefused(step.fragment.line, 'truncated', step.fragment.reason);
    const { parts, line, heardAtMs } = step.message;
    const bits = joinPayloads(parts);
    if (bits === undefined) this.#refusePayload(line);
    else this.#target.onMessage(bits, line, heardAtMs);
  }

  #refusePayload(line: number): void {
    const reason = 'The payload has characters that AIS does not use: send it again.';
    this.#target.onRefused(line, 'wrong-type', reason);
  }
}
