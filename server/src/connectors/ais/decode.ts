import type { Connector, DecodedItem } from '../../platform/connector.ts';
import type { Assembled, AssemblyStep } from './assembler.ts';
import { Assembler } from './assembler.ts';
import type { AisMessage } from './message.ts';
import { readMessage } from './message.ts';
import { readLine } from './sentence.ts';
import { toVesselItems } from './vessel-items.ts';

/** AIS as NMEA 0183 sentences (`!AIVDM`), a line each; see `createAisDecoder` for what comes of them. */
export const aisNmea: Connector = {
  name: 'ais-nmea',
  decode(body, { receivedAt }) {
    const decoder = createAisDecoder();
    return [...decoder.push(body, receivedAt), ...decoder.end()];
  },
};

export interface AisDecoder {
  /** Takes the next bytes of a stream, cut anywhere; items come as soon as their line is whole. */
  push(chunk: Uint8Array, receivedAt: Date): DecodedItem[];
  /** The stream is over: decodes a last line without end, and refuses messages of which a part is missing. */
  end(): DecodedItem[];
}

export interface AisDecoderOptions {
  /** Sees every message of any type before it is judged, with the lines its sentences ended on. */
  onMessage?(message: AisMessage, line: number): void;
}

/** A line is a sentence or two with their TAG blocks; beyond this it is something else. */
const longestLine = 2048;

/**
 * A decoder for one stream of sentences. It keeps unfinished messages and the last cut line, nothing else.
 *
 * Gives positions (types 1, 2, 3, 18, 19) and static data (5, 19, 24), and a refusal for every line it cannot use,
 * whose path is the number of the line in the stream. The time of a report is put against the time of hearing:
 * the TAG block's, the one after the checksum or on the `$PGHP` line before, else `receivedAt`.
 */
export function createAisDecoder({ onMessage }: AisDecoderOptions = {}): AisDecoder {
  const assembler = new Assembler();
  let rest = '';
  let line = 0;
  let lastReceivedAt = new Date(0);
  let stationTimeMs: number | undefined;

  function takeLine(text: string, receivedAt: Date): DecodedItem[] {
    line += 1;
    if (text.length > longestLine)
      return [
        refused(line, 'unknown-shape', 'The line is too long for a sentence: send one sentence a line.'),
      ];
    return readLine(text).flatMap((part) => {
      if (part.kind === 'refused') return [refused(line, part.code, part.reason)];
      if (part.kind === 'time') {
        stationTimeMs = part.heardAtMs;
        return [];
      }
      const fragment = { ...part.fragment, heardAtMs: part.fragment.heardAtMs ?? stationTimeMs };
      stationTimeMs = undefined;
      return assembler
        .add(fragment, line, receivedAt.getTime())
        .flatMap((step) => takeStep(step, receivedAt));
    });
  }

  function takeStep(step: AssemblyStep, receivedAt: Date): DecodedItem[] {
    if (step.kind === 'lost') return [refused(step.fragment.line, 'truncated', step.fragment.reason)];
    if (step.kind === 'bad-payload')
      return [
        refused(step.line, 'wrong-type', 'The payload has characters that AIS does not use: send it again.'),
      ];
    return takeMessage(step.message, receivedAt);
  }

  function takeMessage({ bits, heardAtMs, line: firstLine }: Assembled, receivedAt: Date): DecodedItem[] {
    const message = readMessage(bits);
    if (message === 'too-short')
      return [refused(firstLine, 'truncated', 'The message is shorter than its type: send it again whole.')];
    if (message === 'unknown-type')
      return [
        refused(firstLine, 'unknown-code', 'There is no such type of AIS message: check the receiver.'),
      ];
    onMessage?.(message, firstLine);
    return toVesselItems(message, chooseHeardAtMs(heardAtMs, receivedAt));
  }

  return {
    push(chunk, receivedAt) {
      lastReceivedAt = receivedAt;
      const lines = (
        rest + Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length).toString('latin1')
      ).split('\n');
      rest = lines.pop() ?? '';
      // A stream without line ends must not be kept whole; what is dropped was no sentence.
      if (rest.length > 2 * longestLine) rest = rest.slice(0, 2 * longestLine);
      return lines.flatMap((text) => takeLine(text, receivedAt));
    },
    end() {
      const last = rest === '' ? [] : takeLine(rest, lastReceivedAt);
      rest = '';
      return [...last, ...assembler.end().flatMap((step) => takeStep(step, lastReceivedAt))];
    },
  };
}

const clockToleranceMs = 5 * 60_000;

/** A time that lies ahead of our own clock is somebody's mistake, and would hide all later reports. */
function chooseHeardAtMs(heardAtMs: number | undefined, receivedAt: Date): number {
  const receivedAtMs = receivedAt.getTime();
  return heardAtMs === undefined || heardAtMs > receivedAtMs + clockToleranceMs ? receivedAtMs : heardAtMs;
}

function refused(line: number, code: string, reason: string): DecodedItem {
  return { kind: 'refused', refusal: { path: `line ${line}`, code, reason } };
}
