import type { VesselKind } from './vessel-kinds.ts';

/**
 * A point of the chart, `[longitude, latitude]` in degrees. Longitudes may leave -180..180 where a line is
 * unwrapped.
 */
export type LonLat = readonly [longitude: number, latitude: number];

/** The meaning of a hull's colour: on plan, an estimate past the plan, past the plan for certain. */
export type VesselTone = 'on-plan' | 'possible' | 'late';

export interface ChartVessel {
  id: string;
  name: string;
  longitude: number;
  latitude: number;
  /** Null without a heading; the mark is then round. */
  headingDeg: number | null;
  tone: VesselTone;
  /** Older than six hours: drawn hollow and faded. */
  stale: boolean;
  /** On the vessels' chart colour and mark say the type of ship; elsewhere the tone. */
  kind?: VesselKind | undefined;
  /** It carries the company's containers: named at any zoom. */
  own?: boolean;
  /** Length and beam: at high zoom, the hull is drawn to scale. */
  sizeM?: readonly [length: number, beam: number] | undefined;
  /** One mark for this many vessels, where there are too many to draw each. */
  standsFor?: number;
}

export interface ChartPort {
  id: string;
  name: string;
  longitude: number;
  latitude: number;
  /** What the bubble's area stands for; never negative. */
  weight: number;
  /** How congested it is, from 0 (unblocked) to 4: the bubble has the colour of the level. */
  level?: number | undefined;
}

export interface ChartStop {
  id: string;
  name: string;
  longitude: number;
  latitude: number;
  /** A reached stop is filled, one still to come is hollow. */
  reached: boolean;
}

/** All our data on the chart. Lines are unwrapped by the chart itself. */
export interface Scene {
  vessels: readonly ChartVessel[];
  ports: readonly ChartPort[];
  stops: readonly ChartStop[];
  sailed: readonly (readonly LonLat[])[];
  planned: readonly (readonly LonLat[])[];
  /** Parts of the track that were sailed slowly, drawn over it. */
  slow: readonly (readonly LonLat[])[];
  selectedVesselId: string | undefined;
}

export const emptyScene: Scene = {
  vessels: [],
  ports: [],
  stops: [],
  sailed: [],
  planned: [],
  slow: [],
  selectedVesselId: undefined,
};

/** A thing of the scene under the pointer. */
export interface ChartTarget {
  kind: 'vessel' | 'port' | 'stop';
  id: string;
}

export interface ScreenPoint {
  x: number;
  y: number;
}

/** Pixels of the frame that other things cover, kept free by `fit`. */
export interface Padding {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** The state with the ground to draw and the colour tokens. */
export type Ground = 'chart' | 'satellite';
