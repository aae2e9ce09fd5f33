import type { Part } from './six-bit.ts';

/** One `VDM` or `VDO` sentence, its checksum right: a part of a message that has several. */
export interface Fragment {
  total: number;
  number: number;
  /** Sequence id and channel, a comma between them. */
  stream: string;
  /** Of the TAG block's `g:` field, where there is one. */
  groupId: string | undefined;
  payload: Uint8Array;
  fillBits: number;
  /** When a station or the provider received it, in milliseconds since 1970, where the line says so. */
  heardAtMs: number | undefined;
}

/** The payloads of a whole message and the line its first sentence stood on. */
export interface Assembled {
  line: number;
  parts: Part[];
  heardAtMs: number | undefined;
}

/** A fragment whose message can no longer be completed. */
export interface LostFragment {
  line: number;
  reason: string;
}

export type AssemblyStep = { kind: 'message'; message: Assembled } | { kind: 'lost'; fragment: LostFragment };

interface Group {
  key: string;
  plainKey: string;
  groupId: string | undefined;
  line: number;
  startedAtMs: number;
  next: number;
  parts: Part[];
  heardAtMs: number | undefined;
}

/** Sequence ids repeat after ten messages: a group that waits longer would take a stranger's fragment. */
const longestWaitMs = 60_000;
/** In a file all lines are received at once; real fragments stand next to each other or a few lines apart. */
const longestWaitLines = 1000;
/** Ids and channels are the feed's to choose: nobody fills the memory with ever new ones. */
const mostGroups = 500;

/**
 * Joins the fragments of messages. They belong together only when sequence id, channel and total are the same, their
 * TAG blocks do not name different groups, and their numbers follow one another; a new first fragment ends an
 * unfinished group.
 */
export class Assembler {
  /** In the order of their start: the first is the oldest. */
  readonly #groups = new Map<string, Group>();

  /** `nowMs` is when the line was received; it only ages unfinished groups. */
  add(fragment: Fragment, line: number, nowMs: number): AssemblyStep[] {
    const { total, number, payload, fillBits, heardAtMs } = fragment;
    const steps = this.#dropOld(line, nowMs);
    const plainKey = `${fragment.stream},${total}`;
    const key = fragment.groupId === undefined ? plainKey : `${plainKey},${fragment.groupId}`;
    if (number === 1) {
      const unfinished = this.#groups.get(key);
      this.#groups.delete(key);
      const { groupId } = fragment;
      this.#groups.set(key, {
        key, plainKey, groupId, line, startedAtMs: nowMs, next: 2, parts: [{ payload, fillBits }], heardAtMs,
      }); // prettier-ignore
      return unfinished ? [...steps, lostGroup(unfinished)] : steps;
    }
    const group = this.#groups.get(key) ?? this.#findLoose(plainKey, fragment.groupId);
    if (group?.next !== number) {
      const reason = `Fragment ${number} of ${total} came without the one before: send all sentences of a message in order.`;
      return [...steps, { kind: 'lost', fragment: { line, reason } }];
    }
    group.parts.push({ payload, fillBits });
    group.next += 1;
    group.heardAtMs ??= heardAtMs;
    if (number < total) return steps;
    this.#groups.delete(group.key);
    const { parts } = group;
    return [...steps, { kind: 'message', message: { line: group.line, parts, heardAtMs: group.heardAtMs } }];
  }

  /** Everything that still waits, as lost. */
  end(): AssemblyStep[] {
    const steps = [...this.#groups.values()].map(lostGroup);
    this.#groups.clear();
    return steps;
  }

  /** A feed may write the TAG group on one of the sentences only. */
  #findLoose(plainKey: string, groupId: string | undefined): Group | undefined {
    for (const group of this.#groups.values())
      if (group.plainKey === plainKey && (group.groupId === undefined) !== (groupId === undefined))
        return group;
    return undefined;
  }

  #dropOld(line: number, nowMs: number): AssemblyStep[] {
    const steps: AssemblyStep[] = [];
    for (const [key, group] of this.#groups) {
      const isOld = nowMs - group.startedAtMs > longestWaitMs || line - group.line > longestWaitLines;
      if (!isOld && this.#groups.size < mostGroups) break;
      this.#groups.delete(key);
      steps.push(lostGroup(group));
    }
    return steps;
  }
}

function lostGroup({ line, next }: Group): AssemblyStep {
  const reason = `Fragment ${next} of the message never came: send all sentences of a message in order.`;
  return { kind: 'lost', fragment: { line, reason } };
}
