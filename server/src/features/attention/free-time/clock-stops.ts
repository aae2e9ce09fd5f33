import type { StopKind } from '@portolan/contract';
import { Temporal } from 'temporal-polyfill';

/** A time in which something stops a clock; without an end while it lasts. */
export interface StopSpan {
  kind: StopKind;
  fromAt: string;
  untilAt: string | null;
}

/** A stop as days: from and until, both included; `null` until: it lasts. Empty where no day is stopped. */
interface StoppedDays {
  kind: StopKind;
  from: Temporal.PlainDate;
  until: Temporal.PlainDate | null;
}

const dayMs = { days: 1 } as const;

/** The days that stops touch, or cover as a whole, in the local time of a place. */
export function toStoppedDays(
  stops: readonly StopSpan[],
  timeZone: string,
  mode: 'touched' | 'whole',
): StoppedDays[] {
  return stops.flatMap(({ kind, fromAt, untilAt }): StoppedDays[] => {
    const begins = Temporal.Instant.from(fromAt).toZonedDateTimeISO(timeZone);
    const ends = untilAt === null ? null : Temporal.Instant.from(untilAt).toZonedDateTimeISO(timeZone);
    const beginsWithDay = begins.equals(begins.startOfDay());
    const from = mode === 'touched' || beginsWithDay ? begins.toPlainDate() : begins.toPlainDate().add(dayMs);
    if (ends === null) return [{ kind, from, until: null }];
    const endsWithDay = ends.equals(ends.startOfDay());
    const until =
      mode === 'touched' && !endsWithDay ? ends.toPlainDate() : ends.toPlainDate().subtract(dayMs);
    return Temporal.PlainDate.compare(from, until) > 0 ? [] : [{ kind, from, until }];
  });
}

/** What stops a day, if anything of these kinds does. */
export function stopOn(
  stops: readonly StoppedDays[],
  date: Temporal.PlainDate,
  kinds: readonly StopKind[],
): StopKind | undefined {
  return stops.find(
    ({ kind, from, until }) =>
      kinds.includes(kind) &&
      Temporal.PlainDate.compare(from, date) <= 0 &&
      (until === null || Temporal.PlainDate.compare(date, until) <= 0),
  )?.kind;
}
