import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import type { ChartTheme } from './chart-style.ts';
import { leastScaledPx } from './hull.ts';
import { crowdHullsFromZoom, scaledFromZoom } from './scene-features.ts';
import { vesselKinds } from './vessel-kinds.ts';

/** Below this zoom a hull shows less than a dot. */
const hullsFromZoom = 1.3;

interface VesselPaint {
  fill: ExpressionSpecification;
  rim: ExpressionSpecification;
  faded: ExpressionSpecification;
}

function vesselPaint({ palette }: ChartTheme): VesselPaint {
  const fill = [
    'match',
    ['get', 'tone'],
    'possible',
    palette.watch,
    'late',
    palette.bad,
    'stale',
    palette.paper,
    ...vesselKinds.flatMap((kind) => [kind, palette.kinds[kind]]),
    palette.brand,
  ];
  const rim = ['match', ['get', 'tone'], 'stale', palette.quiet, palette.paper];
  const faded = ['match', ['get', 'tone'], 'stale', 0.75, 1];
  return { fill, rim, faded } as unknown as VesselPaint;
}

/** A mark is replaced by the hull to scale once that is long enough, zoom by zoom. */
function unlessScaled(value: ExpressionSpecification): ExpressionSpecification {
  const steps = [10, 11, 12, 13, 14, 15].flatMap((zoom) => [
    zoom,
    ['case', ['>=', ['get', 'span'], (leastScaledPx * 78_271.5) / 2 ** zoom], 0, value],
  ]);
  return ['step', ['zoom'], value, ...steps] as unknown as ExpressionSpecification;
}

function hullMark(
  id: string,
  crowd: boolean,
  minzoom: number,
  { fill, rim, faded }: VesselPaint,
): LayerSpecification {
  return {
    id,
    type: 'symbol',
    source: 'vessels',
    minzoom,
    filter: ['==', ['get', 'crowd'], crowd],
    layout: {
      'icon-image': ['get', 'mark'],
      'icon-size': ['interpolate', ['linear'], ['zoom'], 1.3, 0.75, 2.5, 1, 6, crowd ? 0.9 : 1.3, 10, 1.3],
      'icon-rotate': ['get', 'heading'],
      'icon-rotation-alignment': 'map',
      'icon-allow-overlap': true,
      'icon-padding': 0,
      'symbol-sort-key': ['get', 'order'],
    },
    paint: {
      'icon-color': fill,
      'icon-halo-color': rim,
      'icon-halo-width': 1,
      'icon-opacity': unlessScaled(faded),
    },
  };
}

function hullLayers({ fill, rim, faded }: VesselPaint): LayerSpecification[] {
  return [
    {
      id: 'hull-fill',
      type: 'fill',
      source: 'hulls',
      minzoom: scaledFromZoom,
      paint: { 'fill-color': fill, 'fill-opacity': faded },
    },
    {
      id: 'hull-rim',
      type: 'line',
      source: 'hulls',
      minzoom: scaledFromZoom,
      paint: { 'line-color': rim, 'line-width': 1 },
    },
  ];
}

export function vesselLayers(theme: ChartTheme): LayerSpecification[] {
  const { palette, ground } = theme;
  const paint = vesselPaint(theme);
  const { fill, rim, faded } = paint;
  return [
    ...hullLayers(paint),
    {
      id: 'vessel-ring',
      type: 'circle',
      source: 'vessels',
      filter: ['==', ['get', 'selected'], true],
      paint: {
        'circle-radius': 12,
        'circle-color': 'rgba(0, 0, 0, 0)',
        'circle-stroke-color': ground === 'satellite' ? '#ffffff' : palette.ink,
        'circle-stroke-width': 1.25,
      },
    },
    {
      id: 'crowd-dot',
      type: 'circle',
      source: 'vessels',
      maxzoom: crowdHullsFromZoom,
      filter: ['==', ['get', 'crowd'], true],
      paint: { 'circle-radius': ['get', 'radius'], 'circle-color': fill, 'circle-opacity': 0.8 },
    },
    {
      id: 'vessel-dot',
      type: 'circle',
      source: 'vessels',
      maxzoom: hullsFromZoom,
      filter: ['==', ['get', 'crowd'], false],
      layout: { 'circle-sort-key': ['get', 'order'] },
      paint: {
        'circle-radius': 3,
        'circle-color': fill,
        'circle-stroke-color': rim,
        'circle-stroke-width': 1,
        'circle-opacity': faded,
      },
    },
    hullMark('crowd-mark', true, crowdHullsFromZoom, paint),
    hullMark('vessel-mark', false, hullsFromZoom, paint),
  ];
}
