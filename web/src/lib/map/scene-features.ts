import { unwrapLine } from '@portolan/contract';
import { hullRing, isScaled } from './hull.ts';
import { unwrapChain } from './mercator.ts';
import type { ChartPort, ChartVessel, LonLat, Scene } from './scene.ts';
import { chooseStopSide, type StopSide } from './stop-side.ts';
import { kindImage } from './vessel-kinds.ts';

interface Feature<Geometry> {
  type: 'Feature';
  geometry: Geometry;
  properties: Record<string, unknown>;
}
/** GeoJSON, as far as the chart needs it. */
export interface FeatureCollection<Geometry> {
  type: 'FeatureCollection';
  features: Feature<Geometry>[];
}
export interface Point {
  type: 'Point';
  coordinates: number[];
}
export interface Polygon {
  type: 'Polygon';
  coordinates: number[][][];
}
export interface LineString {
  type: 'LineString';
  coordinates: number[][];
}

const smallestBubblePx = 4;
const largestBubblePx = 14;

/** Radius of a port's bubble: its area grows with the weight, the heaviest port of the scene is the largest. */
export function bubbleRadiusPx(weight: number, heaviest: number): number {
  if (heaviest <= 0) return smallestBubblePx;
  return smallestBubblePx + (largestBubblePx - smallestBubblePx) * Math.sqrt(Math.max(0, weight) / heaviest);
}

export function heaviestPort(ports: readonly ChartPort[]): number {
  return ports.reduce((heaviest, port) => Math.max(heaviest, port.weight), 0);
}

/**
 * Sailed and planned lines without jumps at the antimeridian: the planned ones continue where the sailed ones end, each
 * set also shifted by whole turns so that the journey stays in one piece.
 */
export function unwrapRoutes(scene: Pick<Scene, 'sailed' | 'planned'>): {
  sailed: LonLat[][];
  planned: LonLat[][];
} {
  const chained = unwrapChain([...scene.sailed, ...scene.planned]);
  return { sailed: chained.slice(0, scene.sailed.length), planned: chained.slice(scene.sailed.length) };
}

function point(longitude: number, latitude: number, properties: Record<string, unknown>): Feature<Point> {
  return { type: 'Feature', geometry: { type: 'Point', coordinates: [longitude, latitude] }, properties };
}

function lines(rows: readonly (readonly LonLat[])[]): FeatureCollection<LineString> {
  return {
    type: 'FeatureCollection',
    features: rows
      .filter((row) => row.length > 1)
      .map((row) => ({
        type: 'Feature',
        geometry: { type: 'LineString', coordinates: unwrapLine(row).map((place) => [...place]) },
        properties: {},
      })),
  };
}

/** Vessels of a crowded view are dots up to this zoom. */
export const crowdHullsFromZoom = 6;
/** Hulls to scale are used from here on. */
export const scaledFromZoom = 10;

/** Radius of a dot: it grows with the vessels that it stands for. */
export function dotRadiusPx(standsFor: number): number {
  return Math.min(3.4, 1.5 + 0.45 * Math.log2(standsFor));
}

export interface SceneFeatures {
  vessels: FeatureCollection<Point>;
  hulls: FeatureCollection<Polygon>;
  ports: FeatureCollection<Point>;
  stops: FeatureCollection<Point>;
  sailed: FeatureCollection<LineString>;
  planned: FeatureCollection<LineString>;
  slow: FeatureCollection<LineString>;
}

/** What a mark's colour says: that its position is old, else the type of ship, else its lateness. */
const toneOf = ({ stale, kind, tone }: ChartVessel): string => (stale ? 'stale' : (kind ?? tone));

function markOf({ headingDeg, kind }: ChartVessel): string {
  if (headingDeg === null) return 'vessel-round';
  return kind === undefined ? 'vessel-hull' : kindImage(kind);
}

/** The scene as GeoJSON, with what the layers need as properties. */
export function toFeatures(scene: Scene): SceneFeatures {
  const heaviest = heaviestPort(scene.ports);
  const routes = unwrapRoutes(scene);
  return {
    vessels: {
      type: 'FeatureCollection',
      features: scene.vessels.map((vessel) =>
        point(vessel.longitude, vessel.latitude, {
          id: vessel.id,
          name: vessel.name,
          tone: toneOf(vessel),
          mark: markOf(vessel),
          own: vessel.own === true,
          heading: vessel.headingDeg ?? 0,
          selected: vessel.id === scene.selectedVesselId,
          crowd: vessel.standsFor !== undefined,
          radius: dotRadiusPx(vessel.standsFor ?? 1),
          /** Length on the chart as at the equator; 0 is never drawn to scale. */
          span:
            vessel.sizeM === undefined || vessel.headingDeg === null || vessel.sizeM[1] === 0
              ? 0
              : vessel.sizeM[0] / Math.cos((vessel.latitude * Math.PI) / 180),
          order:
            drawOrder[vessel.stale ? 'stale' : vessel.tone] +
            (vessel.own === true ? 5 : 0) +
            (vessel.id === scene.selectedVesselId ? 10 : 0),
        }),
      ),
    },
    hulls: {
      type: 'FeatureCollection',
      features: scene.vessels
        .filter((vessel) => isScaled(vessel, scaledFromZoom + 5))
        .map((vessel) => ({
          type: 'Feature',
          geometry: { type: 'Polygon', coordinates: [hullRing(vessel).map((place) => [...place])] },
          properties: { id: vessel.id, tone: toneOf(vessel) },
        })),
    },
    ports: {
      type: 'FeatureCollection',
      features: scene.ports.map((port) =>
        point(port.longitude, port.latitude, {
          id: port.id,
          name: port.name,
          radius: bubbleRadiusPx(port.weight, heaviest),
          order: -port.weight,
          level: port.level ?? -1,
        }),
      ),
    },
    stops: {
      type: 'FeatureCollection',
      features: scene.stops.map((stop) =>
        point(stop.longitude, stop.latitude, {
          id: stop.id,
          name: stop.name,
          reached: stop.reached,
          anchor: anchorOf[chooseStopSide(stop, [...scene.sailed, ...scene.planned])],
        }),
      ),
    },
    sailed: lines(routes.sailed),
    planned: lines(routes.planned),
    slow: lines(scene.slow),
  };
}

/** MapLibre names the edge of the text that lies at the point. */
const anchorOf: Record<StopSide, string> = { right: 'left', left: 'right', top: 'bottom', bottom: 'top' };

/** What matters most is on top. */
const drawOrder = { stale: 0, 'on-plan': 1, possible: 2, late: 3 } as const;
