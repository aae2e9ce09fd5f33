import {
  type DecodedItem,
  type SeaCargoFact,
  type SeaCargoPlace,
  Instant,
  checkVin,
  compactNumber,
  isImoNumber,
} from '@portolan/contract';
import { readTableTime } from '../table-common/index.ts';
import { dropUndefined, refused } from '../air-common/index.ts';
import { milestoneOf, classifierOf, cargoModeOf } from './codes.ts';
import type { MilestoneColumn } from './columns.ts';

/** What a reader of milestones needs in addition to the bytes. */
export interface MilestoneContext {
  /** By UN/LOCODE, or by a name that only one port has. */
  findPlace: (text: string) => SeaCargoPlace | undefined;
  findCarrierCode: (text: string) => string | undefined;
  toInstant: (wallClock: string, timeZone: string) => string;
}

export type MilestoneRow = Partial<Record<MilestoneColumn, string>>;

/** One row as it was understood: `where` names it as its sender counts. */
export interface MilestoneLine {
  where: string;
  number: string | undefined;
  event: string | undefined;
  item: DecodedItem;
}

class RowProblem {
  readonly code: string;
  readonly reason: string;
  readonly field: MilestoneColumn;
  constructor(code: string, reason: string, field: MilestoneColumn) {
    this.code = code;
    this.reason = reason;
    this.field = field;
  }
}

/** The number of a vehicle; one that cannot be right is refused with what is wrong with it. */
function readVehicle(text: string | undefined): string | undefined | RowProblem {
  if (text === undefined) return undefined;
  const check = checkVin(text);
  switch (check.kind) {
    case 'valid':
    case 'unchecked':
      return check.number;
    case 'wrong-check-digit':
      return new RowProblem(
        'wrong-check-digit',
        `Character 9 of ${check.number} would be ${check.expectedCheckDigit}, not ${check.number.charAt(8)}.`,
        'vin',
      );
    case 'wrong-letter':
      return new RowProblem(
        'wrong-type',
        `Character ${check.failingIndex + 1} of ${check.number} is I, O or Q, which no vehicle number has.`,
        'vin',
      );
    case 'not-a-vin':
      return new RowProblem('wrong-type', `${text} is no vehicle identification number.`, 'vin');
  }
}

/** A time on the clock of the place, or with an offset of its own; the day alone where the zone is not known. */
function readTime(
  text: string | undefined,
  place: SeaCargoPlace | undefined,
  { toInstant }: MilestoneContext,
): { at?: string; onDate?: string } | RowProblem {
  if (text === undefined) return new RowProblem('missing-field', 'The row has no time.', 'time');
  if (Instant.safeParse(text).success) return { at: text };
  // 5/6/2026 is two days: only what is one is taken.
  if (/^\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}\b/.test(text)) {
    const readings = [readTableTime(text, 'day-first'), readTableTime(text, 'month-first')];
    const days = new Set(readings.flatMap((reading) => reading?.local ?? []));
    if (days.size > 1)
      return new RowProblem('bad-time', `${text} may be two days: write the year first, 2026-06-05.`, 'time');
  }
  const written = readTableTime(text, 'day-first') ?? readTableTime(text, 'month-first');
  if (written === undefined) return new RowProblem('bad-time', `${text} is no time.`, 'time');
  const { local, offset } = written;
  if (offset !== undefined) return { at: `${local}:00${offset}` };
  const isDayOnly = !/\d:?\d\d\s*([ap]m)?$/i.test(text.replace(/^\d{4}-\d\d-\d\d$/, 'day'));
  return isDayOnly || place?.timeZone === undefined
    ? { onDate: local.slice(0, 10) }
    : { at: toInstant(local, place.timeZone) };
}

