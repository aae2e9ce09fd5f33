import { canvasFrame } from './canvas-frame.ts';
import { listenToGestures } from './canvas-gestures.ts';
import { drawGround } from './canvas-ground.ts';
import { drawGroundNames } from './canvas-names.ts';
import { drawSceneNames } from './canvas-scene-names.ts';
import { drawScene } from './canvas-scene.ts';
import { GroundTiles } from './canvas-tiles.ts';
import { boundedView, pannedView, targetAt, zoomedView } from './canvas-view.ts';
import type { ChartSurface, ChartSurfaceOptions, FitOptions } from '../chart-surface.ts';
import type { ChartTheme } from '../chart-style.ts';
import { type Bounds, type ChartView, type FrameSize, toScreen, viewOfBounds } from '../mercator.ts';
import type { LonLat, Padding, Scene, ScreenPoint } from '../scene.ts';
import type { PixelBox } from '../tag/tag-place.ts';

/** Draws the chart on a 2D canvas: same projection, tiles and marks, for browsers without fast WebGL2. */
export function createCanvasSurface(options: ChartSurfaceOptions): ChartSurface {
  return new CanvasSurface(options);
}

/** While tiles are arriving the chart is drawn again this often, not for each. */
const tileRedrawMs = 250;

class CanvasSurface implements ChartSurface {
  readonly #options: ChartSurfaceOptions;
  readonly #canvas = document.createElement('canvas');
  readonly #tiles: GroundTiles;
  readonly #resizing = new ResizeObserver(() => this.#redraw());
  readonly #stopGestures: () => void;
  #theme: ChartTheme;
  #scene: Scene;
  #view: ChartView = { longitude: 60, latitude: 20, zoom: 1.5 };
  #frameRequest = 0;
  #tileTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: ChartSurfaceOptions) {
    this.#options = options;
    this.#theme = options.theme;
    this.#scene = options.scene;
    this.#tiles = new GroundTiles(options.tilesUrl, () => this.#onTile());
    this.#canvas.style.cssText = 'position:absolute;inset:0;width:100%;height:100%;touch-action:none';
    this.#canvas.tabIndex = options.interactive ? 0 : -1;
    this.#canvas.setAttribute('role', options.interactive ? 'application' : 'img');
    this.setLabel(options.label);
    options.container.append(this.#canvas);
    this.#resizing.observe(options.container);
    this.#stopGestures = options.interactive ? this.#listen() : () => undefined;
    this.#redraw();
  }

  setTheme(theme: ChartTheme): void {
    this.#theme = theme;
    this.#redraw();
  }

  setScene(scene: Scene): void {
    this.#scene = scene;
    this.#redraw();
  }

  setLabel(label: string): void {
    this.#canvas.setAttribute('aria-label', label);
  }

  fitBounds(bounds: Bounds, padding: Padding, { minZoom, maxZoom }: FitOptions): void {
    this.#move(viewOfBounds(bounds, this.#size(), padding, { minZoom, maxZoom }), true);
  }

  zoomBy(steps: number): void {
    const size = this.#size();
    this.#move(zoomedView(this.#view, steps, { x: size.width / 2, y: size.height / 2 }, size), true);
  }

  project(point: LonLat): ScreenPoint {
    return toScreen(point, this.#view, this.#size());
  }

  bounds(): Bounds {
    const { width, height } = this.#size();
    const northWest = pannedView(this.#view, { x: width / 2, y: height / 2 });
    const southEast = pannedView(this.#view, { x: -width / 2, y: -height / 2 });
    return [northWest.longitude, southEast.latitude, southEast.longitude, northWest.latitude];
  }

  destroy(): void {
    cancelAnimationFrame(this.#frameRequest);
    clearTimeout(this.#tileTimer);
    // Never zero again: a tile that still arrives must not draw.
    this.#frameRequest = -1;
    this.#resizing.disconnect();
    this.#stopGestures();
    this.#canvas.remove();
  }

  #size(): FrameSize {
    const { clientWidth: width, clientHeight: height } = this.#options.container;
    return { width, height };
  }

  #move(view: ChartView, settled: boolean): void {
    this.#view = boundedView(view);
    this.#redraw();
    this.#options.events.onMove();
    if (settled) this.#options.events.onSettle();
  }

  #onTile(): void {
    if (this.#tiles.isComplete) this.#redraw();
    else this.#tileTimer ??= setTimeout(() => this.#redraw(), tileRedrawMs);
  }

  #redraw(): void {
    if (this.#frameRequest === 0) this.#frameRequest = requestAnimationFrame(() => this.#draw());
  }

  #draw(): void {
    this.#frameRequest = 0;
    clearTimeout(this.#tileTimer);
    this.#tileTimer = undefined;
    const context = this.#canvas.getContext('2d');
    if (context === null) return;
    const size = this.#size();
    const ratio = devicePixelRatio;
    const [width, height] = [Math.round(size.width * ratio), Math.round(size.height * ratio)];
    if (this.#canvas.width !== width || this.#canvas.height !== height) {
      this.#canvas.width = width;
      this.#canvas.height = height;
    }
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    const frame = canvasFrame(context, this.#view, size);
    const taken: PixelBox[] = [];
    drawGround(frame, this.#theme, this.#tiles);
    drawScene(frame, this.#theme, this.#scene);
    drawSceneNames(frame, this.#theme, this.#scene, taken);
    drawGroundNames(frame, this.#theme, this.#tiles, taken);
    if (this.#tiles.isComplete) this.#options.events.onIdle();
  }

  #listen(): () => void {
    const { events } = this.#options;
    const at = (point: ScreenPoint) => targetAt(this.#scene, this.#view, this.#size(), point);
    return listenToGestures(this.#canvas, {
      pan: (by) => this.#move(pannedView(this.#view, by), false),
      zoomAt: (steps, point) => this.#move(zoomedView(this.#view, steps, point, this.#size()), false),
      settle: () => events.onSettle(),
      hover: (point) => {
        const target = point && at(point);
        this.#canvas.style.cursor = target === undefined ? '' : 'pointer';
        events.onHover(target);
      },
      pick: (point) => events.onPick(at(point)),
    });
  }
}
