import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { withAlpha } from './chart-palette.ts';
import { type ChartTheme, fontStack, labelColours } from './chart-style.ts';
import { vesselLayers } from './vessel-layers.ts';

export const sceneSources = ['sailed', 'slow', 'planned', 'ports', 'stops', 'hulls', 'vessels'] as const;

/** Layers that react to the pointer, topmost first. */
export const pickLayers = {
  'hull-fill': 'vessel',
  'crowd-mark': 'vessel',
  'crowd-dot': 'vessel',
  'vessel-mark': 'vessel',
  'vessel-dot': 'vessel',
  'stop-mark': 'stop',
  'port-bubble': 'port',
} as const;

/** Our own layers on the chart, lowest first. Names are below the hulls because MapLibre places the top first. */
export function sceneLayers(theme: ChartTheme): LayerSpecification[] {
  return [
    ...routeLayers(theme),
    ...portLayers(theme),
    ...stopLayers(theme),
    ...nameLayers(theme),
    ...vesselLayers(theme),
  ];
}

function routeLayers({ palette, ground }: ChartTheme): LayerSpecification[] {
  const colour = ground === 'satellite' ? '#7cc0f5' : palette.brand;
  const round = { 'line-join': 'round', 'line-cap': 'round' } as const;
  return [
    {
      id: 'planned',
      type: 'line',
      source: 'planned',
      layout: { 'line-join': 'round' },
      paint: { 'line-color': colour, 'line-width': 1.5, 'line-dasharray': [5 / 1.5, 4 / 1.5] },
    },
    {
      id: 'sailed',
      type: 'line',
      source: 'sailed',
      layout: round,
      paint: { 'line-color': colour, 'line-width': 1.75 },
    },
    {
      id: 'slow',
      type: 'line',
      source: 'slow',
      layout: round,
      paint: { 'line-color': ground === 'satellite' ? '#ffffff' : palette.inkSoft, 'line-width': 2.5 },
    },
  ];
}

function portLayers({ palette, ground }: ChartTheme): LayerSpecification[] {
  const core = ground === 'satellite' ? '#ffffff' : palette.ink;
  const ofLevel = (plain: string, alpha: number): ExpressionSpecification =>
    [
      'match',
      ['get', 'level'],
      ...palette.levels.flatMap((colour, level): [number, string] => [level, withAlpha(colour, alpha)]),
      plain,
    ] as unknown as ExpressionSpecification;
  return [
    {
      id: 'port-bubble',
      type: 'circle',
      source: 'ports',
      layout: { 'circle-sort-key': ['get', 'order'] },
      paint: {
        'circle-radius': ['get', 'radius'],
        'circle-color': ofLevel(withAlpha(palette.inkSoft, 0.3), 0.65),
        'circle-stroke-color': ofLevel(withAlpha(palette.inkSoft, 0.85), 1),
        'circle-stroke-width': 1.25,
      },
    },
    {
      id: 'port-core',
      type: 'circle',
      source: 'ports',
      paint: { 'circle-radius': 1.8, 'circle-color': withAlpha(core, 0.75) },
    },
  ];
}

function stopLayers({ palette }: ChartTheme): LayerSpecification[] {
  const reached: ExpressionSpecification = ['boolean', ['get', 'reached'], false];
  return [
    {
      id: 'stop-mark',
      type: 'circle',
      source: 'stops',
      paint: {
        'circle-radius': 4,
        'circle-color': ['case', reached, palette.brand, palette.paper],
        'circle-stroke-color': ['case', reached, palette.paper, palette.brand],
        'circle-stroke-width': ['case', reached, 1.5, 1.75],
      },
    },
  ];
}

function nameLayers(theme: ChartTheme): LayerSpecification[] {
  const colours = labelColours(theme);
  const label = {
    'text-font': fontStack(theme.palette, 'medium'),
    'text-size': 12,
    'text-variable-anchor': [
      'left',
      'right',
      'bottom',
      'top',
      'bottom-left',
      'bottom-right',
      'top-left',
      'top-right',
    ],
    'text-justify': 'auto',
    'text-padding': 3,
  } as const;
  const paint = {
    'text-color': colours.text,
    'text-halo-color': colours.halo,
    'text-halo-width': 1.5,
  } as const;
  const offset: ExpressionSpecification = ['/', ['+', ['get', 'radius'], 4], 12];
  return [
    {
      id: 'own-name',
      type: 'symbol',
      source: 'vessels',
      filter: ['==', ['get', 'own'], true],
      layout: {
        ...anchors(label),
        'text-field': ['get', 'name'],
        'text-radial-offset': 1,
      },
      paint,
    },
    {
      id: 'vessel-name',
      type: 'symbol',
      source: 'vessels',
      minzoom: 5,
      filter: ['!=', ['get', 'own'], true],
      layout: {
        ...anchors(label),
        'text-field': ['get', 'name'],
        'text-size': 11,
        'text-radial-offset': 1,
        'symbol-sort-key': ['-', 20, ['get', 'order']],
      },
      paint,
    },
    {
      id: 'port-name',
      type: 'symbol',
      source: 'ports',
      layout: {
        ...anchors(label),
        'text-field': ['get', 'name'],
        'text-radial-offset': offset,
        'symbol-sort-key': ['get', 'order'],
      },
      paint,
    },
    {
      id: 'stop-name',
      type: 'symbol',
      source: 'stops',
      layout: {
        'text-field': ['get', 'name'],
        'text-font': label['text-font'],
        'text-size': 12,
        'text-anchor': ['get', 'anchor'] as unknown as ExpressionSpecification,
        'text-radial-offset': 0.75,
        'text-allow-overlap': true,
      },
      paint,
    },
  ];
}

/** MapLibre's types want mutable lists. */
function anchors<T extends { 'text-variable-anchor': readonly string[] }>(layout: T) {
  return {
    ...layout,
    'text-variable-anchor': [...layout['text-variable-anchor']] as ('left' | 'right' | 'top' | 'bottom')[],
  };
}
