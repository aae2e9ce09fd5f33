import { nearestLongitude } from '@portolan/contract';
import * as maplibre from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import mapStyles from 'maplibre-gl/dist/maplibre-gl.css?inline';
import { Protocol } from 'pmtiles';
import { type ChartTheme, chartStyle } from './chart-style.ts';
import { type ChartSurface, type ChartSurfaceOptions, zoomLimits } from './chart-surface.ts';
import { type FieldImage, hullField, hullImageRatio, kindField, roundField } from './hull.ts';
import { kindImage, vesselKinds } from './vessel-kinds.ts';
import { viewOfBounds } from './mercator.ts';
import type { ChartTarget, LonLat, Scene } from './scene.ts';
import { toFeatures } from './scene-features.ts';
import { pickLayers, sceneLayers, sceneSources } from './scene-layers.ts';

let ready = false;

/** The styles, the worker's address and the tile protocol are settings of the whole page, made once. */
function prepare(): void {
  if (ready) return;
  ready = true;
  // With its code, not in the styles of pages: public ones have all theirs in the HTML.
  document.head.append(Object.assign(document.createElement('style'), { textContent: mapStyles }));
  maplibre.setWorkerUrl(workerUrl);
  maplibre.setWorkerCount(Math.max(2, Math.min(4, Math.floor(navigator.hardwareConcurrency / 2))));
  maplibre.addProtocol('pmtiles', new Protocol().tile);
}

const pickReachPx = 7;

/** Draws the chart with MapLibre; needs WebGL2. */
export function createGlSurface(options: ChartSurfaceOptions): ChartSurface {
  prepare();
  const { container, tilesUrl, events } = options;
  let { theme, scene } = options;
  const map = new maplibre.Map({
    container,
    style: wholeStyle(theme, tilesUrl, scene),
    center: [60, 20],
    zoom: 1.5,
    ...zoomLimits,
    maxPitch: 0,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    interactive: options.interactive,
    // A chart that stands still may be printed: without its kept pixels it would be blank on paper.
    canvasContextAttributes: { preserveDrawingBuffer: !options.interactive },
    fadeDuration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 150,
    cancelPendingTileRequestsWhileZooming: false,
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  addMarks(map);
  map.on('move', events.onMove);
  map.on('moveend', events.onSettle);
  map.on('idle', events.onIdle);
  if (options.interactive) listenToPointer(map, events);
  nameCanvas(map, options.label, options.interactive);

  return {
    setTheme(next) {
      if (next === theme) return;
      theme = next;
      map.setStyle(wholeStyle(theme, tilesUrl, scene));
    },
    setScene(next) {
      const previous = scene;
      if (next === previous) return;
      scene = next;
      updateSources(map, previous, next);
    },
    setLabel: (label) => nameCanvas(map, label, options.interactive),
    fitBounds(bounds, padding, { minZoom, maxZoom, animate }) {
      const { clientWidth: width, clientHeight: height } = container;
      const view = viewOfBounds(bounds, { width, height }, padding, { minZoom, maxZoom });
      const center: [number, number] = [view.longitude, view.latitude];
      if (animate) map.easeTo({ center, zoom: view.zoom, duration: 600 });
      else map.jumpTo({ center, zoom: view.zoom });
    },
    zoomBy: (steps) => void map.zoomTo(map.getZoom() + steps, { duration: 250 }),
    project([longitude, latitude]: LonLat) {
      const { x, y } = map.project([nearestLongitude(longitude, map.getCenter().lng), latitude]);
      return { x, y };
    },
    bounds() {
      const box = map.getBounds();
      return [box.getWest(), box.getSouth(), box.getEast(), box.getNorth()];
    },
    destroy: () => map.remove(),
  };
}

function wholeStyle(theme: ChartTheme, tilesUrl: string, scene: Scene): maplibre.StyleSpecification {
  const style = chartStyle(theme, tilesUrl);
  const features = toFeatures(scene);
  for (const name of sceneSources) style.sources[name] = { type: 'geojson', data: features[name] };
  style.layers.push(...sceneLayers(theme));
  return style;
}

/** Marks are images of the running page, so a change of style must not lose them. */
function addMarks(map: maplibre.Map): void {
  const fields: Record<string, () => FieldImage> = {
    'vessel-hull': hullField,
    'vessel-round': roundField,
    ...Object.fromEntries(vesselKinds.map((kind) => [kindImage(kind), () => kindField(kind)])),
  };
  map.setMissingStyleImageResolver((id) => {
    const field = fields[id];
    if (field !== undefined && !map.hasImage(id))
      map.addImage(id, field(), { sdf: true, pixelRatio: hullImageRatio });
  });
}

function updateSources(map: maplibre.Map, previous: Scene, next: Scene): void {
  const features = toFeatures(next);
  const changed = {
    vessels: previous.vessels !== next.vessels || previous.selectedVesselId !== next.selectedVesselId,
    hulls: previous.vessels !== next.vessels,
    ports: previous.ports !== next.ports,
    stops: previous.stops !== next.stops,
    sailed: previous.sailed !== next.sailed,
    planned: previous.planned !== next.planned || previous.sailed !== next.sailed,
    slow: previous.slow !== next.slow,
  };
  for (const name of sceneSources)
    if (changed[name]) void map.getSource<maplibre.GeoJSONSource>(name)?.setData(features[name]);
}

function listenToPointer(map: maplibre.Map, events: ChartSurfaceOptions['events']): void {
  let hovered: string | undefined;
  map.on('mousemove', ({ point }) => {
    const target = targetAt(map, point);
    map.getCanvas().style.cursor = target === undefined ? '' : 'pointer';
    const key = target && `${target.kind} ${target.id}`;
    if (key === hovered) return;
    hovered = key;
    events.onHover(target);
  });
  map.on('mouseout', () => {
    hovered = undefined;
    events.onHover(undefined);
  });
  map.on('click', ({ point }) => events.onPick(targetAt(map, point)));
}

function targetAt(map: maplibre.Map, { x, y }: { x: number; y: number }): ChartTarget | undefined {
  const layers = Object.keys(pickLayers).filter((layer) => map.getLayer(layer) !== undefined);
  const box: [maplibre.PointLike, maplibre.PointLike] = [
    [x - pickReachPx, y - pickReachPx],
    [x + pickReachPx, y + pickReachPx],
  ];
  const hits = map.queryRenderedFeatures(box, { layers });
  const hit = hits[0];
  if (hit === undefined) return undefined;
  const kind = pickLayers[hit.layer.id as keyof typeof pickLayers];
  return { kind, id: String(hit.properties['id']) };
}

function nameCanvas(map: maplibre.Map, label: string, interactive: boolean): void {
  const canvas = map.getCanvas();
  canvas.setAttribute('aria-label', label);
  canvas.setAttribute('role', interactive ? 'application' : 'img');
}
