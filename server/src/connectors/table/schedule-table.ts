import type {
  DecodedItem,
  TableMapping,
  TablePreview,
  TablePreviewLine,
  TableRows,
  TableWarning,
} from '@portolan/contract';
import {
  type TableKnowledge,
  readHead,
  readTable,
  readTableLines,
  splitVoyages,
} from '../../formats/schedule-table/index.ts';
import type { Connector } from '../../platform/connector.ts';
import { toInstantWithOffset } from '../../platform/local-instant.ts';
import {
  findCarrier,
  findPlace,
  findPortCodes,
  isCountryCode,
  listPorts,
} from '../../platform/reference/index.ts';
import { type TableProblem, mostUnpackedMb, readTableFile } from '../../platform/files/table-file.ts';

/** Names of ports as they are written, to their codes; a name that several ports have is not there. */
const portsByName = ((): (() => ReadonlyMap<string, string>) => {
  let known: Map<string, string> | undefined;
  return () => {
    if (known !== undefined) return known;
    known = new Map();
    for (const { name, unLocationCode } of listPorts()) {
      const key = name.toUpperCase();
      known.set(key, known.has(key) ? '' : unLocationCode);
    }
    return known;
  };
})();

function findPortCode(name: string): string | undefined {
  const exact = portsByName().get(name.trim().toUpperCase());
  if (exact !== undefined) return exact === '' ? undefined : exact;
  const found = findPortCodes(name);
  return found.length === 1 ? found[0] : undefined;
}

const knowledge: TableKnowledge = {
  isCountryCode,
  findCarrierCode: (code) => findCarrier(code)?.carrierCode,
  findPortCode,
  toInstant: (local, unLocationCode) => {
    const zone = findPlace(unLocationCode)?.timeZone;
    return zone === undefined ? undefined : toInstantWithOffset(local, zone);
  },
};

const problems: Readonly<Record<TableProblem, DecodedItem>> = {
  damaged: {
    kind: 'refused',
    refusal: {
      path: 'row 1',
      code: 'unknown-shape',
      reason:
        'The file is neither an Excel file (.xlsx) nor separated values: save the table as one of them.',
    },
  },
  'too-large': {
    kind: 'refused',
    refusal: {
      path: 'row 1',
      code: 'too-large',
      reason:
        `The Excel file unpacks to more than ${mostUnpackedMb} MB: remove other sheets and pictures, or send it in ` +
        'parts.',
    },
  },
};

const shownRows = 8;
const samplesOfColumn = 3;

async function preview(
  body: Uint8Array,
  mapping: TableMapping | undefined,
): Promise<Omit<TablePreview, 'isRemembered'>> {
  const read = await readTableFile(body);
  const problem = typeof read === 'string' ? read : null;
  const split = splitVoyages(typeof read === 'string' ? [] : read);
  const { rows } = split;
  const head = readHead(rows, mapping);
  const below = rows.slice(head.headerRow + 1).filter((row) => row.some((cell) => cell !== ''));
  const lines = readTableLines(split, head, knowledge);
  return {
    header: head.header,
    samples: head.header.map((_, column) => below.slice(0, samplesOfColumn).map((row) => row[column] ?? '')),
    mapping: head.mapping,
    lines: lines.slice(0, shownRows).map(toPreviewLine),
    problem,
    rows: below.length,
    // A column that is missing keeps every row from being read.
    refused: lines.every((line) => 'refusal' in line)
      ? below.length
      : lines.filter((line) => 'refusal' in line).length,
    warned: lines.filter((line) => warningsOf(line).length > 0).length,
  };
}

