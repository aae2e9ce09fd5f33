import type { ChargeDirection, ClockKind, ClockTerms, LastFreeDaySource, StopKind } from '@portolan/contract';

/** What stops free time where a tariff says nothing else: what the cargo’s owner has not made. */
const usualStops: StopKind[] = ['gate-closed', 'no-appointment', 'vessel-delay', 'waiver'];

/** Hours in which an empty has to be back where no contract says anything else. Source: specification, section 9. */
const detentionHours = 48;
/** Calendar days of free time that are assumed where no tariff is known. Source: specification, section 9. */
export const assumedFreeDays = 5;

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
export function usualTerms(clock: ClockKind, direction: ChargeDirection): ClockTerms {
  return {
    clock,
    ...usualEvents[direction][clock],
    freeDays: clock === 'detention' ? detentionHours / 24 : assumedFreeDays,
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
