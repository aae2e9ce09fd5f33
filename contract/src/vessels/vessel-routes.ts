import { z } from 'zod';
import type { FieldProblem } from '../field-problem.ts';
import { isImoNumber } from '../references.ts';
import { route } from '../route.ts';

/** Under 1 kn stopped, 1 to 5 slow, above 5 normal. Source: product specification, section 4. */
export const SpeedClass = z.enum(['stopped', 'slow', 'normal']);
export type SpeedClass = z.infer<typeof SpeedClass>;

/** As sent; `0` is sent by transmitters that were never set up. */
const Mmsi = z
  .string('mmsi-missing' satisfies FieldProblem)
  .trim()
  .regex(/^\d{1,9}$/, 'mmsi-format' satisfies FieldProblem);
/** In JSON it may be a number. */
const MmsiInJson = z.coerce
  .string()
  .trim()
  .regex(/^\d{1,9}$/, 'mmsi-format' satisfies FieldProblem);
/** With or without `IMO` before it. */
const ImoNumber = z
  .string()
  .trim()
  .regex(/^(imo\s*)?\d{7}$/i, 'imo-format' satisfies FieldProblem)
  .transform((text) => text.slice(-7))
  .refine(isImoNumber, 'imo-check-digit' satisfies FieldProblem);
const MmsiOrImo = z
  .object({ mmsi: Mmsi.optional(), imo: ImoNumber.optional() })
  .refine(({ mmsi, imo }) => mmsi !== undefined || imo !== undefined, {
    path: ['mmsi'],
    message: 'mmsi-or-imo' satisfies FieldProblem,
  });
/** A day (UTC), or an instant with offset. */
const Moment = z.union(
  [z.iso.date(), z.iso.datetime({ offset: true })],
  'moment-format' satisfies FieldProblem,
);
const MmsiAndRange = z.object({ mmsi: Mmsi, begin: Moment, end: Moment });

/** The newest fix of a vessel. Null is "not available". */
export const VesselFix = z.object({
  longitude: z.number(),
  latitude: z.number(),
  speedOverGroundKn: z.number().nullable(),
  speedClass: SpeedClass.nullable(),
  courseOverGroundDeg: z.number().nullable(),
  headingDeg: z.number().nullable(),
  /** AIS navigation status: 0 under way using engine, 1 at anchor, 5 moored ... */
  navigationStatus: z.int().nullable(),
  positionAt: z.string(),
});
export type VesselFix = z.infer<typeof VesselFix>;

/**
 * The destination text of the crew, and the port that it probably means.
 *
 * `how`: the text contains the UN/LOCODE; the port's name; a misspelt name; the name among other words. `confidence` is
 * 0 to 1; below 0.5 there is no result.
 */
export const VesselDestination = z.object({
  text: z.string(),
  port: z
    .object({
      unLocationCode: z.string(),
      name: z.string(),
      confidence: z.number().min(0).max(1),
      how: z.enum(['code', 'name', 'spelling', 'part']),
    })
    .nullable(),
});
export type VesselDestination = z.infer<typeof VesselDestination>;

/** The operator of a vessel, from a carrier's message to the company account: no open register names operators. */
export const VesselOperator = z.object({
  /** NMFTA or SMDG code. */
  carrierCode: z.string(),
  /** Null for an unknown code. */
  name: z.string().nullable(),
  /** Day of the latest message that named it. */
  toldAt: z.string(),
  /** From a simulated carrier. */
  simulated: z.boolean(),
});
export type VesselOperator = z.infer<typeof VesselOperator>;

