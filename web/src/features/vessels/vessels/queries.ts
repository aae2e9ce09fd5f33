import { dayMs } from '@portolan/contract/time/durations';
import { areaRoutes, etaRoutes, vesselRoutes } from '@portolan/contract';
import { routeQuery } from '../../../lib/queries.ts';

/** Positions move by themselves, without a push for each. */
const refetchMs = 15_000;

export const foundVesselsQuery = (name: string) =>
  routeQuery(vesselRoutes.getShipInfoByName, { query: { name } });

export const vesselCardQuery = ({ mmsi, imo }: { mmsi: string; imo: string }) => ({
  ...routeQuery(vesselRoutes.getShipInfo, { query: mmsi === '' ? { imo } : { mmsi } }),
  refetchInterval: refetchMs,
});

export const warningsQuery = (mmsi: string) =>
  routeQuery(vesselRoutes.getWarningMsgByMmsi, { query: { mmsi } });

/** The days up to `now`; fetched again when `now` moves. */
export const trackQuery = (mmsi: string, days: number, now: number) =>
  routeQuery(vesselRoutes.getActualTrackBymmsi, { query: { mmsi, ...rangeOf(days, now) } });

export const eventsQuery = (mmsi: string, days: number, now: number) =>
  routeQuery(vesselRoutes.getEventListBymmsi, { query: { mmsi, ...rangeOf(days, now) } });

export const callsQuery = (mmsi: string) => routeQuery(vesselRoutes.getVesselHisRecord, { query: { mmsi } });

export const arrivalsQuery = (imoNumber: string) =>
  routeQuery(etaRoutes.getVesselArrivals, { query: { imoNumber } }, { topics: ['shipment'] });

export const stayQuery = (mmsi: string) => ({
  ...routeQuery(areaRoutes.getVesselStay, { query: { mmsi } }),
  refetchInterval: refetchMs * 4,
});

const rangeOf = (days: number, now: number) => ({
  begin: new Date(now - days * dayMs).toISOString(),
  end: new Date(now).toISOString(),
});
