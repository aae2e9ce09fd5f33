import type { EventShape } from './event-shape.ts';
import type { EventToWrite } from './event-to-write.ts';
import { toEvent2026 } from './write-2026.ts';
import { toBetaEvent } from './write-beta.ts';
import { toFlatEvent } from './write-flat.ts';

/**
 * The body of a message with these events, in one of the published forms: an array in 2.2 and the beta, an object with
 * `events` in the forms of 2026. 2.2 cannot retract: retractions are left out of it.
 */
export function writeEvents(shape: EventShape, events: readonly EventToWrite[]): string {
  switch (shape) {
    case '2.2':
      return JSON.stringify(
        events.filter((event) => event.retractsSourceEventId === undefined).map(toFlatEvent),
      );
    case '3.0.0-Beta-1':
      return JSON.stringify(events.map(toBetaEvent));
    case '3.0.0 2026-01':
    case '3.0.0 2026-05':
      return JSON.stringify({ events: events.map((event) => toEvent2026(event, shape)) });
  }
}
