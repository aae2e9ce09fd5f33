import { type Part, closeUp, readSymbols, SixBits } from '../messages/six-bit.ts';

/** One `VDM` or `VDO` sentence with a valid checksum: a part of a message that has several. */
export interface Fragment {
  total: number;
  number: number;
  /** Sequence id, channel and total, with commas between them. */
  stream: string;
  /** Of the TAG block's `g:` field, where there is one. */
  groupId: string | undefined;
  /** The payload is these bytes; they are copied. */
  bytes: Uint8Array;
  payloadAt: number;
  payloadEnd: number;
  fillBits: number;
  /** When a station or the provider received it, in milliseconds since 1970, where the line says so. */
  stationTimeMs: number | undefined;
}

/** Receives what happens to fragments. `line` is the line of the first sentence of the message. */
export interface AssemblyTarget {
  /** A complete message. `bits` are valid during the call only. */
  onMessage(bits: SixBits, line: number, stationTimeMs: number | undefined): void;
  /** A message whose payload has invalid characters. */
  onBadPayload(line: number): void;
  /** A fragment whose message can no longer be completed. */
  onLost(line: number, reason: string): void;
}

/** A message of which parts are missing. */
class Group {
  key = '';
  stream = '';
  groupId: string | undefined;
  line = 0;
  startedAtMs = 0;
  next = 0;
  stationTimeMs: number | undefined;
  isUsable = true;
  isRagged = false;
  count = 0;
  symbols = new Uint8Array(256);
  readonly parts: Part[] = [];

  append({ bytes, payloadAt, payloadEnd, fillBits, total }: Fragment): void {
    const size = payloadEnd - payloadAt;
    if (this.count + size > this.symbols.length) {
      const larger = new Uint8Array((this.count + size) * 2);
      larger.set(this.symbols);
      this.symbols = larger;
    }
    if (!readSymbols(bytes, payloadAt, payloadEnd, this.symbols, this.count)) this.isUsable = false;
    if (fillBits > 0 && this.next < total) this.isRagged = true;
    this.count += size;
    this.parts.push({ symbols: size, fillBits });
    this.next += 1;
  }
}

/** Sequence ids repeat after ten messages: a group that waits longer would take a fragment of another message. */
const longestWaitMs = 60_000;
/** In a file all lines are received at once; real fragments are adjacent or a few lines apart. */
const longestWaitLines = 1000;
/** Ids and channels are chosen by the feed: it must not fill the memory with ever new ones. */
const mostGroups = 500;
const mostSpare = 16;

/**
 * Joins the fragments of messages. They belong together only when sequence id, channel and total are the same, their
 * TAG blocks do not name different groups, and their numbers are consecutive; a new first fragment ends an unfinished
 * group.
 */
export class Assembler {
  readonly #target: AssemblyTarget;
  /** The group that began last: its next sentence is mostly on the next line. */
  #last: Group | undefined;
  /** All others, in the order of their start: the first is the oldest. */
  readonly #groups = new Map<string, Group>();
  /** Finished groups, to be reused. */
  readonly #spare: Group[] = [];
  readonly #bits = new SixBits();
  /** None of them began before these. */
  #oldestLine = 0;
  #oldestAtMs = 0;

  constructor(target: AssemblyTarget) {
    this.#target = target;
  }

  /** `nowMs` is when the line was received; it only ages unfinished groups. */
  add(fragment: Fragment, line: number, nowMs: number): void {
    const { total, number, stream, groupId } = fragment;
    this.#dropOld(line, nowMs);
    const key = groupId === undefined ? stream : `${stream},${groupId}`;
    if (number === 1) return this.#begin(key, fragment, line, nowMs);
    if (this.#last?.key !== key) this.#settle();
    const group = this.#last ?? this.#groups.get(key) ?? this.#findLoose(stream, groupId);
    if (group?.next !== number) {
      const reason =
        `Fragment ${number} of ${total} came without the one before: send all sentences of a message in ` +
        'order.';
      return this.#target.onLost(line, reason);
    }
    group.append(fragment);
    group.stationTimeMs ??= fragment.stationTimeMs;
    if (number < total) return;
    if (group === this.#last) this.#last = undefined;
    else this.#groups.delete(group.key);
    this.#report(group);
    if (this.#spare.length < mostSpare) this.#spare.push(group);
  }

  /** Drops everything that is still waiting. */
  end(): void {
    this.#settle();
    for (const group of this.#groups.values()) this.#lose(group);
    this.#groups.clear();
  }

  #begin(key: string, fragment: Fragment, line: number, nowMs: number): void {
    this.#settle();
    const unfinished = this.#groups.size === 0 ? undefined : this.#groups.get(key);
    if (unfinished !== undefined) {
      this.#groups.delete(key);
      this.#lose(unfinished);
    }
    const group = this.#spare.pop() ?? new Group();
    group.key = key;
    group.stream = fragment.stream;
    group.groupId = fragment.groupId;
    group.line = line;
    group.startedAtMs = nowMs;
    group.next = 1;
    group.stationTimeMs = fragment.stationTimeMs;
    group.isUsable = true;
    group.isRagged = false;
    group.count = 0;
    group.parts.length = 0;
    group.append(fragment);
    this.#last = group;
  }

  /** Moves the last group to the others. */
  #settle(): void {
    const last = this.#last;
    if (last === undefined) return;
    if (this.#groups.size === 0) this.#noteOldest(last.line, last.startedAtMs);
    this.#groups.set(last.key, last);
    this.#last = undefined;
  }

  #noteOldest(line: number, atMs: number): void {
    this.#oldestLine = line;
    this.#oldestAtMs = atMs;
  }

  #report(group: Group): void {
    if (!group.isUsable) return this.#target.onBadPayload(group.line);
    if (group.isRagged) closeUp(this.#bits, group.symbols, group.parts);
    else this.#bits.set(group.symbols, group.parts.at(-1)?.fillBits ?? 0, group.count);
    this.#target.onMessage(this.#bits, group.line, group.stationTimeMs);
  }

  #lose({ line, next }: Group): void {
    const reason = `Fragment ${next} of the message never came: send all sentences of a message in order.`;
    this.#target.onLost(line, reason);
  }

  /** A feed may write the TAG group on only one of the sentences. */
  #findLoose(stream: string, groupId: string | undefined): Group | undefined {
    for (const group of this.#groups.values())
      if (group.stream === stream && (group.groupId === undefined) !== (groupId === undefined)) return group;
    return undefined;
  }

  #dropOld(line: number, nowMs: number): void {
    const isOld = (fromLine: number, fromMs: number): boolean =>
      nowMs - fromMs > longestWaitMs || line - fromLine > longestWaitLines;
    if (this.#last !== undefined && isOld(this.#last.line, this.#last.startedAtMs)) this.#settle();
    if (this.#groups.size === 0) return;
    if (this.#groups.size < mostGroups && !isOld(this.#oldestLine, this.#oldestAtMs)) return;
    for (const [key, group] of this.#groups) {
      if (!isOld(group.line, group.startedAtMs) && this.#groups.size < mostGroups)
        return this.#noteOldest(group.line, group.startedAtMs);
      this.#groups.delete(key);
      this.#lose(group);
    }
  }
}
