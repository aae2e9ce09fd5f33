import type { EventShape } from './event-shape.ts';
import { quoted, type ReadResult } from '../json/problem.ts';

const longestId = 500;

/** Text of 1 to 500 characters, as 3.0.0 allows; a plain word is no id in 2.2, which asks for UUIDs. */
export function readEventId(value: unknown, field: string, shape: EventShape): ReadResult<string> {
  const next = 'ask the sender to give every event an id of its own, then send the event again';
  if (value === undefined || value === null || value === '')
    return { problem: { field, code: 'missing-field', reason: `${field} is missing: ${next}.` } };
  if (typeof value !== 'string')
    return {
      problem: { field, code: 'wrong-type', reason: `${field} ${quoted(value)} is not text: ${next}.` },
    };
  const eventId = value.trim();
  if (eventId === '')
    return { problem: { field, code: 'missing-field', reason: `${field} is blank: ${next}.` } };
  const wrong = whatIsWrong(eventId, shape);
  if (wrong !== undefined)
    return {
      problem: { field, code: 'bad-reference', reason: `${field} ${quoted(value)} ${wrong}: ${next}.` },
    };
  return { value: eventId };
}

function whatIsWrong(eventId: string, shape: EventShape): string | undefined {
  if (eventId.length > longestId) return `is longer than ${longestId} characters`;
  if (/\p{C}/u.test(eventId)) return 'has a character that cannot be printed';
  if (shape === '2.2' && /^[a-z]{3,}(-[a-z]+)*$/.test(eventId))
    return 'has only small letters, as a placeholder has, and version 2.2 asks for a UUID';
  return undefined;
}
