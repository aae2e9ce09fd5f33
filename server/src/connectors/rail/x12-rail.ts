import { zoneOfState } from '../../formats/clm/index.ts';
import { decodeRailX12, isRailX12 } from '../../formats/x12-rail/index.ts';
import type { Connector } from '../../platform/connector.ts';
import { toInstantWithOffset } from '../../platform/local-instant.ts';

const example = [
  'ISA*00* *00* *ZZ*RAILROAD*ZZ*SHIPPER*261121*1245*U*00401*000000001*0*P*>~',
  'GS*SO*RAILROAD*SHIPPER*20261121*124500*1*X*004010~',
  'ST*322*0001~',
  'Q5*A*20261121*064520*LT**CHICAGO*IL*US~',
  'N7*TRHU*412345*43459*G*******CN*BNSF*****L*3~',
  'R4*5*UN*USCHI*CHICAGO*US***IL~',
  'SE*5*0001~',
  'GE*1*1~',
  'IEA*1*000000001~',
  '',
].join('\n');

/** X12 322 and 404 of the American railways. */
export const x12Rail: Connector = {
  name: 'x12-rail',
  sourceKind: 'carrier',
  carries: ['rail-movements', 'free-times'],
  ways: ['push', 'upload', 'folder'],
  contentTypes: ['application/edi-x12', 'text/plain'],
  example: { fileName: '322.edi', text: example },
  uploadsName: 'Rail messages (X12)',
  recognise: ({ text }) => (isRailX12(text) ? 'certain' : 'no'),
  decode: (body, { receivedAt }) =>
    decodeRailX12(body, { receivedAt, toInstant: toInstantWithOffset, zoneOfState }),
};
