import { type Finding, factsOf, thingOf } from '../judges/index.ts';

/** A ship with shipments on board inside an area that the company monitors. */
export interface AreaStay {
  areaId: string;
  areaName: string;
  mmsi: string;
  vesselName: string;
  enteredAt: string;
}

/** A ship that carries shipments is inside a monitored area: it has happened, until it leaves. */
export function judgeGeofence({ areaId, areaName, mmsi, vesselName, enteredAt }: AreaStay): Finding {
  return {
    type: 'geofence',
    thing: thingOf(areaId, mmsi),
    stage: 'actual',
    hours: null,
    plannedAt: null,
    expectedAt: null,
    facts: factsOf({ areaId, areaName, mmsi, vesselName, at: enteredAt }),
    evidence: [],
  };
}
