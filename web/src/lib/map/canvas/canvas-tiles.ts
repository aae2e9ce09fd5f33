import { VectorTile, type VectorTileLayer } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { PMTiles } from 'pmtiles';

export interface TileId {
  z: number;
  x: number;
  y: number;
}

/** A sea or a city; `names` by field of the base map: `name`, `name:ja` and so on. */
export interface GroundLabel {
  names: Readonly<Record<string, unknown>>;
  rank: number;
  /** Web Mercator, 0 to 1. */
  x: number;
  y: number;
}

/** One tile of the base map ready to fill; paths are in tile units, 0 to `tileUnits`. */
export interface GroundTile {
  land: Path2D;
  ice: Path2D;
  lake: Path2D;
  river: Path2D;
  /** By depth in metres, shallow first. */
  depths: [depthM: number, path: Path2D][];
  seas: GroundLabel[];
  cities: GroundLabel[];
}

export const tileUnits = 4096;
const deepestBathymetryZoom = 4;
/** Without a network every tile fails at once: requested at each drawing, they would keep the browser busy. */
const retryMs = 5000;

/** Reads tiles of the shipped base map once each; a missing tile is drawn when it has loaded. */
export class GroundTiles {
  readonly #base: PMTiles;
  readonly #depth: PMTiles;
  readonly #satellite: PMTiles;
  readonly #tiles = new Map<string, GroundTile | undefined>();
  readonly #pictures = new Map<string, ImageBitmap | undefined>();
  readonly #onLoaded: () => void;
  #open = 0;

  constructor(tilesUrl: string, onLoaded: () => void) {
    this.#base = new PMTiles(`${tilesUrl}/base.pmtiles`);
    this.#depth = new PMTiles(`${tilesUrl}/bathymetry.pmtiles`);
    this.#satellite = new PMTiles(`${tilesUrl}/satellite.pmtiles`);
    this.#onLoaded = onLoaded;
  }

  /** Whether every tile that was asked for has come. */
  get isComplete(): boolean {
    return this.#open === 0;
  }

  ground(id: TileId): GroundTile | undefined {
    return this.#find(this.#tiles, id, () => this.#readGround(id));
  }

  picture(id: TileId): ImageBitmap | undefined {
    return this.#find(this.#pictures, id, async () => {
      const answer = await this.#satellite.getZxy(id.z, id.x, id.y);
      return answer && createImageBitmap(new Blob([answer.data], { type: 'image/webp' }));
    });
  }

  #find<T>(kept: Map<string, T | undefined>, id: TileId, read: () => Promise<T | undefined>): T | undefined {
    const key = `${id.z}/${id.x}/${id.y}`;
    if (!kept.has(key)) {
      kept.set(key, undefined);
      this.#open += 1;
      read()
        .then((tile) => void kept.set(key, tile))
        .catch(() => void setTimeout(() => this.#forget(kept, key), retryMs))
        .finally(() => {
          this.#open -= 1;
          this.#onLoaded();
        });
    }
    return kept.get(key);
  }

  #forget(kept: Map<string, unknown>, key: string): void {
    kept.delete(key);
    this.#onLoaded();
  }

  async #readGround(id: TileId): Promise<GroundTile> {
    const [base, depth] = await Promise.all([
      this.#base.getZxy(id.z, id.x, id.y),
      id.z <= deepestBathymetryZoom ? this.#depth.getZxy(id.z, id.x, id.y) : undefined,
    ]);
    return toGroundTile(id, base?.data, depth?.data);
  }
}

async function toGroundTile(
  id: TileId,
  base: ArrayBuffer | undefined,
  depth: ArrayBuffer | undefined,
): Promise<GroundTile> {
  const layers = base ? new VectorTile(new PbfReader(new Uint8Array(base))).layers : {};
  const depths = depth ? new VectorTile(new PbfReader(new Uint8Array(depth))).layers['depth'] : undefined;
  return {
    land: await pathOf(layers['land']),
    ice: await pathOf(layers['ice']),
    lake: await pathOf(layers['lake']),
    river: await pathOf(layers['river']),
    depths: await depthPaths(depths),
    seas: labelsOf(id, layers['sea_label']),
    cities: labelsOf(id, layers['place']),
  };
}

const longestStepMs = 8;
let stepBegan = 0;

/** Lets the browser do what waits, such as a key that was pressed, once a step has taken long enough. */
async function rest(): Promise<void> {
  if (performance.now() - stepBegan < longestStepMs) return;
  await new Promise((done) => setTimeout(done));
  stepBegan = performance.now();
}

async function pathOf(layer: VectorTileLayer | undefined): Promise<Path2D> {
  const path = new Path2D();
  for (let i = 0; i < (layer?.length ?? 0); i += 1) {
    await rest();
    addFeature(path, layer, i);
  }
  return path;
}

function addFeature(path: Path2D, layer: VectorTileLayer | undefined, index: number): void {
  const feature = layer?.feature(index);
  for (const ring of feature?.loadGeometry() ?? []) {
    ring.forEach(({ x, y }, i) => (i === 0 ? path.moveTo(x, y) : path.lineTo(x, y)));
    if (feature?.type === 3) path.closePath();
  }
}

async function depthPaths(layer: VectorTileLayer | undefined): Promise<[number, Path2D][]> {
  const paths = new Map<number, Path2D>();
  for (let i = 0; i < (layer?.length ?? 0); i += 1) {
    await rest();
    const depthM = Number(layer?.feature(i).properties['d']);
    const path = paths.get(depthM) ?? new Path2D();
    paths.set(depthM, path);
    addFeature(path, layer, i);
  }
  return [...paths].sort(([a], [b]) => a - b);
}

function labelsOf({ z, x, y }: TileId, layer: VectorTileLayer | undefined): GroundLabel[] {
  const labels: GroundLabel[] = [];
  for (let i = 0; i < (layer?.length ?? 0); i += 1) {
    const feature = layer?.feature(i);
    const point = feature?.loadGeometry()[0]?.[0];
    if (feature === undefined || point === undefined) continue;
    labels.push({
      names: feature.properties,
      rank: Number(feature.properties['r']),
      x: (x + point.x / tileUnits) / 2 ** z,
      y: (y + point.y / tileUnits) / 2 ** z,
    });
  }
  return labels;
}
