import type { DecodedItem } from '@portolan/contract';
import { unpackWhole } from './unpack.ts';

const damaged: DecodedItem = {
  kind: 'refused',
  refusal: {
    path: '',
    code: 'unknown-shape',
    reason: 'The file is packed and cannot be unpacked: pack one file again with gzip, zstd or zip.',
  },
};

/** Decodes a file that may be packed; one that cannot be unpacked is refused as a whole. */
export async function decodeUnpacked(
  body: Uint8Array,
  decode: (body: Uint8Array) => DecodedItem[],
): Promise<DecodedItem[]> {
  const plain = await unpackWhole(body);
  return plain === undefined ? [damaged] : decode(plain);
}
