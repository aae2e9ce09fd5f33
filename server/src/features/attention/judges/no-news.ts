import { type ShipmentJudge, dayMs, factsOf, hourMs, thingOf } from './finding.ts';

/** A shipment in transit of which nothing was heard for too long. Its delay is not judged from data that old. */
export const noNews: ShipmentJudge<'no-news'> = {
  type: 'no-news',
  judge: ({ trackingStatus, lastHeardAt, ...shipment }, { silentDays }, now) => {
    if (trackingStatus !== 'in-transit' || lastHeardAt === null) return undefined;
    const silentMs = now.getTime() - Date.parse(lastHeardAt);
    if (silentMs <= silentDays * dayMs) return undefined;
    const { carrierCode } = shipment;
    return {
      type: 'no-news',
      // One question to the carrier, whatever ships the containers are on.
      thing: thingOf(carrierCode),
      stage: 'actual',
      hours: Math.round(silentMs / hourMs),
      plannedAt: null,
      expectedAt: null,
      facts: factsOf({ at: lastHeardAt }),
      evidence: [],
    };
  },
};
