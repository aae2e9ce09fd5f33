import {
  type DecodedItem,
  type RailEvent,
  type RailFact,
  type RailPlanBasis,
  textOfBytes,
} from '@portolan/contract';
import {
  type XmlElement,
  dropUndefined,
  findXml,
  listXml,
  readXmlMessages,
  refused,
  xmlTextOf,
} from '../air-common/index.ts';
import { zoneOfCountry } from './zones.ts';

/** Telematics TSI (TAF, TAP): where a train ran (4005) and is forecast to run (4004). */
const kinds: Readonly<Record<string, 'ACT' | 'EST'>> = {
  TrainRunningInformationMessage: 'ACT',
  TrainRunningForecastMessage: 'EST',
};

/** Of MessageStatus: 1 is new, 2 changes, and 3 deletes what was said before. */
const deleting = '3';

/** Of TrainLocationStatus. */
const statuses: Readonly<Record<string, RailEvent>> = {
  '01': 'departure',
  '02': 'arrival',
  '03': 'arrival-at-destination',
  '04': 'pass',
  '05': 'departure',
};

const messageForm = /(?:<|&lt;)(?:[\w.-]+:)?(?:TrainRunningInformationMessage|TrainRunningForecastMessage)\b/;
export const isTafTsi = (text: string): boolean => messageForm.test(text);

/** What a reader of these messages needs in addition to the bytes. */
export interface TafTsiContext {
  /** A wall clock (`2026-10-20T14:02`) of an IANA zone as an instant with its offset. */
  toInstant: (wallClock: string, timeZone: string) => string;
}

/** An instant with its offset, also written `+1:00`; without one it is on the clock of the country's railways. */
function readInstant(
  text: string | undefined,
  country: string | undefined,
  { toInstant }: TafTsiContext,
): string | undefined {
  const [, wallClock] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)(?::\d\d(?:\.\d+)?)?$/.exec(text ?? '') ?? [];
  const zone = zoneOfCountry[country ?? ''];
  if (wallClock !== undefined && zone !== undefined && !Number.isNaN(Date.parse(`${wallClock}Z`)))
    return toInstant(wallClock, zone);
  const match = /^(\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?)(?:\.\d+)?(?:(Z)|([+-])(\d{1,2}):?(\d\d))$/.exec(
    text ?? '',
  );
  if (match === null) return undefined;
  const [, clock, utc, sign, hours = '', minutes] = match;
  const instant = utc === undefined ? `${clock}${sign}${hours.padStart(2, '0')}:${minutes}` : `${clock}Z`;
  return Number.isNaN(Date.parse(instant)) ? undefined : instant;
}

/** `+0010`: ten minutes late. Also as a duration (`PT10M`). */
export function readDelay(text: string | undefined): number | undefined {
  const match = /^([+-]?)(\d{2,3})(\d\d)$/.exec(text ?? '');
  if (match !== null) return (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3]));
  const duration = /^(-?)PT(?:(\d+)H)?(?:(\d+)M)?(?:[\d.]+S)?$/.exec(text ?? '');
  if (duration === null) return undefined;
  return (duration[1] === '-' ? -1 : 1) * (Number(duration[2] ?? 0) * 60 + Number(duration[3] ?? 0));
}

interface Plan {
  at: string;
  planBasis: RailPlanBasis;
}

/**
 * The planned time, and whose it is. A report may name two: the booked time and that of reference. Railways use these
 * names for different things (with DB InfraGO the booked one follows each new disposition, and the one of reference is
 * the timetable): it is the one that the sender counts its delay against, or without a delay the booked one.
 */
function planOf(report: XmlElement, read: (name: string) => string | undefined): Plan | undefined {
  const times = { booked: read('BookedLocationDateTime'), referenced: read('ReferencedLocationDateTime') };
  const delay = findXml(report, 'TrainDelay');
  const isAgainst = (name: string): boolean => readDelay(xmlTextOf(findXml(delay, name))) !== undefined;
  const first = !isAgainst('AgainstBooked') && isAgainst('AgainstReferenced') ? 'referenced' : 'booked';
  for (const planBasis of [first, 'booked', 'referenced'] as const) {
    const at = times[planBasis];
    if (at !== undefined) return { at, planBasis };
  }
  return undefined;
}

const reportsOf = (message: XmlElement): XmlElement[] =>
  ['TrainLocationReport', 'TrainLocationForecast', 'TrainRunningForecast'].flatMap((name) =>
    listXml(message, name),
  );

