import type { ConnectorName, DecodedItem } from '@portolan/contract';
import { type LogDecoder, WideText, decodeLog } from '../../formats/ais/index.ts';
import type { Connector } from '../../platform/connector.ts';
import { unpackParts, unpackWhole } from './unpack.ts';

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
      const log = unpackWhole(body);
      return log === undefined ? [damaged] : decodeLog(create(), log, receivedAt);
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
