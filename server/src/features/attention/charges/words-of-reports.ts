import type { ChargeDirection, ClockKind } from '@portolan/contract';
import { Temporal } from 'temporal-polyfill';
import type { FreeTimeWord } from '../free-time/index.ts';
import type { KeptReport } from './free-time-report.ts';

/** The container that reports are looked for. */
export interface ReportedBox {
  equipmentReference: string;
  isoEquipmentCode: string | undefined;
  transportDocumentReference: string | null;
  /** When its next journey had begun. */
  usedAgainAt: string | undefined;
}

/** The clock that reports are looked for. */
export interface ReportedClock {
  direction: ChargeDirection;
  clock: ClockKind;
  /** It runs at the ramp to which a train brought the container. */
  isOfRamp: boolean;
  /** The local day of its start. */
  startDay: string;
}

const countOf = { CD: 'calendar', WD: 'working', HR: 'calendar' } as const;

/** A container that stands for longer is in another journey. */
const longestDays = 120;

const lastDayOf = ({ lastFreeDate, lastFreeDateTime }: KeptReport): string | undefined =>
  lastFreeDate ?? lastFreeDateTime?.slice(0, 10);

/**
 * Whether a report is of a journey: it names its B/L, or the container and a day at which the clock may end. A
 * container travels again and again, and messages of terminals and railways often name no B/L, or a forwarder's.
 */
function isOfJourney(
  report: KeptReport,
  { equipmentReference, isoEquipmentCode, transportDocumentReference, usedAgainAt }: ReportedBox,
  { startDay }: ReportedClock,
): boolean {
  const { equipmentReferences, isoEquipmentCodes } = report;
  const isNamed = equipmentReferences.includes(equipmentReference);
  if (transportDocumentReference !== null && report.transportDocumentReference === transportDocumentReference)
    return equipmentReferences.length > 0
      ? isNamed
      : isoEquipmentCodes.length === 0 || isoEquipmentCodes.includes(isoEquipmentCode ?? '');
  const day = lastDayOf(report);
  if (!isNamed || day === undefined || day < startDay) return false;
  const latest = Temporal.PlainDate.from(startDay).add({ days: longestDays }).toString();
  const isBefore = usedAgainAt === undefined || Date.parse(report.issuedAt) < Date.parse(usedAgainAt);
  return day <= latest && isBefore;
}

/** Railways speak of their ramps, terminals of their yards. */
const isOfPlace = ({ source }: KeptReport, { isOfRamp }: ReportedClock): boolean =>
  source === 'rail' ? isOfRamp : source !== 'terminal' || !isOfRamp;

/** What reports say of one clock of one container. They speak of imports only. Pure. */
export function wordsOfReports(
  reports: readonly KeptReport[],
  box: ReportedBox,
  clock: ReportedClock,
): FreeTimeWord[] {
  if (clock.direction === 'export') return [];
  return reports
    .filter(
      (report) =>
        report.clocks.includes(clock.clock) && isOfPlace(report, clock) && isOfJourney(report, box, clock),
    )
    .flatMap((report): FreeTimeWord[] => {
      const { duration, timeUnit = 'CD', source = 'carrier', issuedAt, messageId, sourceName } = report;
      const lastFreeDay = lastDayOf(report) ?? null;
      const days = duration === undefined ? null : timeUnit === 'HR' ? Math.ceil(duration / 24) : duration;
      if (lastFreeDay === null && days === null) return [];
      return [
        {
          source,
          lastFreeDay,
          freeDays: days,
          freeDaysCount: countOf[timeUnit],
          readAt: issuedAt,
          messageId,
          sourceName,
        },
      ];
    });
}
