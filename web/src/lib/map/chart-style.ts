import type { LanguageCode } from '@portolan/contract';
import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { placeNameFields, type SeaNames, translatedSeaNames } from './chart-labels.ts';
import { type ChartPalette, depthColour, depthStepsM, mix, withAlpha } from './chart-palette.ts';
import { landSeams } from './land-seams.ts';
import { graticule } from './mercator.ts';
import type { Ground, LonLat } from './scene.ts';

/** The colours and sources of the ground. */
export interface ChartTheme {
  palette: ChartPalette;
  language: LanguageCode;
  seas: SeaNames;
  ground: Ground;
}

export const graticuleStepDeg = 15;
const night = '#0b1420';

/** The highest rank with names, from each zoom on; rank 0 is an ocean or a capital of the world. */
export const seaRanks: RankSteps = [
  [0, 0],
  [2, 1],
  [3, 2],
  [4, 9],
];
export const cityRanks: RankSteps = [
  [0, 1],
  [4, 2],
  [5, 3],
  [6, 5],
  [7, 7],
];
export const citiesFromZoom = 3.5;
type RankSteps = readonly (readonly [zoom: number, rank: number])[];

/** The highest rank with names at a zoom. */
export function highestRank(steps: RankSteps, zoom: number): number {
  return steps.findLast(([fromZoom]) => zoom >= fromZoom)?.[1] ?? 0;
}

function rankFilter(steps: RankSteps): ExpressionSpecification {
  const [first, ...others] = steps;
  return [
    '<=',
    ['get', 'r'],
    ['step', ['zoom'], first?.[1] ?? 0, ...others.flat()],
  ] as unknown as ExpressionSpecification;
}

export function cityColour({ palette, ground }: ChartTheme): string {
  return ground === 'satellite' ? '#d5e3ef' : mix(palette.inkSoft, palette.land, 0.15);
}

/** The first name makes MapLibre choose weight and style; the fonts themselves are the page's own. */
export function fontStack(palette: ChartPalette, style: 'medium' | 'italic'): string[] {
  const families = palette.sans.split(',').map((family) => family.trim().replace(/["']/g, ''));
  return [style === 'medium' ? 'Chart Medium' : 'Chart Italic', ...families];
}

export function labelColours({ palette, ground }: ChartTheme): {
  text: string;
  halo: string;
  sea: string;
  seaHalo: string;
} {
  if (ground === 'satellite')
    return { text: '#ffffff', halo: withAlpha(night, 0.85), sea: '#d5e3ef', seaHalo: withAlpha(night, 0.5) };
  return {
    text: palette.ink,
    halo: palette.land,
    sea: mix(palette.inkSoft, palette.sea, palette.dark ? 0.35 : 0.12),
    seaHalo: withAlpha(palette.sea, palette.dark ? 0 : 0.35),
  };
}

/** The base map as a paper chart: sea with depths, graticule, land, coast, water on land, names of seas and cities. */
export function chartStyle(theme: ChartTheme, tilesUrl: string): StyleSpecification {
  return {
    version: 8,
    sources: {
      ...(theme.ground === 'satellite' ? satelliteSources(tilesUrl) : paperSources(tilesUrl)),
      graticule: { type: 'geojson', data: multiLine(graticule(graticuleStepDeg)) },
      // The base map's tiles again for the names: labels are drawn late and must not delay the land.
      names: { type: 'vector', url: `pmtiles://${tilesUrl}/base.pmtiles` },
    },
    layers: theme.ground === 'satellite' ? satelliteLayers(theme) : paperLayers(theme),
  };
}

function paperSources(tilesUrl: string): StyleSpecification['sources'] {
  return {
    base: { type: 'vector', url: `pmtiles://${tilesUrl}/base.pmtiles` },
    depth: { type: 'vector', url: `pmtiles://${tilesUrl}/bathymetry.pmtiles` },
    seam: { type: 'geojson', data: multiLine(landSeams) },
  };
}

function satelliteSources(tilesUrl: string): StyleSpecification['sources'] {
  return { satellite: { type: 'raster', url: `pmtiles://${tilesUrl}/satellite.pmtiles`, tileSize: 512 } };
}

function multiLine(lines: readonly (readonly LonLat[])[]): {
  type: 'MultiLineString';
  coordinates: number[][][];
} {
  return { type: 'MultiLineString', coordinates: lines.map((line) => line.map((place) => [...place])) };
}

function paperLayers(theme: ChartTheme): LayerSpecification[] {
  const { palette } = theme;
  const shore = mix(palette.sea, palette.coast, palette.dark ? 0.45 : 0.55);
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': palette.sea } },
    {
      id: 'depth',
      type: 'fill',
      source: 'depth',
      'source-layer': 'depth',
      layout: { 'fill-sort-key': ['get', 'd'] },
      paint: { 'fill-color': depthColours(palette), 'fill-antialias': false },
    },
    graticuleLayer(palette.dark ? withAlpha(palette.inkSoft, 0.1) : withAlpha(palette.paper, 0.45)),
    {
      id: 'land',
      type: 'fill',
      source: 'base',
      'source-layer': 'land',
      paint: { 'fill-color': palette.land },
    },
    {
      id: 'ice',
      type: 'fill',
      source: 'base',
      'source-layer': 'ice',
      paint: {
        'fill-color': mix(
          palette.land,
          palette.dark ? palette.inkSoft : palette.paper,
          palette.dark ? 0.16 : 0.65,
        ),
      },
    },
    {
      id: 'river',
      type: 'line',
      source: 'base',
      'source-layer': 'river',
      minzoom: 2,
      paint: {
        'line-color': mix(
          palette.land,
          palette.dark ? palette.coast : palette.seaDeep,
          palette.dark ? 0.5 : 0.55,
        ),
        'line-width': ['interpolate', ['linear'], ['zoom'], 2, 0.4, 6, 0.9],
      },
    },
    {
      id: 'lake',
      type: 'fill',
      source: 'base',
      'source-layer': 'lake',
      paint: { 'fill-color': palette.sea, 'fill-outline-color': shore },
    },
    {
      id: 'coast',
      type: 'line',
      source: 'base',
      'source-layer': 'land',
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': palette.coast,
        'line-width': ['interpolate', ['linear'], ['zoom'], 0, 0.4, 3, 0.7, 7, 1.1],
      },
    },
    { id: 'seam', type: 'line', source: 'seam', paint: { 'line-color': palette.land, 'line-width': 2 } },
    ...labelLayers(theme),
  ];
}

function satelliteLayers(theme: ChartTheme): LayerSpecification[] {
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': '#0a1c33' } },
    {
      id: 'satellite',
      type: 'raster',
      source: 'satellite',
      paint: {
        'raster-saturation': -0.15,
        'raster-brightness-max': theme.palette.dark ? 0.8 : 1,
        'raster-fade-duration': 0,
      },
    },
    graticuleLayer('rgba(255, 255, 255, 0.14)'),
    ...labelLayers(theme),
  ];
}

