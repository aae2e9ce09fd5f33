import type { TFunction } from 'i18next';
import type { Format } from '../../../lib/use-format.ts';

/** How long until a response is due, or how long it is overdue: `in 2 d`, `3 h overdue`. */
export function dueWords(dueAt: string, now: number, t: TFunction, format: Format): string {
  const leftMs = Date.parse(dueAt) - now;
  // The age of an instant as far in the past as this one is in the future.
  const mirrored = new Date(now - Math.abs(leftMs)).toISOString();
  const time = format.age(mirrored, now);
  return leftMs < 0 ? t('demos.staff.due.late', { time }) : t('demos.staff.due.in', { time });
}
