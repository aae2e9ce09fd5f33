import { type VesselKind, vesselKinds } from './vessel-kinds.ts';

/** The design tokens that the chart draws with, as the page's CSS says them now. */
export interface ChartPalette {
  ink: string;
  inkSoft: string;
  paper: string;
  brand: string;
  good: string;
  watch: string;
  bad: string;
  quiet: string;
  land: string;
  coast: string;
  sea: string;
  seaDeep: string;
  kinds: Readonly<Record<VesselKind, string>>;
  /** Of the five levels of congestion. */
  levels: readonly string[];
  dark: boolean;
  sans: string;
}

/** Reads the tokens from the element's computed style; call again when the theme changes. */
export function readPalette(element: Element): ChartPalette {
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(name).trim();
  const paper = token('--paper');
  return {
    ink: token('--ink'),
    inkSoft: token('--ink-soft'),
    paper,
    brand: token('--brand'),
    good: token('--good'),
    watch: token('--watch'),
    bad: token('--bad'),
    quiet: token('--quiet'),
    land: token('--land'),
    coast: token('--coast'),
    sea: token('--sea-0'),
    seaDeep: token('--sea-6'),
    kinds: Object.fromEntries(
      vesselKinds.map((kind) => [kind, token(`--kind-${kind}`)]),
    ) as ChartPalette['kinds'],
    levels: [1, 2, 3, 4, 5].map((level) => token(`--c${level}`)),
    dark: luminance(paper) < 0.5,
    sans: token('--sans'),
  };
}

type Rgb = [red: number, green: number, blue: number];

function toRgb(colour: string): Rgb {
  const hex = colour.replace('#', '');
  const full = hex.length === 3 ? hex.replace(/./g, '$&$&') : hex;
  return [0, 2, 4].map((start) => Number.parseInt(full.slice(start, start + 2), 16) || 0) as Rgb;
}

/** A colour between two others, with this `share` of the second; all as `#rrggbb`. */
export function mix(first: string, second: string, share: number): string {
  const from = toRgb(first);
  const to = toRgb(second);
  const parts = from.map((part, i) => Math.round(part + ((to[i] ?? 0) - part) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** The colour with an opacity, as CSS reads it. */
export function withAlpha(colour: string, alpha: number): string {
  return `rgba(${toRgb(colour).join(', ')}, ${alpha})`;
}

function luminance(colour: string): number {
  const [red, green, blue] = toRgb(colour);
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
}

const deepestM = 6000;
/** Bathymetry is laid on the sea at 80 %. */
const depthShare = 0.8;
export const depthStepsM = [200, 1000, 2000, 3000, 4000, 5000, 6000] as const;

/** The sea's colour below `depthM` metres. The first steps count most, because readers look for the shelf. */
export function depthColour(palette: ChartPalette, depthM: number): string {
  return mix(palette.sea, palette.seaDeep, depthShare * Math.sqrt(depthM / deepestM));
}
