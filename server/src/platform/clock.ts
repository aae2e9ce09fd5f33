/** Where the time comes from. Rules never take one: they get `now` as an argument. */
export interface Clock {
  now(): Date;
}

/** The machine's own time. */
export const systemClock: Clock = { now: () => new Date() };

export interface HeldClock extends Clock {
  advance(milliseconds: number): void;
  set(instant: Date | string): void;
}

/** A clock that stands still until it is moved: for tests and for importing history quickly. */
export function heldClock(start: Date | string): HeldClock {
  let current = toTime(start);
  return {
    now: () => new Date(current),
    advance: (milliseconds) => {
      current += milliseconds;
    },
    set: (instant) => {
      current = toTime(instant);
    },
  };
}

function toTime(instant: Date | string): number {
  const time = new Date(instant).getTime();
  if (Number.isNaN(time)) throw new RangeError(`"${String(instant)}" is not an instant`);
  return time;
}
