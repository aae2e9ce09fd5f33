import { type LatLon, toUnitVector } from '@portolan/contract';
import { NodeHeap } from './node-heap.ts';
import { nodeToPointNm, type SeaNetwork } from './sea-network.ts';

/** A node through which a point joins the network, and its distance. */
export interface SeaAccess {
  node: number;
  distanceNm: number;
}

// Lanes this long, and points this far from them, exist in the open ocean only.
const oceanLaneNm = 60;
const openSeaNm = 15;

/**
 * The nodes through which a point joins the network: the nearest one, and others hardly farther in the same water.
 * Without these a route begins with a step back, a long one at sea, where nodes are 100 nm apart. Same water means that
 * the lanes connect them without a great detour and without a passage, so that no route jumps over an isthmus.
 */
export function findSeaAccess(network: SeaNetwork, point: LatLon): SeaAccess[] {
  const nearest = findNearest(network, point);
  const reachNm = reachOf(network, nearest);
  const vector = toUnitVector(point);
  const access: SeaAccess[] = [];
  for (const [node, laneNm] of reachableLanes(network, nearest.node, 1.5 * (nearest.distanceNm + reachNm))) {
    const distanceNm = nodeToPointNm(network, node, vector);
    if (distanceNm <= reachNm && laneNm <= 1.5 * (nearest.distanceNm + distanceNm))
      access.push({ node, distanceNm });
  }
  return access;
}

function reachOf(network: SeaNetwork, { node, distanceNm }: SeaAccess): number {
  const nearShore = Math.max(distanceNm * 2 + 2, distanceNm + 5);
  if (distanceNm < openSeaNm) return nearShore;
  let shortestNm = Infinity;
  const end = network.neighbourAt[node + 1] ?? 0;
  for (let slot = network.neighbourAt[node] ?? 0; slot < end; slot += 1)
    shortestNm = Math.min(shortestNm, network.edgeLengthNm[network.edgeOfNeighbour[slot] ?? 0] ?? Infinity);
  return shortestNm < oceanLaneNm ? nearShore : Math.max(nearShore, distanceNm + 1.5 * shortestNm);
}

function findNearest(network: SeaNetwork, point: LatLon): SeaAccess {
  const [x, y, z] = toUnitVector(point);
  const { unitVectors, nodeCount } = network;
  let nearest = 0;
  let bestCosine = -2;
  for (let node = 0, at = 0; node < nodeCount; node += 1, at += 3) {
    const cosine =
      (unitVectors[at] ?? 0) * x + (unitVectors[at + 1] ?? 0) * y + (unitVectors[at + 2] ?? 0) * z;
    if (cosine > bestCosine) {
      bestCosine = cosine;
      nearest = node;
    }
  }
  return { node: nearest, distanceNm: nodeToPointNm(network, nearest, [x, y, z]) };
}

/** Nodes within `limitNm` of lanes around a node, through no passage, with the path to each. */
function reachableLanes(network: SeaNetwork, start: number, limitNm: number): Map<number, number> {
  const laneNm = new Map([[start, 0]]);
  const heap = new NodeHeap();
  heap.push(start, 0);
  for (let node = heap.pop(); node !== -1; node = heap.pop()) {
    const end = network.neighbourAt[node + 1] ?? 0;
    for (let slot = network.neighbourAt[node] ?? 0; slot < end; slot += 1) {
      const edge = network.edgeOfNeighbour[slot] ?? 0;
      const neighbour = network.neighbours[slot] ?? 0;
      const next = (laneNm.get(node) ?? 0) + (network.edgeLengthNm[edge] ?? 0);
      if (next > limitNm || next >= (laneNm.get(neighbour) ?? Infinity)) continue;
      if (network.passagesOfEdge.has(edge)) continue;
      laneNm.set(neighbour, next);
      heap.push(neighbour, next);
    }
  }
  return laneNm;
}
