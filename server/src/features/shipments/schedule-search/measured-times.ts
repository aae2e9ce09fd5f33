import { canonicalLocationCode } from '../../../platform/reference/index.ts';
import type { StoredConnection } from '../travel-times/index.ts';
import { type DelayBook, createDelayBook } from './arrival-delays.ts';
import type { StoredDelays } from './stored-calls.ts';

/** What was measured of arrivals and transshipments; of simulated ones apart from real ones. */
export interface MeasuredTimes {
  delaysOf(simulated: boolean): DelayBook;
  /** Undefined where cargo never changed vessels. */
  connectionOf(port: string, simulated: boolean): StoredConnection | undefined;
}

const connectionKey = (port: string, simulated: boolean): string => `${simulated} ${port}`;

/** Orders what was measured by ports. Pure. */
export function measureTimes(
  delays: readonly StoredDelays[],
  connections: readonly StoredConnection[],
): MeasuredTimes {
  const canonical = delays.map((one) => ({
    ...one,
    unLocationCode: canonicalLocationCode(one.unLocationCode),
  }));
  const real = createDelayBook(canonical.filter(({ simulated }) => !simulated));
  const simulatedOnes = createDelayBook(canonical.filter(({ simulated }) => simulated));
  // Of a port under two codes, that of the most transshipments counts.
  const byPort = new Map(
    connections
      .toSorted((a, b) => a.n - b.n)
      .map((one) => [connectionKey(canonicalLocationCode(one.unLocationCode), one.simulated), one]),
  );
  return {
    delaysOf: (simulated) => (simulated ? simulatedOnes : real),
    connectionOf: (port, simulated) => byPort.get(connectionKey(port, simulated)),
  };
}