function trainOf(message: XmlElement): Pick<RailFact, 'trainNumber' | 'trainDate'> {
  const number = xmlTextOf(findXml(message, 'OperationalTrainNumberIdentifier', 'OperationalTrainNumber'));
  const identifiers = listXml(
    findXml(message, 'TrainOperationalIdentification'),
    'TransportOperationalIdentifiers',
  );
  const train = identifiers.find((one) => xmlTextOf(findXml(one, 'ObjectType')) === 'TR') ?? identifiers[0];
  const handover = findXml(message, 'OperationalTrainNumberIdentifier');
  // Without its day a train is none: that of its handover, else of its first report, is nearest to it.
  const [start] = [
    xmlTextOf(findXml(train, 'StartDate')),
    xmlTextOf(findXml(handover, 'ScheduledDateTimeAtHandover')),
    xmlTextOf(findXml(handover, 'ScheduledTimeAtHandover')),
    ...reportsOf(message).map(timeTextOf),
  ]
    .flatMap((text) => /^\d{4}-\d\d-\d\d/.exec(text ?? '')?.[0] ?? [])
    .filter((day) => !Number.isNaN(Date.parse(day)));
  const core = xmlTextOf(findXml(train, 'Core'))?.replace(/^-+/, '');
  return dropUndefined({
    trainNumber: number ?? core,
    trainDate: start,
  });
}

const timeTextOf = (report: XmlElement): string | undefined =>
  xmlTextOf(findXml(report, 'LocationDateTime')) ??
  xmlTextOf(findXml(report, 'ForecastedDateTimeAtLocation'));

function dayOf(report: XmlElement): string | undefined {
  const [, day] = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/.exec(timeTextOf(report) ?? '') ?? [];
  return day === undefined || Number.isNaN(Date.parse(day)) ? undefined : day;
}

function readReport(
  report: XmlElement,
  kind: 'ACT' | 'EST',
  train: object,
  context: TafTsiContext,
): DecodedItem[] {
  const location = findXml(report, 'Location') ?? findXml(report, 'LocationIdent');
  const country = xmlTextOf(findXml(location, 'CountryCodeISO'));
  const primary = xmlTextOf(findXml(location, 'LocationPrimaryCode'));
  const name = xmlTextOf(findXml(location, 'PrimaryLocationName')) ?? primary;
  if (name === undefined)
    return [refused(report.name, 'missing-field', 'A report names no place.', 'Location')];
  const at = readInstant(timeTextOf(report), country, context);
  // Of a country with several zones the day alone is known.
  const onDate = at === undefined ? dayOf(report) : undefined;
  if (at === undefined && onDate === undefined)
    return [refused(report.name, 'bad-time', 'A report has no date and time.', 'LocationDateTime')];
  const status = xmlTextOf(findXml(report, 'TrainLocationStatus')) ?? '';
  const plan = planOf(report, (tag) => readInstant(xmlTextOf(findXml(report, tag)), country, context));
  const delay = findXml(report, 'TrainDelay');
  const event = statuses[status] ?? 'other';
  const base = {
    ...train,
    event,
    sentCode: status || 'none',
    place: dropUndefined({
      name,
      code: primary === undefined ? undefined : `${country ?? ''}${primary}`,
      countryCode: country,
      timeZone: zoneOfCountry[country ?? ''],
    }),
  };
  const fact: RailFact = dropUndefined({
    ...base,
    classifier: kind,
    at,
    onDate,
    delayMinutes:
      readDelay(xmlTextOf(findXml(delay, 'AgainstBooked'))) ??
      readDelay(xmlTextOf(findXml(delay, 'AgainstReferenced'))),
  });
  const items: DecodedItem[] = [{ kind: 'rail', fact }];
  if (plan !== undefined) items.push({ kind: 'rail', fact: { ...base, classifier: 'PLN', ...plan } });
  return items;
}

/** Reads messages 4004 and 4005: one, several, or in an envelope. Pure; never throws. */
export function decodeTafTsi(body: Uint8Array, context: TafTsiContext): DecodedItem[] {
  const messages = readXmlMessages(textOfBytes(body), Object.keys(kinds));
  if (messages === undefined) return [refused('', 'unknown-shape', 'This is no well-formed XML.')];
  return messages.flatMap((message) => readMessage(message, context));
}

function readMessage(message: XmlElement, context: TafTsiContext): DecodedItem[] {
  const kind = kinds[message.name];
  if (kind === undefined)
    return [refused('', 'unknown-shape', `${message.name} is not read here: 4004 and 4005 are.`)];
  const isWithdrawn = xmlTextOf(findXml(message, 'MessageStatus')) === deleting;
  const train = trainOf(message);
  if (train.trainNumber === undefined)
    return [refused('', 'missing-field', 'The message names no train.', 'OperationalTrainNumber')];
  const reports = reportsOf(message);
  if (reports.length === 0)
    return [refused('', 'missing-field', 'The message reports no place.', 'TrainLocationReport')];
  return reports.flatMap((report) =>
    readReport(report, kind, isWithdrawn ? { ...train, isWithdrawn } : train, context),
  );
}