/** One vessel: the registry merged with the ship's own AIS reports. */
export const VesselCard = z.object({
  mmsi: z.string().nullable(),
  imoNumber: z.string().nullable(),
  vesselName: z.string().nullable(),
  /** The registry's name where it differs from the one the ship sends. */
  registeredName: z.string().nullable(),
  callSign: z.string().nullable(),
  /** ISO 3166 code, by the MMSI's first digits; the registry's where there is no MMSI. */
  flagCode: z.string().nullable(),
  flagName: z.string().nullable(),
  /** Null where no message named one. */
  operator: VesselOperator.nullable(),
  builtYear: z.int().nullable(),
  lengthM: z.number().nullable(),
  beamM: z.number().nullable(),
  /** The draught last set by the crew. */
  draughtM: z.number().nullable(),
  /** The greatest draught ever set, as far back as changes are kept. */
  maxDraughtM: z.number().nullable(),
  /** container, bulk, oil_tanker ... of the registry. */
  registeredType: z.string().nullable(),
  /** AIS ship type, 0 to 99. */
  shipType: z.int().nullable(),
  destination: VesselDestination.nullable(),
  /** The arrival set by the crew, UTC. */
  reportedArrivalAt: z.string().nullable(),
  position: VesselFix.nullable(),
  staticAt: z.string().nullable(),
  simulated: z.boolean(),
});
export type VesselCard = z.infer<typeof VesselCard>;

const VesselLocation = z.object({
  mmsi: z.string(),
  imoNumber: z.string().nullable(),
  vesselName: z.string().nullable(),
  ...VesselFix.shape,
  simulated: z.boolean(),
});

const TrackPoint = z.object({
  /** Unwrapped: a track that crosses the antimeridian continues beyond 180 or -180. */
  longitude: z.number(),
  latitude: z.number(),
  positionAt: z.string(),
  speedOverGroundKn: z.number().nullable(),
  speedClass: SpeedClass.nullable(),
});
export type VesselTrackPoint = z.infer<typeof TrackPoint>;

export const SpeedChange = z.object({
  at: z.string(),
  from: SpeedClass,
  to: SpeedClass,
  speedOverGroundKn: z.number(),
  longitude: z.number(),
  latitude: z.number(),
});
export type SpeedChange = z.infer<typeof SpeedChange>;

/** Something that happened to a vessel. The values before and after are in `from` and `to`. */
export const VesselEvent = z.object({
  at: z.string(),
  kind: z.enum(['speed-class', 'silence', 'name', 'call-sign', 'imo-number', 'destination', 'draught']),
  from: z.string().nullable(),
  to: z.string().nullable(),
  longitude: z.number().nullable(),
  latitude: z.number().nullable(),
  /** Of a silence: hours without a position. */
  hours: z.number().nullable(),
});
export type VesselEvent = z.infer<typeof VesselEvent>;

