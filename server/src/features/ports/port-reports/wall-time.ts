/** `2026-11-15 18:00` on the clock of a place. Pure. */
export function wallTime(instant: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return format.format(new Date(instant));
}

/** An instant as its date and minute in UTC. */
export const utcText = (instant: string): string => `${instant.slice(0, 16).replace('T', ' ')} UTC`;
