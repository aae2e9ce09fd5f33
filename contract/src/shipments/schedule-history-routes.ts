import { z } from 'zod';
import { route } from '../route.ts';
import { ScheduleChange } from './schedule-change.ts';
import { CallStatusCode, CutOffs, ScheduledTimes, ScheduleKind } from './schedule.ts';

/** What was known of a call after a publication. Moments are in UTC. */
export const CallAsPublished = z.object({
  callId: z.string(),
  unLocationCode: z.string().nullable(),
  portName: z.string(),
  /** IANA zone of the port; null where it is not known. */
  timeZone: z.string().nullable(),
  facilityCode: z.string().nullable(),
  vesselName: z.string().nullable(),
  importVoyageNumber: z.string().nullable(),
  exportVoyageNumber: z.string().nullable(),
  arrival: ScheduledTimes,
  berth: ScheduledTimes,
  departure: ScheduledTimes,
  statusCodes: z.array(CallStatusCode),
  delayReasonCodes: z.array(z.string()),
  remark: z.string().nullable(),
  cutOffs: CutOffs,
  /** No longer published, though calls before and after it are. */
  isWithdrawn: z.boolean(),
});
export type CallAsPublished = z.infer<typeof CallAsPublished>;

/** One publication of a sailing: the calls that it changed, as known after it, with the changes. */
export const SailingPublication = z.object({
  /** When the carrier published it, or when it was received where the carrier does not say. */
  publishedAt: z.string(),
  receivedAt: z.string(),
  /** Null where the person may not see messages. */
  sourceName: z.string().nullable(),
  calls: z.array(CallAsPublished.extend({ changes: z.array(ScheduleChange) })).min(1),
});
export type SailingPublication = z.infer<typeof SailingPublication>;

/** A vessel on a voyage of a service: which sailing it is. */
export const SailingName = z.object({
  kind: ScheduleKind,
  carrierCode: z.string(),
  carrierName: z.string(),
  serviceCode: z.string().nullable(),
  serviceName: z.string().nullable(),
  vesselName: z.string().nullable(),
  vesselImoNumber: z.string().nullable(),
  isDummyVessel: z.boolean(),
  voyageNumber: z.string().nullable(),
  simulated: z.boolean(),
});
export type SailingName = z.infer<typeof SailingName>;

export const SailingHistory = SailingName.extend({
  /** As known now, in order of time. */
  calls: z.array(CallAsPublished),
  /** Newest first. */
  publications: z.array(SailingPublication),
});
export type SailingHistory = z.infer<typeof SailingHistory>;

/** One sailing of a vessel in a list. */
export const VesselSailing = SailingName.extend({
  /** Of its first call: opens its history. */
  callId: z.string(),
  ports: z.array(z.object({ unLocationCode: z.string().nullable(), portName: z.string() })),
  departureAt: z.string().nullable(),
  arrivalAt: z.string().nullable(),
  publishedAt: z.string(),
});
export type VesselSailing = z.infer<typeof VesselSailing>;

const web = '/portolan-after/web/schedule';

/** What was published of a sailing when. */
export const scheduleHistoryRoutes = {
  getSailingHistory: route({
    name: 'getSailingHistory',
    method: 'GET',
    path: `${web}/sailingHistory`,
    summary: 'The publications of a sailing, and what each changed',
    auth: 'session',
    xsrf: false,
    query: z.object({ callId: z.uuid() }),
    data: SailingHistory,
    errors: ['schedule.sailing-not-found'],
  }),
  listVesselSailings: route({
    name: 'listVesselSailings',
    method: 'GET',
    path: `${web}/vesselSailings`,
    summary: 'The sailings of a vessel, 90 days back and ahead, by its IMO number, MMSI or name',
    auth: 'session',
    xsrf: false,
    query: z.object({ vessel: z.string().trim().min(1).max(60) }),
    data: z.array(VesselSailing),
    errors: [],
  }),
} as const;
