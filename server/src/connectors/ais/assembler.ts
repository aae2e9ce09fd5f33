import type { Fragment } from './sentence.ts';
import { readPayload, SixBits } from './six-bit.ts';

/** The payload of a whole message and the line its first sentence stood on. */
export interface Assembled {
  line: number;
  bits: SixBits;
  heardAtMs: number | undefined;
}

/** A fragment whose message can no longer be completed. */
export interface LostFragment {
  line: number;
  reason: string;
}

export type AssemblyStep =
  | { kind: 'message'; message: Assembled }
  | { kind: 'lost'; fragment: LostFragment }
  | { kind: 'bad-payload'; line: number };

interface Group {
  line: number;
  startedAtMs: number;
  next: number;
  payload: string;
  heardAtMs: number | undefined;
}

/** Sequence ids repeat after ten messages: a group that waits longer would take a stranger's fragment. */
const longestWaitMs = 60_000;
/** In a file all lines are received at once; real fragments stand next to each other or a few lines apart. */
const longestWaitLines = 1000;

/**
 * Joins the fragments of messages. They belong together only when sequence id, channel and total are the same and
 * their numbers follow one another; a new first fragment ends an unfinished group.
 */
export class Assembler {
  readonly #groups = new Map<string, Group>();

  /** `nowMs` is when the line was received; it only ages unfinished groups. */
  add(fragment: Fragment, line: number, nowMs: number): AssemblyStep[] {
    const { total, number, payload, fillBits, heardAtMs } = fragment;
    if (total === 1) return [finish({ line, payload, heardAtMs }, fillBits)];
    const steps = this.#dropOld(line, nowMs);
    const key = `${fragment.sequenceId},${fragment.channel},${total}`;
    const group = this.#groups.get(key);
    if (number === 1) {
      this.#groups.set(key, { line, startedAtMs: nowMs, next: 2, payload, heardAtMs });
      return group ? [...steps, lostGroup(group)] : steps;
    }
    if (group?.next !== number) {
      const reason = `Fragment ${number} of ${total} came without the one before: send all sentences of a message in order.`;
      return [...steps, { kind: 'lost', fragment: { line, reason } }];
    }
    group.payload += payload;
    group.next += 1;
    group.heardAtMs ??= heardAtMs;
    if (number < total) return steps;
    this.#groups.delete(key);
    return [...steps, finish(group, fillBits)];
  }

  /** Everything that still waits, as lost. */
  end(): AssemblyStep[] {
    const steps = [...this.#groups.values()].map(lostGroup);
    this.#groups.clear();
    return steps;
  }

  #dropOld(line: number, nowMs: number): AssemblyStep[] {
    const old = [...this.#groups].filter(
      ([, group]) => nowMs - group.startedAtMs > longestWaitMs || line - group.line > longestWaitLines,
    );
    for (const [key] of old) this.#groups.delete(key);
    return old.map(([, group]) => lostGroup(group));
  }
}

function lostGroup({ line, next }: Group): AssemblyStep {
  const reason = `Fragment ${next} of the message never came: send all sentences of a message in order.`;
  return { kind: 'lost', fragment: { line, reason } };
}

function finish(whole: Pick<Group, 'line' | 'payload' | 'heardAtMs'>, fillBits: number): AssemblyStep {
  const symbols = readPayload(whole.payload);
  if (!symbols) return { kind: 'bad-payload', line: whole.line };
  const bits = new SixBits(symbols, fillBits);
  return { kind: 'message', message: { line: whole.line, bits, heardAtMs: whole.heardAtMs } };
}
