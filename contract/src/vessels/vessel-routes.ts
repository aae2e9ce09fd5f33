import { z } from 'zod';
import type { FieldProblem } from '../field-problem.ts';
import { isImoNumber } from '../references.ts';
import { route } from '../route.ts';
import { VesselCard, VesselLocation, VesselWarning } from './vessel-card.ts';
import { TrackPoint, VesselEvent, SpeedChange, PortCall } from './vessel-history.ts';

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
    summary:
      'The newest 500 port calls of a vessel, newest first; calls are kept for three years and a month',
    auth: 'session',
    xsrf: false,
    query: z.object({ mmsi: Mmsi }),
    data: z.array(PortCall),
    errors: ['vessel.mmsi-zero'],
  }),
} as const;