function toPreviewLine(line: ReturnType<typeof readTableLines>[number]): TablePreviewLine {
  const nothing = {
    row: line.row,
    vessel: null,
    voyage: null,
    service: null,
    port: null,
    unLocationCode: null,
    arrival: null,
    departure: null,
    cutOffs: [],
    reason: null,
    warnings: [],
  };
  if ('refusal' in line) return { ...nothing, reason: line.refusal.reason };
  const { schedule } = line;
  const [call] = schedule.calls;
  if (call === undefined) return nothing;
  const { arrival, berth, departure } = call;
  return {
    ...nothing,
    vessel: schedule.vesselName ?? schedule.vesselImoNumber ?? schedule.mmsi ?? null,
    voyage: call.exportVoyageNumber ?? call.importVoyageNumber ?? null,
    service: schedule.carrierServiceCode ?? schedule.carrierServiceName ?? null,
    port: call.portName,
    unLocationCode: call.unLocationCode ?? null,
    arrival: arrival.actual ?? arrival.estimated ?? arrival.planned ?? berth.planned ?? null,
    departure: departure.actual ?? departure.estimated ?? departure.planned ?? null,
    warnings: warningsOf(line),
    cutOffs: Object.entries(call.cutOffs).map(([code, at]) => `${code} ${at}`),
  };
}

/** What is odd about a row: its ship departs before it arrives, or nobody knows the code of its carrier. */
function warningsOf(line: ReturnType<typeof readTableLines>[number]): TableWarning[] {
  if ('refusal' in line) return [];
  const { carrierCode, calls } = line.schedule;
  const isBackwards = calls.some(({ arrival, departure }) =>
    (['planned', 'estimated', 'actual'] as const).some((kind) => {
      const [came, left] = [arrival[kind], departure[kind]];
      return came !== undefined && left !== undefined && Date.parse(left) < Date.parse(came);
    }),
  );
  const isUnknown = carrierCode !== '' && findCarrier(carrierCode) === undefined;
  return [
    ...(isBackwards ? (['departs-before-arrival'] as const) : []),
    ...(isUnknown ? (['unknown-carrier'] as const) : []),
  ];
}

/** An Excel file packs its parts; its list of content types comes first. */
const workbook = /content-types|spreadsheetml|<Types /;
const vesselWord = /vessel|ship|imo|船|schiff|buque|navire/i;
const timeWord =
  /\b(et[adb]|at[ad]|st[ad]|arr|dep|arrival|departure|cut.?off)\b|到港|离港|離港|到着|出港|入港|ankunft|llegada/i;

const toText = (rows: TableRows): string => rows.map((row) => row.join('\t')).join('\n');

/** Schedules as tables: Excel or separated values, a call in each row. Times without a zone are local to the port. */
export const scheduleTable: Connector = {
  name: 'schedule-table',
  sourceKind: 'carrier',
  carries: ['schedules'],
  ways: ['push', 'upload', 'folder'],
  contentTypes: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  example: {
    fileName: 'schedule.csv',
    text: [
      'Carrier,Service,Vessel,IMO,Voyage,Port,UN/LOCODE,ETA,ETD,Port cut-off',
      'MAEU,FE1,King of the Seas,9321483,2643W,Rotterdam,NLRTM,2026-11-24 09:00,2026-11-25 18:00,2026-11-23 12:00\n',
    ].join('\n'),
  },
  uploadsName: 'Schedule tables',
  recognise({ name, text, isPacked }) {
    if (workbook.test(text) && /\.xlsx$/i.test(name)) return 'certain';
    if (/^\s*[[{<!\\]/.test(text)) return isPacked && /\.xlsx$/i.test(name) ? 'likely' : 'no';
    const beginning = text.split('\n').slice(0, 5).join('\n');
    if (/mmsi/i.test(beginning) && /\b(lat|latitude)\b/i.test(beginning)) return 'no';
    return vesselWord.test(beginning) && timeWord.test(beginning) && /[,;\t|]/.test(beginning)
      ? 'certain'
      : /\.xlsx$/i.test(name)
        ? 'likely'
        : 'no';
  },
  async decode(body, { mapping }) {
    const rows = await readTableFile(body);
    return typeof rows === 'string' ? [problems[rows]] : readTable(rows, mapping, knowledge);
  },
  readBeginning: async (body, most) => {
    const rows = await readTableFile(body);
    return Buffer.from(typeof rows === 'string' ? '' : toText(rows)).subarray(0, most);
  },
  table: { preview },
};
