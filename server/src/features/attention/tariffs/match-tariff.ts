import type {
  ChargeDirection,
  ClockKind,
  ClockTerms,
  EquipmentGroup,
  EquipmentSize,
  GateCalendar,
  TariffVersion,
} from '@portolan/contract';

/** What a tariff is looked up by. */
export interface TariffSubject {
  carrierCode: string | null;
  unLocationCode: string | null;
  facilityCode: string | null;
  direction: ChargeDirection;
  isoEquipmentCode: string | undefined;
  commodity: string | null;
  /** The local day of the start event. */
  date: string;
}

/** Size and group of an ISO 6346 code: `45R1` is a 40 ft reefer. Undefined where the code does not say. */
export function toEquipment(code: string | undefined): {
  size: EquipmentSize | undefined;
  group: EquipmentGroup | undefined;
} {
  const text = code?.toUpperCase() ?? '';
  const length = text.charAt(0);
  const size = length === '2' ? '20' : length === '4' ? '40' : /^[L9]/.test(length) ? '45' : undefined;
  const type = /^..([A-Z])/.exec(text)?.[1] ?? '';
  const groups: Readonly<Record<string, EquipmentGroup>> = {
    G: 'dry',
    V: 'dry',
    R: 'reefer',
    H: 'reefer',
    U: 'open-top',
    P: 'flat-rack',
    T: 'tank',
    K: 'tank',
  };
  return { size, group: groups[type] };
}

/** How well a tariff fits, more for what is more particular; undefined where it does not fit. */
function fitOf({ terms }: TariffVersion, subject: TariffSubject): number | undefined {
  const { place, facilityCode } =
    subject.unLocationCode === null
      ? { place: null, facilityCode: null }
      : { place: subject.unLocationCode, facilityCode: subject.facilityCode };
  const { size, group } = toEquipment(subject.isoEquipmentCode);
  const commodity = subject.commodity?.toLowerCase() ?? '';
  const parts: (number | undefined)[] = [
    terms.direction === subject.direction ? 0 : undefined,
    terms.carrierCode === null ? 0 : terms.carrierCode === subject.carrierCode ? 32 : undefined,
    terms.facilityCode === null ? 0 : terms.facilityCode === facilityCode ? 16 : undefined,
    terms.place === null
      ? 0
      : place === null || !place.startsWith(terms.place)
        ? undefined
        : terms.place.length === 2
          ? 4
          : 8,
    terms.commodities.length === 0
      ? 0
      : terms.commodities.some((one) => one.toLowerCase() === commodity)
        ? 2
        : undefined,
    terms.equipmentSizes.length === 0
      ? 0
      : size !== undefined && terms.equipmentSizes.includes(size)
        ? 1
        : undefined,
    terms.equipmentGroups.length === 0
      ? 0
      : group !== undefined && terms.equipmentGroups.includes(group)
        ? 1
        : undefined,
  ];
  return parts.some((part) => part === undefined)
    ? undefined
    : parts.reduce<number>((sum, part) => sum + (part ?? 0), 0);
}

/** A tariff's terms for one clock. */
export interface MatchedTerms {
  tariff: TariffVersion;
  terms: ClockTerms;
}

/**
 * The tariff that counts for a clock: the most particular one that is valid on the day; of one tariff the newest
 * version that is valid then; among equals the one valid from later.
 */
export function matchTariff(
  tariffs: readonly TariffVersion[],
  subject: TariffSubject,
  clock: ClockKind,
): MatchedTerms | undefined {
  let best: (MatchedTerms & { fit: number }) | undefined;
  for (const tariff of newestOnDay(tariffs, subject.date)) {
    const terms = tariff.terms.clocks.find((one) => one.clock === clock);
    const fit = fitOf(tariff, subject);
    if (terms === undefined || fit === undefined) continue;
    if (best === undefined || isBetter({ tariff, fit }, best)) best = { tariff, terms, fit };
  }
  return best === undefined ? undefined : { tariff: best.tariff, terms: best.terms };
}

/** Of each tariff the newest version that is valid on a day: what it no longer says does not count. */
function newestOnDay(tariffs: readonly TariffVersion[], date: string): Iterable<TariffVersion> {
  const newest = new Map<string, TariffVersion>();
  for (const tariff of tariffs) {
    const { validFrom, validUntil } = tariff.terms;
    if (validFrom > date || (validUntil !== null && date > validUntil)) continue;
    const known = newest.get(tariff.tariffId);
    if (known === undefined || known.version < tariff.version) newest.set(tariff.tariffId, tariff);
  }
  return newest.values();
}

interface Fitting {
  tariff: TariffVersion;
  fit: number;
}

function isBetter(a: Fitting, b: Fitting): boolean {
  if (a.fit !== b.fit) return a.fit > b.fit;
  return a.tariff.terms.validFrom > b.tariff.terms.validFrom;
}

/** The calendar of a gate: that of the terminal, else that of the port. */
export function matchCalendar(
  calendars: readonly GateCalendar[],
  unLocationCode: string | null,
  facilityCode: string | null,
): GateCalendar | undefined {
  const ofPort = calendars.filter(({ terms }) => terms.unLocationCode === unLocationCode);
  const ofGate =
    facilityCode === null ? undefined : ofPort.find(({ terms }) => terms.facilityCode === facilityCode);
  return ofGate ?? ofPort.find(({ terms }) => terms.facilityCode === null);
}
