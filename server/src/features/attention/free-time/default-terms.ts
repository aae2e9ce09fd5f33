import {
  type ChargeDirection,
  type ClockKind,
  type ClockTerms,
  type LastFreeDaySource,
  type StopKind,
  defaultThresholds,
} from '@portolan/contract';

/** What stops free time where a tariff says nothing else: what the cargo’s owner has not made. */
const usualStops: StopKind[] = ['gate-closed', 'no-appointment', 'vessel-delay', 'waiver'];

/** How long a container may stay where no tariff is known: by the company's rules of these two types of alerts. */
export interface UsualLimits {
  freeDays: number;
  returnWithinHours: number;
}

/** The product's own. Source: specification, section 9. */
const usualLimits: UsualLimits = { ...defaultThresholds.demurrage, ...defaultThresholds.detention };

const usualWords: Readonly<Record<ClockKind, LastFreeDaySource[]>> = {
  demurrage: ['terminal', 'rail', 'carrier', 'tariff'],
  storage: ['terminal', 'rail', 'tariff'],
  detention: ['carrier', 'tariff'],
  combined: ['carrier', 'tariff'],
};

const usualEvents: Readonly<Record<ChargeDirection, Record<ClockKind, Pick<ClockTerms, 'start' | 'end'>>>> = {
  import: {
    demurrage: { start: 'unloaded', end: 'out-gate' },
    storage: { start: 'unloaded', end: 'out-gate' },
    detention: { start: 'out-gate', end: 'empty-returned' },
    combined: { start: 'unloaded', end: 'empty-returned' },
  },
  export: {
    demurrage: { start: 'gate-in', end: 'loaded' },
    storage: { start: 'gate-in', end: 'loaded' },
    detention: { start: 'empty-out', end: 'gate-in' },
    combined: { start: 'empty-out', end: 'loaded' },
  },
};

/** How a clock counts where its tariff leaves it open; also the form of an empty tariff. */
export function usualTerms(
  clock: ClockKind,
  direction: ChargeDirection,
  { freeDays, returnWithinHours } = usualLimits,
): ClockTerms {
  return {
    clock,
    ...usualEvents[direction][clock],
    freeDays: clock === 'detention' ? Math.ceil(returnWithinHours / 24) : freeDays,
    freeDaysCount: 'calendar',
    firstDay: 'next-day',
    countsEndDay: true,
    chargedDaysCount: 'calendar',
    tiers: [],
    stopsFree: usualStops,
    stopsCharged: usualStops,
    stopDays: 'touched',
    rollsToOpenDay: false,
    lastFreeDayFrom: usualWords[clock],
    rule: '',
  };
}
