import { earthRadiusNm, angleOfChord, toUnitVector } from '@portolan/contract';
import { lazy, readSet } from './read-set.ts';

/** The network as shipped: integers, each as difference from the previous one. */
export interface NetworkFile {
  scale: number;
  nodeCount: number;
  edgeCount: number;
  /** Differences of longitude and latitude from the previous node, in 1/scale degrees. */
  nodes: number[];
  /** First end as difference from the previous edge, second end as difference from the first. */
  edges: number[];
  /** Edges of each passage. */
  passages: Record<string, number[]>;
}

/**
 * The sea lanes of the world as an undirected graph. The neighbours of node n are at `neighbourAt[n]` to `neighbourAt[n
 * + 1]` of `neighbours`, with the edge of each in `edgeOfNeighbour`.
 */
export interface SeaNetwork {
  nodeCount: number;
  edgeCount: number;
  longitudes: Float64Array;
  latitudes: Float64Array;
  /** x, y, z of each node on the unit sphere, one after the other. */
  unitVectors: Float64Array;
  neighbourAt: Int32Array;
  neighbours: Int32Array;
  edgeOfNeighbour: Int32Array;
  edgeLengthNm: Float64Array;
  passagesOfEdge: Map<number, string[]>;
  edgesOfPassage: Map<string, readonly number[]>;
}

export const seaNetwork = lazy(() =>
  buildNetwork(JSON.parse(readSet('sea-network.json').toString('utf8')) as NetworkFile),
);

function buildNetwork(file: NetworkFile): SeaNetwork {
  const nodes = readNodes(file);
  const edges = readEdges(file);
  const edgeLengthNm = new Float64Array(file.edgeCount);
  for (let edge = 0; edge < file.edgeCount; edge += 1)
    edgeLengthNm[edge] = nodeDistanceNm(nodes.unitVectors, edges.a[edge] ?? 0, edges.b[edge] ?? 0);
  const passagesOfEdge = new Map<number, string[]>();
  for (const [passage, ofPassage] of Object.entries(file.passages))
    for (const edge of ofPassage) passagesOfEdge.set(edge, [...(passagesOfEdge.get(edge) ?? []), passage]);
  return {
    nodeCount: file.nodeCount,
    edgeCount: file.edgeCount,
    ...nodes,
    ...joinNeighbours(file.nodeCount, edges.a, edges.b),
    edgeLengthNm,
    passagesOfEdge,
    edgesOfPassage: new Map(Object.entries(file.passages)),
  };
}

function readNodes({ nodes, nodeCount, scale }: NetworkFile) {
  const longitudes = new Float64Array(nodeCount);
  const latitudes = new Float64Array(nodeCount);
  const unitVectors = new Float64Array(nodeCount * 3);
  let longitude = 0;
  let latitude = 0;
  for (let node = 0; node < nodeCount; node += 1) {
    longitude += nodes[2 * node] ?? 0;
    latitude += nodes[2 * node + 1] ?? 0;
    longitudes[node] = longitude / scale;
    latitudes[node] = latitude / scale;
    unitVectors.set(toUnitVector({ longitude: longitude / scale, latitude: latitude / scale }), 3 * node);
  }
  return { longitudes, latitudes, unitVectors };
}

function readEdges({ edges, edgeCount }: NetworkFile) {
  const a = new Int32Array(edgeCount);
  const b = new Int32Array(edgeCount);
  let first = 0;
  for (let edge = 0; edge < edgeCount; edge += 1) {
    first += edges[2 * edge] ?? 0;
    a[edge] = first;
    b[edge] = first + (edges[2 * edge + 1] ?? 0);
  }
  return { a, b };
}

function joinNeighbours(nodeCount: number, a: Int32Array, b: Int32Array) {
  const neighbourAt = new Int32Array(nodeCount + 1);
  for (const ends of [a, b])
    for (const node of ends) neighbourAt[node + 1] = (neighbourAt[node + 1] ?? 0) + 1;
  for (let node = 0; node < nodeCount; node += 1)
    neighbourAt[node + 1] = (neighbourAt[node + 1] ?? 0) + (neighbourAt[node] ?? 0);
  const next = neighbourAt.slice();
  const neighbours = new Int32Array(a.length * 2);
  const edgeOfNeighbour = new Int32Array(a.length * 2);
  const put = (from: number, to: number, edge: number): void => {
    const slot = next[from] ?? 0;
    next[from] = slot + 1;
    neighbours[slot] = to;
    edgeOfNeighbour[slot] = edge;
  };
  for (let edge = 0; edge < a.length; edge += 1) {
    put(a[edge] ?? 0, b[edge] ?? 0, edge);
    put(b[edge] ?? 0, a[edge] ?? 0, edge);
  }
  return { neighbourAt, neighbours, edgeOfNeighbour };
}

function chordSquared(vectors: Float64Array, i: number, x: number, y: number, z: number): number {
  const dx = (vectors[i] ?? 0) - x;
  const dy = (vectors[i + 1] ?? 0) - y;
  const dz = (vectors[i + 2] ?? 0) - z;
  return dx * dx + dy * dy + dz * dz;
}

function nodeDistanceNm(vectors: Float64Array, a: number, b: number): number {
  const [x = 0, y = 0, z = 0] = vectors.subarray(3 * b, 3 * b + 3);
  return earthRadiusNm * angleOfChord(chordSquared(vectors, 3 * a, x, y, z));
}

/** Great-circle distance of a node from a point given as unit vector. */
export function nodeToPointNm(
  network: SeaNetwork,
  node: number,
  [x, y, z]: readonly [number, number, number],
): number {
  return earthRadiusNm * angleOfChord(chordSquared(network.unitVectors, 3 * node, x, y, z));
}
