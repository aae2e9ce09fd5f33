import { formatWaybillNumber } from '@portolan/contract';
import { decodeCargoImp, isCargoImp } from '../../formats/cargo-imp/index.ts';
import type { Connector } from '../../platform/connector.ts';
import { airContext } from './air-context.ts';
import { askForWaybill } from './ask-for-waybill.ts';
import { decodeUnpacked } from '../../platform/files/decode-unpacked.ts';

/** Cargo-IMP as airlines send it: FSU and FSA, FWB and FHL, one or more in a body, with or without a telex envelope. */
export const cargoImp: Connector = {
  name: 'cargo-imp',
  sourceKind: 'carrier',
  carries: ['air-waybills'],
  ways: ['pull', 'push', 'upload', 'folder'],
  contentTypes: ['text/plain', 'application/octet-stream'],
  example: {
    fileName: 'fsu.txt',
    text: 'FSU/14\n618-67490824MELBRU/T96K2880\nRCS/19NOV0920/MEL/T96K2874/KESTREL FOODS\n',
  },
  uploadsName: 'Air messages',
  recognise: ({ text }) => (isCargoImp(text) ? 'certain' : 'no'),
  decode: (body, { receivedAt }) =>
    decodeUnpacked(body, (plain) => decodeCargoImp(plain, airContext(receivedAt))),
  pull: {
    options: [],
    numbers: ['air-waybill'],
    exampleUrl: 'https://api.example.com/cargo/status',
    ask: (target, query, fetch) =>
      askForWaybill(
        target,
        { awb: query.airWaybillNumber === undefined ? '' : formatWaybillNumber(query.airWaybillNumber) },
        fetch,
      ),
  },
};
