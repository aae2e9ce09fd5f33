import type { ChartTheme } from './chart-style.ts';
import type { Bounds } from './mercator.ts';
import type { ChartTarget, LonLat, Padding, Scene, ScreenPoint } from './scene.ts';

export const zoomLimits = { minZoom: 0.5, maxZoom: 15 } as const;

/** Events of a surface for the component around it. */
export interface ChartSurfaceEvents {
  /** The view moves; called for every frame. */
  onMove: () => void;
  /** The view has come to rest. */
  onSettle: () => void;
  /** Everything that belongs to the view is drawn. */
  onIdle: () => void;
  onHover: (target: ChartTarget | undefined) => void;
  /** A click or tap; undefined on open water or land. */
  onPick: (target: ChartTarget | undefined) => void;
}

export interface ChartSurfaceOptions {
  container: HTMLElement;
  theme: ChartTheme;
  scene: Scene;
  /** URL of the folder with the tiles, without a slash at the end. */
  tilesUrl: string;
  /** Name of the chart for screen readers. */
  label: string;
  interactive: boolean;
  events: ChartSurfaceEvents;
}

/** `animate` is ignored by a surface that cannot, and where the user prefers reduced motion. */
export interface FitOptions {
  minZoom: number;
  maxZoom: number;
  animate: boolean;
}

/** One implementation of the chart: with WebGL, or on a 2D canvas where there is none. */
export interface ChartSurface {
  setTheme(theme: ChartTheme): void;
  setScene(scene: Scene): void;
  setLabel(label: string): void;
  /** Shows the box in the part of the frame inside `padding`. */
  fitBounds(bounds: Bounds, padding: Padding, options: FitOptions): void;
  zoomBy(steps: number): void;
  /** Pixels from the top left corner of the frame; the copy of the point nearest to the centre. */
  project(point: LonLat): ScreenPoint;
  /** The visible box; longitudes may leave -180..180. */
  bounds(): Bounds;
  destroy(): void;
}
