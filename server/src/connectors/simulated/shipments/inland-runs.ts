import { hourMs } from '@portolan/contract/time/durations';
import type { TransportPhase } from '@portolan/contract';
import type { Random } from '@portolan/contract/random';
import type { Place } from '../../../platform/reference/index.ts';
import type { InlandLink } from './inland-links.ts';
import type { EpochMs } from '../local-time.ts';
import type { Conveyance, Move, Site } from './moves.ts';
import type { Container } from './shipments.ts';

/** A train or barge that carries all containers of a bill from one place to another. */
export interface InlandRun {
  /** Prefix of the keys of its moves. */
  key: string;
  mode: InlandLink['mode'];
  from: Site;
  to: Site;
  departsAt: EpochMs;
  arrivesAt: EpochMs;
  transportPhase: TransportPhase;
}

/** Load, departure, arrival and discharge of a run. */
export function runMoves(containers: readonly Container[], run: InlandRun, random: Random): Move[] {
  const { key, mode, from, to, departsAt, arrivesAt, transportPhase } = run;
  const reference = mode === 'RAIL' ? `T${random.whole(10000, 69999)}` : `BG${random.whole(1000, 9999)}`;
  const conveyance: Conveyance = { mode, reference };
  const shared = { conveyance, transportPhase };
  const boxes = containers.flatMap((container, i): Move[] => {
    const box = {
      ...shared,
      container,
      eventType: 'EQUIPMENT' as const,
      emptyIndicatorCode: 'LADEN' as const,
    };
    const loadedAt = departsAt - random.between(1, 5) * hourMs;
    const dischargedAt = arrivesAt + random.between(1, 6) * hourMs;
    return [
      { ...box, moveKey: `${key}-load-${i}`, eventCode: 'LOAD', site: from, at: loadedAt },
      { ...box, moveKey: `${key}-disc-${i}`, eventCode: 'DISC', site: to, at: dischargedAt },
    ];
  });
  const transport = { ...shared, eventType: 'TRANSPORT' as const };
  return [
    ...boxes,
    { ...transport, moveKey: `${key}-depa`, eventCode: 'DEPA', site: from, at: departsAt },
    { ...transport, moveKey: `${key}-arri`, eventCode: 'ARRI', site: to, at: arrivesAt },
  ];
}

/** The name of the inland end of a link. */
export function rampOf(link: InlandLink): 'RAMP' | 'INTE' {
  return link.mode === 'RAIL' ? 'RAMP' : 'INTE';
}

/** An inland place; where the list has no time zone for it, the port's is used. */
export function siteOfPlace(place: Place, facilityTypeCode: Site['facilityTypeCode'], near: Site): Site {
  const { unLocationCode, name, timeZone = near.timeZone } = place;
  return { unLocationCode, name, timeZone, facilityTypeCode };
}
