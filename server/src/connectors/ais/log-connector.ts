import type { ConnectorName } from '@portolan/contract';
import type { Connector, DecodedItem } from '../../platform/connector.ts';
import { unpackParts, unpackWhole } from './unpack.ts';
import { WideText } from './wide-text.ts';

/** Makes items of one stream of lines, cut anywhere. */
export interface LogDecoder {
  push(chunk: Uint8Array, receivedAt: Date): DecodedItem[];
  /** The stream is over: takes a last line without end, and refuses what was begun. */
  end(): DecodedItem[];
}

const chunkBytes = 1_048_576;

const damaged: DecodedItem = {
  kind: 'refused',
  refusal: {
    path: 'line 1',
    code: 'unknown-shape',
    reason: 'The file is packed and cannot be unpacked: pack one log again with gzip, zstd or zip.',
  },
};

/** A connector of logs, a report a line, plain or packed with gzip, zstd or zip. */
export function toLogConnector(name: ConnectorName, hasHead: boolean, create: () => LogDecoder): Connector {
  return {
    name,
    lines: { hasHead },
    decode(body, { receivedAt }) {
      const bytes = unpackWhole(body);
      if (bytes === undefined) return [damaged];
      const decoder = create();
      const text = new WideText();
      const items: DecodedItem[] = [];
      for (let at = 0; at < bytes.length; at += chunkBytes)
        for (const item of decoder.push(text.push(bytes.subarray(at, at + chunkBytes)), receivedAt))
          items.push(item);
      return [...items, ...decoder.end()];
    },
    async readBeginning(body, most) {
      const parts: Uint8Array[] = [];
      const text = new WideText();
      let bytes = 0;
      try {
        for await (const chunk of unpackParts(body)) {
          parts.push(text.push(chunk));
          bytes += chunk.length;
          if (bytes > most) break;
        }
      } catch {
        // What stands before the damage can be read.
      }
      return Buffer.concat(parts);
    },
    async *decodeParts(body, { receivedAt }) {
      const decoder = create();
      const text = new WideText();
      try {
        for await (const chunk of unpackParts(body)) yield decoder.push(text.push(chunk), receivedAt);
      } catch {
        yield [damaged];
        return;
      }
      yield decoder.end();
    },
  };
}
