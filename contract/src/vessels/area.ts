import { z } from 'zod';
import { AreaKind, AreaShape, areaLimits } from './area-rules.ts';
import type { FieldProblem } from '../field-problem.ts';

/** What a vessel is doing. `drifting`: slow at sea for two hours; `departed`: left a port within three hours. */
export const VesselPhase = z.enum([
  'underway',
  'arriving',
  'at-anchor',
  'at-berth',
  'in-port',
  'departed',
  'drifting',
]);
export type VesselPhase = z.infer<typeof VesselPhase>;

export const VesselStay = z.object({
  phase: VesselPhase,
  since: z.string(),
  /** The last judged fix. A vessel on the open sea is judged again when something may begin. */
  judgedAt: z.string(),
  unLocationCode: z.string().nullable(),
  portName: z.string().nullable(),
});
export type VesselStay = z.infer<typeof VesselStay>;

export const PortCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}[A-Z2-9]{3}$/, 'unlocode-format' satisfies FieldProblem);

/** A drawn area. A port, an anchorage and a berth belong to a port; a monitored area does not. */
export const AreaDraft = z.object({
  name: z.string().trim().min(1).max(areaLimits.nameCharacters),
  kind: AreaKind,
  unLocationCode: PortCode.nullable().default(null),
  shape: AreaShape,
});
export type AreaDraft = z.input<typeof AreaDraft>;

export const Area = z.object({
  areaId: z.uuid(),
  name: z.string(),
  kind: AreaKind,
  unLocationCode: z.string().nullable(),
  portName: z.string().nullable(),
  shape: AreaShape,
  changedAt: z.string(),
  /** Vessels in a monitored area now; null for the others. */
  vesselsInside: z.int().nullable(),
});
export type Area = z.infer<typeof Area>;

/** An area of the reference data, used until one of its kind is drawn for its port. */
export const BuiltInArea = z.object({
  unLocationCode: z.string(),
  name: z.string(),
  kind: AreaKind,
  shape: AreaShape,
});
export type BuiltInArea = z.infer<typeof BuiltInArea>;

/** A berth or an anchorage learned from stops of vessels, with the evidence. Not drawn. */
export const LearnedPlace = z.object({
  learnedPlaceId: z.uuid(),
  kind: z.enum(['berth', 'anchorage']),
  unLocationCode: z.string(),
  portName: z.string(),
  shape: AreaShape,
  /** Learned from simulated stops only, and used for simulated vessels only. */
  simulated: z.boolean(),
  /** Different ones. */
  vessels: z.int(),
  stops: z.int(),
  firstSeenAt: z.string(),
  lastSeenAt: z.string(),
  medianStayHours: z.number(),
  /** 0 to 1: from the number of different vessels, and the share of stops of its kind. */
  confidence: z.number(),
  /** `replaced`: the company account has drawn areas of this kind in the port, which are used instead. */
  state: z.enum(['in-force', 'replaced', 'dismissed']),
});
export type LearnedPlace = z.infer<typeof LearnedPlace>;

/** A vessel in a monitored area. */
export const AreaVisit = z.object({
  areaVisitId: z.uuid(),
  areaId: z.uuid(),
  areaName: z.string(),
  mmsi: z.string(),
  imoNumber: z.string().nullable(),
  vesselName: z.string().nullable(),
  enteredAt: z.string(),
  /** Null while it is there. */
  leftAt: z.string().nullable(),
  /** Until it left; until now while it is there. */
  dwellHours: z.number(),
  /** Containers of the company account on board now. */
  containers: z.int(),
  simulated: z.boolean(),
});
export type AreaVisit = z.infer<typeof AreaVisit>;
