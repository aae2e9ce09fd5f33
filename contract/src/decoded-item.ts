import type { ApplicationData } from './application-data.ts';
import type { FreeTimeReport } from './attention/charge.ts';
import type { CarbonFootprint } from './insight/footprint.ts';
import type { AirFact } from './shipments/air/air-fact.ts';
import type { RailFact } from './shipments/rail/rail-fact.ts';
import type { SeaCargoFact } from './shipments/sea-cargo/sea-cargo-fact.ts';
import type { StormReport } from './ports/storm.ts';
import type { Refusal, TrackingEvent } from './sources/tracking-event.ts';
import type { PublishedRoute, VesselSchedule } from './shipments/schedule.ts';
import type { TruckPosition } from './shipments/truck-position.ts';
import type { VesselPosition, VesselStatic } from './vessels/vessel.ts';

/** One item decoded from a message, or a refusal. */
export type DecodedItem =
  | { kind: 'event'; event: TrackingEvent }
  | { kind: 'position'; position: VesselPosition }
  | { kind: 'static'; vessel: VesselStatic }
  | { kind: 'schedule'; schedule: VesselSchedule }
  | { kind: 'route'; route: PublishedRoute }
  | { kind: 'storm'; storm: StormReport }
  | { kind: 'truck-position'; position: TruckPosition }
  | { kind: 'free-time'; report: FreeTimeReport }
  | { kind: 'air'; fact: AirFact }
  | { kind: 'rail'; fact: RailFact }
  | { kind: 'sea-cargo'; fact: SeaCargoFact }
  | { kind: 'footprint'; footprint: CarbonFootprint }
  /** Shown to people, and kept nowhere. */
  | { kind: 'application'; application: ApplicationData }
  | { kind: 'refused'; refusal: Refusal };
