import type { ReferencePassage } from '../../server/src/platform/reference/passages.ts';
import type { NetworkFile } from '../../server/src/platform/reference/sea-network.ts';
import { nearestLongitude } from '../../contract/src/geodesy.ts';
import { writeSet } from './tables.ts';
import type { SourceFolder } from './tables.ts';

type Point = readonly [longitude: number, latitude: number];

/**
 * Writes the network and its passages. Of the lanes tagged with a passage only those that cross its gate keep the tag:
 * the others lead towards it, and a ship from Istanbul to the Black Sea would appear to sail the Dardanelles.
 */
export function refreshSeaNetwork(source: SourceFolder): void {
  const network = JSON.parse(source.text('sea-network.json')) as NetworkFile;
  const passages = JSON.parse(source.text('passages.json')) as ReferencePassage[];
  const ends = readEnds(network);
  for (const { id, gate } of passages) {
    const [first, second] = gate ?? [];
    const tagged = network.passages[id] ?? [];
    if (first && second) network.passages[id] = tagged.filter((edge) => crosses(ends[edge], [first, second]));
  }
  writeSet('sea-network.json.gz', `${JSON.stringify(network)}\n`);
  writeSet('passages.json', `${JSON.stringify(passages)}\n`);
}

function readEnds({ nodes, edges, edgeCount, scale }: NetworkFile): [Point, Point][] {
  const points: Point[] = [];
  let longitude = 0;
  let latitude = 0;
  for (let i = 0; i < nodes.length; i += 2) {
    longitude += nodes[i] ?? 0;
    latitude += nodes[i + 1] ?? 0;
    points.push([longitude / scale, latitude / scale]);
  }
  const ends: [Point, Point][] = [];
  let first = 0;
  for (let edge = 0; edge < edgeCount; edge += 1) {
    first += edges[2 * edge] ?? 0;
    ends.push([points[first] ?? [0, 0], points[first + (edges[2 * edge + 1] ?? 0)] ?? [0, 0]]);
  }
  return ends;
}

/** Whether a lane crosses or touches a gate; both are short enough to be straight lines on the chart. */
function crosses(lane: readonly [Point, Point] | undefined, gate: readonly [Point, Point]): boolean {
  if (!lane) return false;
  const [a, b, c, d] = [...lane, ...gate].map(([longitude, latitude]): Point => [
    nearestLongitude(longitude, gate[0][0]),
    latitude,
  ]) as [Point, Point, Point, Point];
  return side(a, b, c) * side(a, b, d) <= 0 && side(c, d, a) * side(c, d, b) <= 0;
}

function side(from: Point, to: Point, point: Point): number {
  return (to[0] - from[0]) * (point[1] - from[1]) - (to[1] - from[1]) * (point[0] - from[0]);
}
