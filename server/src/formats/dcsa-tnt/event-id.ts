import { quoted, type Read } from './problem.ts';

/** A UUID, as 2.2 asks for, or an opaque text long and varied enough to be one of a kind, as 3.0.0 allows. */
export function readEventId(value: unknown, field: string): Read<string> {
  const next = 'ask the sender to give every event an id of its own, then send the event again';
  if (value === undefined || value === null || value === '')
    return { problem: { field, code: 'missing-field', reason: `${field} is missing: ${next}.` } };
  if (typeof value !== 'string')
    return {
      problem: { field, code: 'wrong-type', reason: `${field} ${quoted(value)} is not text: ${next}.` },
    };
  const eventId = value.trim();
  if (eventId.length < 12 || eventId.length > 500 || !/^[^\p{C}]*\d[^\p{C}]*$/u.test(eventId))
    return {
      problem: {
        field,
        code: 'bad-reference',
        reason: `${field} ${quoted(value)} is neither a UUID nor another unique id of 12 characters or more: ${next}.`,
      },
    };
  return { value: eventId };
}
