import type {
  ChargeClock,
  ChargeDirection,
  ChargeException,
  ClockKind,
  ClockMoment,
  ClockTerms,
  Timeline,
} from '@portolan/contract';
import { defaultThresholds, fallbackLocale } from '@portolan/contract';
import { Temporal } from 'temporal-polyfill';
import { portName } from '../../../platform/reference/index.ts';
import {
  type ClockInput,
  type CountedWord,
  type KnownStop,
  type MomentAtPlace,
  type ShipmentMoments,
  type UsualLimits,
  countWords,
  findStart,
  localDate,
  readHolds,
  readMoments,
  usualTerms,
} from '../free-time/index.ts';
import { type MatchedTerms, matchTariff } from '../tariffs/index.ts';
import { stopsOf, wordsOf } from './entered.ts';
import type { KeptReport } from './free-time-report.ts';
import { type ChargeKnowledge, bookOfPlace } from './knowledge.ts';
import { wordsOfReports } from './words-of-reports.ts';

/** A container with everything that its charges are counted by. */
export interface CountedShipment {
  equipmentReference: string;
  transportDocumentReference: string | null;
  carrierCode: string | null;
  customerReference: string | null;
  timeline: Timeline;
  /** The first report of its next journey: whatever was not reported, this one was over by then. */
  usedAgain?: Pick<ClockMoment, 'at' | 'sourceName' | 'sourceKind' | 'messageId'> | undefined;
  exceptions: readonly ChargeException[];
  reports: readonly KeptReport[];
}

const kinds: readonly ClockKind[] = ['demurrage', 'detention', 'storage', 'combined'];

/**
 * All clocks of a container that have started or are expected to: those of its tariffs, and of an import without a
 * tariff demurrage and detention by the usual terms, without money. Pure.
 */
export function countShipment(
  shipment: CountedShipment,
  knowledge: ChargeKnowledge,
  now: Date,
): ChargeClock[] {
  const holds = readHolds(shipment.timeline);
  const limits = usualLimitsOf(shipment, knowledge);
  return (['import', 'export'] as const).flatMap((direction) => {
    const moments = readMoments(shipment.timeline, direction);
    const matched = new Map(
      kinds.flatMap((kind): [ClockKind, MatchedTerms][] => {
        const found = matchClock(shipment, knowledge, moments, direction, kind, now);
        return found === undefined ? [] : [[kind, found]];
      }),
    );
    return kinds.flatMap((kind): ChargeClock[] => {
      const found = matched.get(kind);
      const isUsual =
        direction === 'import' && !matched.has('combined') && kind !== 'storage' && kind !== 'combined';
      const given = { shipment, knowledge, moments, holds, direction, now };
      if (found === undefined && !isUsual) return kind === 'storage' ? countRamp(given, limits) : [];
      const terms = found?.terms ?? usualTerms(kind, direction, limits);
      const clock = countOne(given, terms, found);
      return clock === undefined ? [] : [clock];
    });
  });
}

/** Without a tariff of the railway, the time at its ramp is counted where it says itself when that ends. */
function countRamp(given: Counting, limits: UsualLimits): ChargeClock[] {
  if (given.direction === 'export' || !given.shipment.reports.some(({ source }) => source === 'rail'))
    return [];
  const terms = { ...usualTerms('storage', 'import', limits), start: 'train-arrival' as const };
  const clock = countOne(given, terms, undefined);
  return clock?.lastFreeDayFrom === 'rail' ? [clock] : [];
}

/** How long it may stay without a tariff, as the alerts of its company judge it. */
function usualLimitsOf(
  { timeline: { pol, pod }, carrierCode, customerReference }: CountedShipment,
  { limitsOf }: ChargeKnowledge,
): UsualLimits {
  const scoped = { pol: pol ?? null, pod: pod ?? null, carrierCode, customerReference };
  return {
    ...defaultThresholds.demurrage,
    ...defaultThresholds.detention,
    ...limitsOf('demurrage', scoped),
    ...limitsOf('detention', scoped),
  };
}

/** Where a container’s clocks of a direction are looked up: its port, or for rail tariffs the ramp. */
function matchClock(
  { carrierCode, timeline, exceptions }: CountedShipment,
  { tariffs }: ChargeKnowledge,
  moments: ShipmentMoments,
  direction: ChargeDirection,
  kind: ClockKind,
  now: Date,
): MatchedTerms | undefined {
  const ramp = moments.find('train-arrival');
  const port = direction === 'import' ? timeline.pod : timeline.pol;
  const isImport = direction === 'import';
  // Carriers charge an import by what was valid when it was unloaded, also for the time outside.
  const dated = findStart(moments, isImport ? 'unloaded' : usualTerms(kind, direction).start, now);
  const landed = isImport ? dated : moments.find('gate-in');
  const find = (
    isRail: boolean,
    place: string | undefined,
    { at, date }: Record<'at' | 'date', MomentAtPlace | undefined>,
  ) =>
    matchTariff(
      tariffs.filter(({ terms }) => (terms.issuer === 'rail') === isRail),
      {
        carrierCode,
        unLocationCode: place ?? null,
        facilityCode: at?.facilityCode ?? null,
        direction,
        isoEquipmentCode: timeline.isoEquipmentCode,
        commodity: exceptions.findLast((entry) => entry.kind === 'commodity')?.note ?? null,
        date: localDate(date?.at ?? now.toISOString(), date?.timeZone ?? 'UTC').toString(),
      },
      kind,
    );
  const ofRail = ramp && find(true, ramp.unLocationCode, { at: ramp, date: ramp });
  return ofRail ?? find(false, port, { at: landed, date: dated });
}