function readAmount(
  row: MilestoneRow,
  field: 'pieces' | 'weight_kg' | 'volume_cbm',
): number | undefined | RowProblem {
  const text = row[field];
  if (text === undefined) return undefined;
  const value = Number(text.replace(/[\s']/g, '').replace(/,(?=\d{3}\b)/g, ''));
  const isGood = Number.isFinite(value) && value >= 0 && (field !== 'pieces' || Number.isInteger(value));
  return isGood ? value : new RowProblem('wrong-type', `${text} is no amount.`, field);
}

function readPort(
  text: string | undefined,
  context: MilestoneContext,
  field: MilestoneColumn,
): string | undefined | RowProblem {
  if (text === undefined) return undefined;
  return (
    context.findPlace(text)?.unLocationCode ??
    new RowProblem('unknown-code', `${text} is no known port.`, field)
  );
}

function readNumber(
  text: string | undefined,
  most: number,
  field: MilestoneColumn,
): string | undefined | RowProblem {
  if (text === undefined) return undefined;
  const number = compactNumber(text);
  return /^[A-Z0-9]{4,}$/.test(number) && number.length <= most
    ? number
    : new RowProblem('wrong-type', `${text} is no number of a booking or bill.`, field);
}

function modeOfRow(row: MilestoneRow): SeaCargoFact['mode'] | RowProblem {
  if (row.mode === undefined) return row.vin === undefined ? 'breakbulk' : 'ro-ro';
  return (
    cargoModeOf(row.mode) ??
    new RowProblem('unknown-code', `${row.mode} is neither ro-ro nor breakbulk.`, 'mode')
  );
}

/** The fields of a row, or the first that is wrong. */
function readFields(row: MilestoneRow, context: MilestoneContext): SeaCargoFact | RowProblem {
  const problems: RowProblem[] = [];
  const good = <T>(value: T | RowProblem): T | undefined => {
    if (!(value instanceof RowProblem)) return value;
    problems.push(value);
    return undefined;
  };
  const event = milestoneOf(row.event ?? '');
  const kind = classifierOf(row.kind ?? '');
  const place =
    row.place === undefined ? undefined : (context.findPlace(row.place) ?? { name: row.place.slice(0, 120) });
  const fact = {
    mode: good(modeOfRow(row)),
    vehicle: good(readVehicle(row.vin)),
    booking: good(readNumber(row.booking, 35, 'booking')),
    bill: good(readNumber(row.bill, 20, 'bill')),
    mark: row.mark?.slice(0, 60),
    ...good(readTime(row.time, place, context)),
    place: place && dropUndefined({ ...place, facility: row.facility?.slice(0, 60) }),
    vesselName: row.vessel?.toUpperCase().slice(0, 60),
    voyage: row.voyage?.toUpperCase().slice(0, 20),
    carrierCode:
      row.carrier === undefined
        ? undefined
        : (context.findCarrierCode(row.carrier) ?? row.carrier.slice(0, 10)),
    pol: good(readPort(row.pol, context, 'pol')),
    pod: good(readPort(row.pod, context, 'pod')),
    description: row.description?.slice(0, 120),
    pieces: good(readAmount(row, 'pieces')),
    weightKg: good(readAmount(row, 'weight_kg')),
    volumeCbm: good(readAmount(row, 'volume_cbm')),
    remark: row.remark?.slice(0, 300),
    eventId: row.event_id?.slice(0, 80),
  };
  if (row.vin === undefined && row.booking === undefined && row.bill === undefined)
    return new RowProblem('missing-field', 'The row names no vehicle, booking or bill of lading.', 'bill');
  if (event === undefined)
    return new RowProblem('unknown-code', `${row.event ?? 'Nothing'} is no milestone.`, 'event');
  if (kind === undefined)
    return new RowProblem(
      'unknown-code',
      `${row.kind} is neither planned, estimated, actual nor withdrawn.`,
      'kind',
    );
  const imo = row.imo?.replace(/^IMO\s*/i, '');
  if (imo !== undefined && !isImoNumber(imo))
    return new RowProblem(
      'wrong-check-digit',
      `${row.imo} is no IMO number: its last digit does not fit.`,
      'imo',
    );
  const [problem] = problems;
  if (problem !== undefined) return problem;
  return dropUndefined({
    ...fact,
    mode: fact.mode!,
    event,
    sentCode: row.event!.slice(0, 40),
    classifier: kind === 'withdrawn' ? 'ACT' : kind,
    vesselImoNumber: imo,
    isWithdrawn: kind === 'withdrawn' ? true : undefined,
  } satisfies { [K in keyof SeaCargoFact]?: SeaCargoFact[K] | undefined }) as SeaCargoFact;
}

/** Reads one row. Pure; never throws. */
export function readMilestoneRow(row: MilestoneRow, where: string, context: MilestoneContext): MilestoneLine {
  const fact = readFields(row, context);
  return {
    where,
    number: row.vin ?? row.bill ?? row.booking,
    event: row.event,
    item:
      fact instanceof RowProblem
        ? refused(where, fact.code, fact.reason, fact.field)
        : { kind: 'sea-cargo', fact },
  };
}
