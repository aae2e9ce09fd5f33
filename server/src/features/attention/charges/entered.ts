import type { ChargeException } from '@portolan/contract';
import { Temporal } from 'temporal-polyfill';
import type { FreeTimeWord, KnownStop } from '../free-time/index.ts';

/** Stops that somebody entered, as days of a place. */
export function stopsOf(own: readonly ChargeException[], timeZone: string): KnownStop[] {
  const startOf = (date: string, days: number): string =>
    Temporal.PlainDate.from(date).add({ days }).toZonedDateTime({ timeZone }).toInstant().toString();
  return own.flatMap(({ kind, stopKind, from, until, note, enteredBy }): KnownStop[] =>
    kind !== 'stop' || stopKind === null || from === null
      ? []
      : [
          {
            kind: stopKind,
            fromAt: startOf(from, 0),
            untilAt: until === null ? null : startOf(until, 1),
            note,
            sourceName: enteredBy,
            messageId: null,
          },
        ],
  );
}

/** Last free days that somebody entered from what a terminal, railway or carrier said. */
export const wordsOf = (own: readonly ChargeException[]): FreeTimeWord[] =>
  own.flatMap(({ kind, source, until, enteredAt, enteredBy }): FreeTimeWord[] =>
    kind !== 'last-free-day' || source === null || source === 'tariff' || until === null
      ? []
      : [
          {
            source,
            lastFreeDay: until,
            freeDays: null,
            freeDaysCount: 'calendar',
            readAt: enteredAt,
            messageId: null,
            sourceName: enteredBy,
          },
        ],
  );
