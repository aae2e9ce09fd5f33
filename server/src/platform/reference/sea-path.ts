import { findSeaAccess } from './sea-access.ts';
import { NodeHeap } from './node-heap.ts';
import { type LatLon, toUnitVector } from '@portolan/contract';
import { nodeToPointNm, type SeaNetwork } from './sea-network.ts';

/** A closed edge costs this much more: used only without an alternative, such as out of the Black Sea. */
export const closedEdgeNm = 50_000;

/** A path through the network: nodes from the first end to the last, and the edges between them. */
export interface SeaPath {
  nodes: number[];
  edges: number[];
}

/** The shortest path between two points along open edges (A*, with the great circle as estimate). */
export function findSeaPath(network: SeaNetwork, from: LatLon, to: LatLon, closedEdges: Uint8Array): SeaPath {
  const goal = toUnitVector(to);
  const costs = new Float64Array(network.nodeCount).fill(Infinity);
  const cameOver = new Int32Array(network.nodeCount).fill(-1);
  const cameFrom = new Int32Array(network.nodeCount).fill(-1);
  const settled = new Uint8Array(network.nodeCount);
  const heap = new NodeHeap();
  const exits = new Map(findSeaAccess(network, to).map(({ node, distanceNm }) => [node, distanceNm]));
  for (const { node, distanceNm } of findSeaAccess(network, from)) {
    costs[node] = distanceNm;
    heap.push(node, distanceNm + nodeToPointNm(network, node, goal));
  }
  let bestExit = -1;
  let bestNm = Infinity;
  while (heap.size > 0) {
    const node = heap.pop();
    if (settled[node] === 1) continue;
    settled[node] = 1;
    const cost = costs[node] ?? Infinity;
    if (cost + nodeToPointNm(network, node, goal) >= bestNm) break;
    const exitNm = exits.get(node);
    if (exitNm !== undefined && cost + exitNm < bestNm) {
      bestNm = cost + exitNm;
      bestExit = node;
    }
    const end = network.neighbourAt[node + 1] ?? 0;
    for (let slot = network.neighbourAt[node] ?? 0; slot < end; slot += 1) {
      const neighbour = network.neighbours[slot] ?? 0;
      const edge = network.edgeOfNeighbour[slot] ?? 0;
      const next = cost + (network.edgeLengthNm[edge] ?? 0) + (closedEdges[edge] === 1 ? closedEdgeNm : 0);
      if (settled[neighbour] === 1 || next >= (costs[neighbour] ?? Infinity)) continue;
      costs[neighbour] = next;
      cameOver[neighbour] = edge;
      cameFrom[neighbour] = node;
      heap.push(neighbour, next + nodeToPointNm(network, neighbour, goal));
    }
  }
  return traceBack(bestExit, cameFrom, cameOver);
}

function traceBack(exit: number, cameFrom: Int32Array, cameOver: Int32Array): SeaPath {
  const path: SeaPath = { nodes: [], edges: [] };
  for (let node = exit; node !== -1; node = cameFrom[node] ?? -1) {
    path.nodes.push(node);
    const edge = cameOver[node] ?? -1;
    if (edge !== -1) path.edges.push(edge);
  }
  path.nodes.reverse();
  path.edges.reverse();
  return path;
}
