import type { DecodedItem } from '@portolan/contract';
import { unpackWhole } from '../../platform/files/unpack.ts';

const damaged: DecodedItem = {
  kind: 'refused',
  refusal: {
    path: '',
    code: 'unknown-shape',
    reason: 'The file is packed and cannot be unpacked: pack one file again with gzip, zstd or zip.',
  },
};

/** Files of messages may come packed. */
export async function decodeAirFiles(
  body: Uint8Array,
  decode: (body: Uint8Array) => DecodedItem[],
): Promise<DecodedItem[]> {
  const plain = await unpackWhole(body);
  return plain === undefined ? [damaged] : decode(plain);
}
