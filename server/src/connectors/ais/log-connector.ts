import type { DecodedItem } from '@portolan/contract';
import { type LogDecoder, WideText, decodeLog } from '../../formats/ais/index.ts';
import type { Connector } from '../../platform/connector.ts';
import { unpackBeginning, unpackParts, unpackWhole } from '../../platform/files/unpack.ts';

const damaged: DecodedItem = {
  kind: 'refused',
  refusal: {
    path: 'line 1',
    code: 'unknown-shape',
    reason: 'The file is packed and cannot be unpacked: pack one log again with gzip, zstd or zip.',
  },
};

type Reading = Pick<Connector, 'lines' | 'decode' | 'readBeginning' | 'decodeParts'>;

/**
 * How logs are read, one report per line, plain or packed with gzip, zstd or zip. `createWhole` is for a log that is
 * decoded as a whole, with all that is shown of it.
 */
export function readLogs(
  hasHead: boolean,
  create: () => LogDecoder,
  createWhole: () => LogDecoder = create,
): Reading {
  return {
    lines: { hasHead },
    async decode(body, { receivedAt }) {
      const log = await unpackWhole(body);
      return log === undefined ? [damaged] : decodeLog(createWhole(), log, receivedAt);
    },
    readBeginning: async (body, most) => new WideText().push(await unpackBeginning(body, most)),
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
