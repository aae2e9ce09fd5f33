import { decodeStatusX12, isStatusX12 } from '../../formats/x12-status/index.ts';
import type { Connector } from '../../platform/connector.ts';
import { findCarrier } from '../../platform/reference/index.ts';

const example = [
  'ISA*00*          *00*          *ZZ*HAPAGLLOYD     *ZZ*SHIPPER        *261121*1245*U*00401*000000001*0*P*>~',
  'GS*QO*HAPAGLLOYD*SHIPPER*20261121*1245*1*X*004010~',
  'ST*315*0001~',
  'B4***NF*20261127*2359*USLAX*HLBU*900005*L*45G1*USLAX*UN*3~',
  'N9*BM*HLCUSHA2611123456~',
  'N9*SCA*HLCU~',
  'R4*5*UN*USLAX*LOS ANGELES*US***CA~',
  'SE*6*0001~',
  'GE*1*1~',
  'IEA*1*000000001~',
  '',
].join('\n');

/** X12 315 of carriers and terminals: the last free day. */
export const x12Status: Connector = {
  name: 'x12-status',
  sourceKind: 'carrier',
  carries: ['free-times'],
  ways: ['push', 'upload', 'folder'],
  contentTypes: ['application/edi-x12', 'text/plain'],
  example: { fileName: '315.edi', text: example },
  uploadsName: 'Status messages (X12)',
  recognise: ({ text }) => (isStatusX12(text) ? 'certain' : 'no'),
  decode: (body, { receivedAt }) =>
    decodeStatusX12(body, { receivedAt, findCarrierCode: (code) => findCarrier(code)?.carrierCode }),
};