interface Counting {
  shipment: CountedShipment;
  knowledge: ChargeKnowledge;
  moments: ShipmentMoments;
  holds: readonly KnownStop[];
  direction: ChargeDirection;
  now: Date;
}

function countOne(
  given: Counting,
  terms: ClockTerms,
  matched: MatchedTerms | undefined,
): ChargeClock | undefined {
  const { shipment, knowledge, direction, now } = given;
  const start = findStart(given.moments, terms.start, now);
  if (start === undefined) return undefined;
  const { timeZone } = start;
  const own = shipment.exceptions.filter(({ clock }) => clock === null || clock === terms.clock);
  const place = start.unLocationCode ?? null;
  const { book, calendar } = bookOfPlace(knowledge, place, start.facilityCode ?? null);
  const end = findEnd(given, terms, start, own);
  const stops = [...given.holds, ...stopsOf(own, timeZone)];
  const input: ClockInput = {
    terms,
    book,
    timeZone,
    start: { at: start.at, isActual: start.classifier === 'ACT' },
    end: end === null ? undefined : { at: end.at, isActual: end.classifier === 'ACT' },
    stops,
    extraFreeDays: own.reduce(
      (sum, { kind, days }) => sum + (kind === 'extra-free-days' ? (days ?? 0) : 0),
      0,
    ),
    now,
  };
  const box = {
    equipmentReference: shipment.equipmentReference,
    isoEquipmentCode: shipment.timeline.isoEquipmentCode,
    transportDocumentReference: shipment.transportDocumentReference,
    usedAgainAt: shipment.usedAgain?.at,
  };
  const reported = {
    direction,
    clock: terms.clock,
    isOfRamp: terms.start === 'train-arrival',
    startDay: localDate(start.at, timeZone).toString(),
  };
  const words = [...wordsOfReports(shipment.reports, box, reported), ...wordsOf(own)];
  const counted = countWords(input, words);
  const main = counted.find(({ counts }) => counts) ?? counted[0];
  if (main === undefined) return undefined;
  return {
    direction,
    clock: terms.clock,
    ...main.count,
    currency: matched?.tariff.terms.currency ?? null,
    unLocationCode: place,
    placeName: place === null ? null : portName(place, fallbackLocale),
    facilityCode: start.facilityCode ?? null,
    timeZone,
    tariff: matched?.tariff ?? null,
    rule: terms.rule,
    calendarName: book.name,
    calendarHash: calendar?.hash ?? '',
    start: toMoment(start),
    end,
    lastFreeDayFrom: main.count.lastFreeDay === null ? null : main.source,
    words: counted.map(toWord),
    stops: stops.map((stop) => ({ ...stop })),
  };
}

/**
 * The end event: as it was reported, or had happened by what was reported later; else as somebody entered it, else as
 * it is expected from now on.
 */
function findEnd(
  { moments, now, direction, shipment: { usedAgain } }: Counting,
  terms: ClockTerms,
  start: MomentAtPlace,
  own: readonly ChargeException[],
): ClockMoment | null {
  const isOfPort = terms.end === 'out-gate' && terms.start !== 'train-arrival';
  const reported = [isOfPort ? moments.findOnCarriage() : undefined, moments.find(terms.end)];
  const isLater = (one: MomentAtPlace | undefined): one is MomentAtPlace =>
    one !== undefined && Date.parse(one.at) >= Date.parse(start.at);
  const later = reported.filter(isLater);
  const by = moments.findBy(terms.end);
  const found = later.find(({ classifier }) => classifier === 'ACT') ?? (isLater(by) ? by : later[0]);
  if (found?.classifier === 'ACT') return toMoment(found);
  if (usedAgain !== undefined && direction === 'import')
    return { ...usedAgain, event: terms.end, classifier: 'ACT', assumedFrom: 'empty-out' };
  const entered = own.findLast(({ kind, until }) => kind === 'expected-end' && until !== null);
  const today = localDate(now.toISOString(), start.timeZone).toString();
  if (entered?.until != null && entered.until >= today)
    return {
      event: terms.end,
      at: atNoon(entered.until, start.timeZone),
      classifier: 'EST',
      sourceName: entered.enteredBy,
      sourceKind: 'manual',
      messageId: '',
    };
  return found !== undefined && localDate(found.at, start.timeZone).toString() >= today
    ? toMoment(found)
    : null;
}

const atNoon = (date: string, timeZone: string): string =>
  Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime: '12:00' }).toInstant().toString();

const toMoment = ({
  event,
  at,
  classifier,
  sourceName,
  sourceKind,
  messageId,
  assumedFrom,
}: MomentAtPlace): ClockMoment => ({
  event,
  at,
  classifier,
  sourceName,
  sourceKind,
  messageId,
  ...(assumedFrom !== undefined && { assumedFrom }),
});

const toWord = ({ source, word, count, counts }: CountedWord): ChargeClock['words'][number] => ({
  source,
  lastFreeDay: count.lastFreeDay,
  freeDays: word?.freeDays ?? null,
  counts,
  chargedDays: count.chargedDays,
  running: count.running,
  readAt: word?.readAt ?? null,
  messageId: word?.messageId ?? null,
  sourceName: word?.sourceName ?? '',
});
