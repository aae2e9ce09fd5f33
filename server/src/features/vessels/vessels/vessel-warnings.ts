import { hourMs } from '@portolan/contract/time/durations';
import type { VesselWarning } from '@portolan/contract';

/** The input of warnings. Times are ISO instants. */
export interface WarningFacts {
  kind: 'ship' | 'distress' | 'other';
  navigationStatus: number | null;
  speedOverGroundKn: number | null;
  positionAt: string | null;
  /** How many ships reported under the MMSI within the last day. */
  ships: number;
  /** By the MMSI's first digits, and by the registry. */
  flagCode: string | null;
  registeredFlag: string | null;
}

const silentAfterHours = 24;
const aground = 6;
const notUnderCommand = 2;
const distressSignal = 14;

/**
 * What is wrong with a vessel, judged at `now` by its own reports.
 *
 * A vessel that has been silent for a day gets no urgent warning, only that it is silent. Pure.
 */
export function judgeVesselWarnings(facts: WarningFacts, now: Date): VesselWarning[] {
  const { positionAt, navigationStatus } = facts;
  if (positionAt === null) return [];
  const silentForHours = (now.getTime() - Date.parse(positionAt)) / hourMs;
  const at = positionAt;
  if (silentForHours > silentAfterHours)
    return [{ kind: 'silent', level: 'slight', at, facts: { hours: Math.floor(silentForHours) } }];
  const warnings: VesselWarning[] = [];
  const speed: Record<string, number> =
    facts.speedOverGroundKn === null ? {} : { speedOverGroundKn: facts.speedOverGroundKn };
  if (facts.kind === 'distress' || navigationStatus === distressSignal)
    warnings.push({ kind: 'distress', level: 'severe', at, facts: {} });
  // The crew of a sailing ship has forgotten to reset the status.
  const isStill = facts.speedOverGroundKn === null || facts.speedOverGroundKn < 1;
  if (navigationStatus === aground && isStill)
    warnings.push({ kind: 'aground', level: 'severe', at, facts: speed });
  if (navigationStatus === notUnderCommand)
    warnings.push({ kind: 'not-under-command', level: 'severe', at, facts: speed });
  if (facts.ships > 1)
    warnings.push({ kind: 'shared-mmsi', level: 'slight', at, facts: { ships: facts.ships } });
  const { flagCode, registeredFlag } = facts;
  if (flagCode !== null && registeredFlag !== null && flagCode !== registeredFlag)
    warnings.push({ kind: 'flag-differs', level: 'slight', at, facts: { flagCode, registeredFlag } });
  return warnings;
}
