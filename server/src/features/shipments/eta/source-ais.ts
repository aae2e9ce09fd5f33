import { resolveDestination } from '../../vessels/destinations/index.ts';
import type { EtaRule } from './knowledge.ts';

/** A name found with less confidence may be another port's. */
const leastConfidence = 0.75;

/**
 * The arrival that the ship's crew has entered: only where its destination is with confidence the port of discharge,
 * and lies ahead. Crews forget to change both.
 */
export const ais: EtaRule<'ais'> = {
  name: 'ais',
  leastMoveHours: 0.01,
  estimate: ({ place, crew }, now) => {
    if (place === null || crew === undefined || crew.arrivalAt <= now) return undefined;
    const { port } = resolveDestination(crew.destination, crew.near ?? undefined);
    if (port === null || port.unLocationCode !== place || port.confidence < leastConfidence) return undefined;
    return {
      place,
      estimatedAt: crew.arrivalAt,
      issuedAt: crew.reportedAt,
      receivedAt: now,
      positionAt: crew.reportedAt,
    };
  },
};
