/** A milestone of one car, as its carrier's table has it; `change` says what happened. */
export const carMilestone = <Change extends object>(change: Change) => ({
  mode: 'ro-ro' as const,
  vin: '1M8GDM9AXKP042788',
  booking: 'NYB100345',
  time: '2026-11-14 16:05',
  place: 'JPNGO',
  vessel: 'MORNING LADY',
  imo: '9445980',
  voyage: '047W',
  pol: 'JPNGO',
  pod: 'BEZEE',
  ...change,
});

/** Twelve pieces of breakbulk that were loaded on the ship of the car. */
export const loadedBreakbulk = carMilestone({
  event: 'loaded' as const,
  vin: '',
  bill: 'BBCHH2026118',
  booking: '',
  mode: 'breakbulk' as const,
  pieces: 12,
});
