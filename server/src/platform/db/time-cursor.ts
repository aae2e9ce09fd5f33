import { AppError, type FieldProblem } from '@portolan/contract';

/** Where a page of a list ended that is ordered by an instant and then by an id. */
export interface TimeCursor {
  /** As the database writes it, with its microseconds. */
  at: string;
  id: string;
}

/** The cursor as it goes out. `at` is the instant as the database writes it: `instant::text`. */
export const toTimeCursor = ({ at, id }: TimeCursor): string =>
  Buffer.from(`${at} ${id}`).toString('base64url');

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A cursor as it came back. Throws `request.invalid` for anything that the database could stumble over. */
export function parseTimeCursor(
  cursor: string,
  isId: (id: string) => boolean = (id) => uuid.test(id),
): TimeCursor {
  const text = Buffer.from(cursor, 'base64url').toString('utf8');
  const [, at, id] =
    /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?) (\S{1,64})$/.exec(text) ?? [];
  if (at === undefined || id === undefined || Number.isNaN(Date.parse(at)) || !isId(id))
    throw new AppError('request.invalid', {
      field: 'cursor',
      problem: 'wrong-cursor' satisfies FieldProblem,
    });
  return { at, id };
}
