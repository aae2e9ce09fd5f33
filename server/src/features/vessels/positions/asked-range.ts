import { dayMs } from '@portolan/contract/time/durations';
import { AppError, type FieldProblem } from '@portolan/contract';

const mostDays = 30;

/**
 * Nine digits. Throws `vessel.mmsi-zero` for the number of transmitters that were never set up: many ships share it.
 */
export function readMmsi(text: string): string {
  if (Number(text) === 0) throw new AppError('vessel.mmsi-zero', {});
  return text.padStart(9, '0');
}

/** A period of at most 30 days, or `most`; a day without a time is a whole day, in UTC. */
export function readRange(
  { begin, end }: { begin: string; end: string },
  most = mostDays,
): { from: Date; to: Date } {
  const from = new Date(begin);
  const to = new Date(end.length === 10 ? `${end}T23:59:59.999Z` : end);
  if (to < from)
    throw new AppError('request.invalid', {
      field: 'end',
      problem: 'end-before-begin' satisfies FieldProblem,
    });
  if (to.getTime() - from.getTime() > most * dayMs)
    throw new AppError('vessel.range-too-long', { days: most });
  return { from, to };
}
