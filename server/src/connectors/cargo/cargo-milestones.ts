import { type SeaCargoPlace, textOfBytes } from '@portolan/contract';
import {
  type MilestoneContext,
  type MilestoneLine,
  isMilestones,
  readMilestoneJson,
  readMilestoneRows,
} from '../../formats/cargo-milestones/index.ts';
import type { Connector } from '../../platform/connector.ts';
import { readTableFile } from '../../platform/files/table-file.ts';
import { toInstantWithOffset } from '../../platform/local-instant.ts';
import { findCarrier, findPlace, findPortCodes } from '../../platform/reference/index.ts';

const example = [
  'mode,vin,booking,bill,event,kind,time,place,vessel,imo,voyage,pol,pod,pieces,weight_kg',
  'ro-ro,JTDBR32E520012345,NYKS4471820,,received,actual,2026-11-12 09:40,JPNGO,,,,JPNGO,BEZEE,,',
  'ro-ro,JTDBR32E520012345,NYKS4471820,,loaded,actual,2026-11-14 16:05,JPNGO,MORNING LADY,9445980,047W,JPNGO,BEZEE,,',
  'breakbulk,,BBC8841,BBCHH2026118,discharged,actual,2026-11-20 11:00,DEBRV,,,,USHOU,DEBRV,12,38400',
  '',
].join('\n');

function findCargoPlace(text: string): SeaCargoPlace | undefined {
  const named = findPortCodes(text);
  const place = findPlace(text) ?? (named.length === 1 ? findPlace(named[0]!) : undefined);
  if (place === undefined) return undefined;
  const { name, unLocationCode, countryCode, timeZone } = place;
  return { name, unLocationCode, countryCode, ...(timeZone === undefined ? {} : { timeZone }) };
}

const context: MilestoneContext = {
  findPlace: findCargoPlace,
  findCarrierCode: (text) => findCarrier(text)?.carrierCode,
  toInstant: toInstantWithOffset,
};

const unreadable = (reason: string): MilestoneLine => ({
  where: 'row 1',
  number: undefined,
  event: undefined,
  item: { kind: 'refused', refusal: { path: 'row 1', code: 'unknown-shape', reason } },
});

/** The milestones of a file, a line each, as CSV, Excel or JSON. Never throws. */
export async function readMilestones(body: Uint8Array): Promise<MilestoneLine[]> {
  const start = textOfBytes(body.subarray(0, 64)).trimStart();
  if (/^[[{]/.test(start)) {
    const text = textOfBytes(body);
    return readMilestoneJson(text, context) ?? [unreadable('The text is no JSON.')];
  }
  const table = await readTableFile(body);
  return typeof table === 'string'
    ? [unreadable('The file is neither an Excel file (.xlsx) nor separated values nor JSON.')]
    : readMilestoneRows(table, context);
}

/** Milestones of vehicles and breakbulk cargo. */
export const cargoMilestones: Connector = {
  name: 'cargo-milestones',
  sourceKind: 'carrier',
  carries: ['sea-cargo'],
  ways: ['push', 'upload', 'folder'],
  contentTypes: [
    'text/csv',
    'application/json',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ],
  example: { fileName: 'milestones.csv', text: example },
  uploadsName: 'Ro-Ro and breakbulk milestones',
  recognise: ({ text }) => (isMilestones(text) ? 'certain' : 'no'),
  decode: async (body) => (await readMilestones(body)).map(({ item }) => item),
};
