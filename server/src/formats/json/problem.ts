import type { Refusal } from '@portolan/contract';

/** Why one event, or a whole body, was refused; becomes a `Refusal` when its position is known. */
export interface Problem {
  field?: string;
  code:
    | 'missing-field'
    | 'wrong-type'
    | 'unknown-code'
    | 'bad-reference'
    | 'bad-time'
    | 'duplicate-id'
    | 'not-json'
    | 'too-deep'
    | 'unknown-shape';
  reason: string;
}

/** A value that was read, or why it could not be. */
export type ReadResult<T> = { value: T; problem?: undefined } | { value?: undefined; problem: Problem };

export function toRefusal(path: string, { field, code, reason }: Problem): Refusal {
  return field === undefined ? { path, code, reason } : { path, field, code, reason };
}

/** The sent value, as JSON and short enough for a sentence. */
export function quoted(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 42 ? `${text.slice(0, 41)}…` : text;
}
