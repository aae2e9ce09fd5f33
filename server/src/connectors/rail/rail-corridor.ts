import { decodeCorridor, isCorridor } from '../../formats/rail-corridor/index.ts';
import type { Connector } from '../../platform/connector.ts';
import { toInstantWithOffset } from '../../platform/local-instant.ts';
import { findRailStation } from '../../platform/reference/index.ts';

const example = [
  'train,train_date,container,wagon,order,station,event,kind,time,from,to,cim,smgs',
  'X8155,2026-11-08,TBJU4129075,94621180,1,XIAN,departure,actual,2026-11-08 15:05,XIAN,DUI,CIM-4471,SMGS-883021',
  'X8155,2026-11-08,,,9,BRE,arrival,actual,2026-11-18 20:50,XIAN,DUI,,',
  '',
].join('\n');

/** Rows of trains between China and Europe. */
export const railCorridor: Connector = {
  name: 'rail-corridor',
  sourceKind: 'carrier',
  carries: ['rail-movements'],
  ways: ['push', 'upload', 'folder'],
  contentTypes: ['text/csv', 'application/json'],
  example: { fileName: 'train.csv', text: example },
  uploadsName: 'Trains between China and Europe',
  recognise: ({ text }) => (isCorridor(text) ? 'certain' : 'no'),
  decode: (body) => decodeCorridor(body, { findStation: findRailStation, toInstant: toInstantWithOffset }),
};
