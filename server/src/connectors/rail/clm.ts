import { decodeClm, isClm } from '../../formats/clm/index.ts';
import type { Connector } from '../../platform/connector.ts';
import { toInstantWithOffset } from '../../platform/local-instant.ts';

const example = [
  'EQUIPMENT LOCATION PR DATE TIME L E TRAIN/ DESTINED PR FLAT CAR SCAC',
  'CN 377001 BROCKVILL ON 11 14E0815 E P 36914 EDMONTON AB CN',
  '',
].join('\n');

/** Car location messages of the American railways. */
export const clm: Connector = {
  name: 'clm',
  sourceKind: 'carrier',
  carries: ['rail-movements'],
  ways: ['push', 'upload', 'folder'],
  contentTypes: ['text/plain', 'text/csv'],
  example: { fileName: 'clm.txt', text: example },
  uploadsName: 'Car location messages',
  recognise: ({ text }) => (isClm(text) ? 'certain' : 'no'),
  decode: (body, { receivedAt }) => decodeClm(body, { receivedAt, toInstant: toInstantWithOffset }),
};