function graticuleLayer(colour: string): LayerSpecification {
  return {
    id: 'graticule',
    type: 'line',
    source: 'graticule',
    paint: { 'line-color': colour, 'line-width': 1 },
  };
}

function depthColours(palette: ChartPalette): ExpressionSpecification {
  const pairs = depthStepsM.flatMap((depthM) => [depthM, depthColour(palette, depthM)]);
  return ['match', ['get', 'd'], ...pairs, palette.sea] as unknown as ExpressionSpecification;
}

function labelLayers(theme: ChartTheme): LayerSpecification[] {
  const { palette } = theme;
  const colours = labelColours(theme);
  const place = ['coalesce', ...placeNameFields(theme.language).map((field) => ['get', field])];
  return [
    {
      id: 'sea-name',
      type: 'symbol',
      source: 'names',
      'source-layer': 'sea_label',
      filter: rankFilter(seaRanks),
      layout: {
        'text-field': seaField(theme.seas),
        'text-font': fontStack(palette, 'italic'),
        'text-size': ['interpolate', ['linear'], ['zoom'], 1, 11, 5, 13],
        'text-letter-spacing': 0.06,
        'text-max-width': 7,
        'text-padding': 8,
        'symbol-sort-key': ['get', 'r'],
      },
      paint: { 'text-color': colours.sea, 'text-halo-color': colours.seaHalo, 'text-halo-width': 1 },
    },
    {
      id: 'city-name',
      type: 'symbol',
      source: 'names',
      'source-layer': 'place',
      minzoom: citiesFromZoom,
      filter: rankFilter(cityRanks),
      layout: {
        'text-field': place as unknown as ExpressionSpecification,
        'text-font': fontStack(palette, 'medium'),
        'text-size': 11,
        'text-padding': 16,
        'symbol-sort-key': ['get', 'r'],
      },
      paint: {
        'text-color': cityColour(theme),
        'text-halo-color': colours.halo,
        'text-halo-width': 1.2,
      },
    },
  ];
}

/** The base map writes some names with two spaces; both forms of a translated name are matched. */
function seaField(seas: SeaNames): ExpressionSpecification {
  const translated = translatedSeaNames(seas);
  if (translated.length === 0) return ['get', 'name'];
  const pairs = translated.flatMap(([shipped, shown]) => [[shipped, doubleSpaced(shipped)], shown]);
  return ['match', ['get', 'name'], ...pairs, ['get', 'name']] as unknown as ExpressionSpecification;
}

function doubleSpaced(name: string): string {
  return name.replace(/ (?=\S+$)/, '  ');
}
