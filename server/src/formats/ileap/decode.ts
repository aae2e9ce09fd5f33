import type { DecodedItem } from '@portolan/contract';
import { readDocuments } from '../json/documents.ts';
import { readFootprints } from './read.ts';

const expected = 'PACT footprints with iLEAP data, or the data alone';

/** The footprints of a body: one JSON document, or one a line. Never throws. */
export function decodeFootprints(body: Uint8Array, contentType: string | undefined): DecodedItem[] {
  return readDocuments(body, contentType, expected).flatMap((document): DecodedItem[] => {
    if ('refusal' in document) return [{ kind: 'refused', refusal: document.refusal }];
    return readFootprints(document.value, document.path).map((one) =>
      one.form === 'refused'
        ? { kind: 'refused', refusal: { path: one.path, code: 'unknown-shape', reason: one.why } }
        : { kind: 'footprint', footprint: one },
    );
  });
}