export const VesselWarning = z.object({
  kind: z.enum(['aground', 'not-under-command', 'distress', 'silent', 'shared-mmsi', 'flag-differs']),
  level: z.enum(['slight', 'severe']),
  at: z.string(),
  /** The values that it was judged by, by name. */
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type VesselWarning = z.infer<typeof VesselWarning>;

/** Where a vessel was at anchor or alongside. */
export const PortCall = z.object({
  unLocationCode: z.string(),
  portName: z.string(),
  /** IANA zone of the port; null where unknown. */
  timeZone: z.string().nullable(),
  arrivedAt: z.string(),
  /** First stop at the anchorage; null when the ship went straight to a berth. */
  anchoredAt: z.string().nullable(),
  berthedAt: z.string().nullable(),
  unberthedAt: z.string().nullable(),
  /** Null while the ship is there. */
  departedAt: z.string().nullable(),
  directBerthing: z.boolean().nullable(),
});
export type PortCall = z.infer<typeof PortCall>;

const web = '/portolan-after/web';

export const vesselRoutes = {
  getShipInfoByName: route({
    name: 'getShipInfoByName',
    method: 'GET',
    path: `${web}/getShipInfoByName`,
    summary: 'Vessels by name, MMSI, IMO number or call sign, the best matches first; at most 20',
    auth: 'session',
    xsrf: false,
    query: z.object({
      name: z
        .string('vessel-name-missing' satisfies FieldProblem)
        .trim()
        .min(1)
        .max(60),
    }),
    data: z.array(VesselCard),
    errors: [],
  }),
  getShipInfo: route({
    name: 'getShipInfo',
    method: 'GET',
    path: `${web}/getShipInfo`,
    summary: 'The card of one vessel',
    auth: 'session',
    xsrf: false,
    query: MmsiOrImo,
    data: VesselCard,
    errors: ['vessel.not-found', 'vessel.mmsi-zero'],
  }),
  getVesselTracing: route({
    name: 'getVesselTracing',
    method: 'GET',
    path: `${web}/getVesselTracing`,
    summary: 'The newest position of a vessel',
    auth: 'session',
    xsrf: false,
    query: z.object({ mmsi: Mmsi }),
    data: VesselLocation,
    errors: ['vessel.not-found', 'vessel.no-position', 'vessel.mmsi-zero'],
  }),
  qryShipLocation: route({
    name: 'qryShipLocation',
    method: 'GET',
    path: '/sail/web/qryShipLocation',
    summary: 'The newest position of a vessel, by MMSI or IMO number',
    auth: 'session',
    xsrf: false,
    query: MmsiOrImo,
    data: z.object(VesselLocation.shape),
    errors: ['vessel.not-found', 'vessel.no-position', 'vessel.mmsi-zero'],
  }),
  getManyShipLoc: route({
    name: 'getManyShipLoc',
    method: 'POST',
    path: `${web}/port/getManyShipLoc`,
    summary: 'The newest positions of up to 1,000 vessels; unknown ones are left out',
    auth: 'session',
    xsrf: true,
    body: z.object({ mmsis: z.array(MmsiInJson).max(1000) }),
    data: z.array(VesselLocation),
    errors: [],
  }),
  getActualTrackBymmsi: route({
    name: 'getActualTrackBymmsi',
    method: 'GET',
    path: `${web}/getActualTrackBymmsi`,
    summary:
      'The sailed track within at most 30 days, in segments that one ship can have sailed, oldest first',
    auth: 'session',
    xsrf: false,
    query: MmsiAndRange,
    data: z.object({
      mmsi: z.string(),
      begin: z.string(),
      end: z.string(),
      segments: z.array(z.array(TrackPoint)),
      /** No omitted fix is farther from the drawn line, in metres. */
      boundM: z.number(),
      /** False when there are more points than one answer holds: ask for a shorter range. */
      whole: z.boolean(),
    }),
    errors: ['vessel.mmsi-zero', 'vessel.range-too-long'],
  }),
  getEventListBymmsi: route({
    name: 'getEventListBymmsi',
    method: 'GET',
    path: `${web}/getEventListBymmsi`,
    summary:
      'What happened to a vessel within at most 30 days, newest first: changes of speed, silences, ' +
      'and what the crew changed',
    auth: 'session',
    xsrf: false,
    query: MmsiAndRange,
    data: z.array(VesselEvent),
    errors: ['vessel.mmsi-zero', 'vessel.range-too-long'],
  }),
  getWarningMsgByMmsi: route({
    name: 'getWarningMsgByMmsi',
    method: 'GET',
    path: `${web}/getWarningMsgByMmsi`,
    summary: 'Current warnings about a vessel, by its own reports',
    auth: 'session',
    xsrf: false,
    query: z.object({ mmsi: Mmsi }),
    data: z.array(VesselWarning),
    errors: ['vessel.not-found', 'vessel.mmsi-zero'],
  }),
  qrySpeedChangeDetail: route({
    name: 'qrySpeedChangeDetail',
    method: 'GET',
    path: `${web}/oceanWarningCustomer/qrySpeedChangeDetail`,
    summary: 'Changes of a vessel between stopped, slow and normal speed over the last 30 days, newest first',
    auth: 'session',
    xsrf: false,
    query: z.object({ mmsi: Mmsi }),
    data: z.array(SpeedChange),
    errors: ['vessel.mmsi-zero'],
  }),
  getVesselHisRecord: route({
    name: 'getVesselHisRecord',
    method: 'GET',
    path: `${web}/getVesselHisRecord`,
    summary: 'The port calls of a vessel within the last 400 days, newest first',
    auth: 'session',
    xsrf: false,
    query: z.object({ mmsi: Mmsi }),
    data: z.array(PortCall),
    errors: ['vessel.mmsi-zero'],
  }),
} as const;
