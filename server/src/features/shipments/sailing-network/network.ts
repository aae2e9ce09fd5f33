import type { ConnectionMinutesOf, Minutes, NetworkSailing, SailingCall } from './sailing.ts';

/**
 * The sailings of one carrier as typed arrays.
 *
 * A line is a set of sailings with the same stops of which none overtakes another, in the order of departure: the
 * first one that can still be caught is the best one at every later stop. A node is a terminal of a port; calls
 * without a terminal share a node of their port.
 */
export interface Network {
  portCodes: readonly string[];
  portIndex: ReadonlyMap<string, number>;
  /** Port of each node. */
  nodePort: Int32Array;
  /** Nodes of a port: `portNodes[portNodeStart[port]]` up to the next port's. */
  portNodeStart: Int32Array;
  portNodes: Int32Array;
  connectionMinutes: Int32Array;
  changeMinutes: Int32Array;
  lineCount: number;
  /** Where the stops of each line begin in `stopNode`; one more than lines. */
  lineStopStart: Int32Array;
  stopNode: Int32Array;
  stopPort: Int32Array;
  canBoard: Uint8Array;
  canAlight: Uint8Array;
  /** Where the trips of each line begin; one more than lines. */
  lineTripStart: Int32Array;
  /** Where the times of each line begin: those of its first stop in the order of trips, then those of its second. */
  lineTimeStart: Int32Array;
  arrivals: Int32Array;
  departures: Int32Array;
  /** Sailing and first call of each trip. */
  tripSailing: Int32Array;
  tripFirstCall: Int32Array;
  /** Lines on which cargo can be loaded at a node, with the stop. */
  nodeLineStart: Int32Array;
  nodeLine: Int32Array;
  nodeLineStop: Int32Array;
}

interface Trip {
  sailing: number;
  firstCall: number;
  calls: readonly SailingCall[];
}

const arrivalOf = (call: SailingCall): Minutes => call.arrivalAt ?? call.departureAt ?? 0;
const departureOf = (call: SailingCall): Minutes => call.departureAt ?? call.arrivalAt ?? 0;

/** Parts of a sailing within which time never goes back: nothing is carried across a contradiction. */
function tripsOf({ calls }: NetworkSailing, sailing: number): Trip[] {
  const trips: Trip[] = [];
  let first = 0;
  for (let i = 0; i < calls.length; i += 1) {
    const call = calls[i]!;
    const next = calls[i + 1];
    const continues =
      next !== undefined &&
      departureOf(call) >= arrivalOf(call) &&
      departureOf(next) >= arrivalOf(next) &&
      arrivalOf(next) >= departureOf(call);
    if (continues) continue;
    if (i > first) trips.push({ sailing, firstCall: first, calls: calls.slice(first, i + 1) });
    first = i + 1;
  }
  return trips;
}

const nodeKeyOf = (call: SailingCall): string => `${call.unLocationCode} ${call.facilityCode ?? ''}`;
const patternOf = ({ calls }: Trip): string =>
  calls
    .map((call) => {
      const canDo = `${call.departureAt === undefined ? '' : 'b'}${call.arrivalAt === undefined ? '' : 'a'}`;
      return `${nodeKeyOf(call)} ${canDo}`;
    })
    .join('|');

const isBehind = (trip: Trip, before: Trip): boolean =>
  trip.calls.every((call, i) => {
    const other = before.calls[i]!;
    return arrivalOf(call) >= arrivalOf(other) && departureOf(call) >= departureOf(other);
  });

/** Sailings with the same stops as lines without overtaking. */
function linesOf(trips: readonly Trip[]): Trip[][] {
  const lines: Trip[][] = [];
  for (const alike of Map.groupBy(trips, patternOf).values()) {
    const own: Trip[][] = [];
    const inOrder = alike.toSorted((a, b) => departureOf(a.calls[0]!) - departureOf(b.calls[0]!));
    for (const trip of inOrder) {
      const line = own.find((one) => isBehind(trip, one.at(-1)!));
      if (line === undefined) own.push([trip]);
      else line.push(trip);
    }
    lines.push(...own);
  }
  return lines;
}

const starts = (counts: readonly number[]): Int32Array => {
  const result = new Int32Array(counts.length + 1);
  for (const [i, count] of counts.entries()) result[i + 1] = result[i]! + count;
  return result;
};

/** Builds the network of sailings; `sailing` in results is the position in this list. */
export function buildNetwork(
  sailings: readonly NetworkSailing[],
  connectionOf: ConnectionMinutesOf,
): Network {
  const lines = linesOf(sailings.flatMap(tripsOf));
  const { nodeIndex, nodePort, portIndex } = indexPlaces(lines);
  const portCodes = [...portIndex.keys()];
  const nodesOfPort = portCodes.map((): number[] => []);
  for (const [node, port] of nodePort.entries()) nodesOfPort[port]!.push(node);
  const stops = lines.map((line) => line[0]!.calls);
  const stopNode = Int32Array.from(stops.flat(), (call) => nodeIndex.get(nodeKeyOf(call))!);
  const boardable = boardableStops(stops, nodeIndex);
  const connections = portCodes.map(connectionOf);
  return {
    portCodes,
    portIndex,
    nodePort: Int32Array.from(nodePort),
    portNodeStart: starts(nodesOfPort.map((nodes) => nodes.length)),
    portNodes: Int32Array.from(nodesOfPort.flat()),
    connectionMinutes: Int32Array.from(connections, ({ sameTerminal }) => sameTerminal),
    changeMinutes: Int32Array.from(connections, ({ otherTerminal }) => otherTerminal),
    lineCount: lines.length,
    lineStopStart: starts(stops.map((calls) => calls.length)),
    stopNode,
    stopPort: stopNode.map((node) => nodePort[node]!),
    canBoard: Uint8Array.from(stops.flat(), (call) => (call.departureAt === undefined ? 0 : 1)),
    canAlight: Uint8Array.from(stops.flat(), (call) => (call.arrivalAt === undefined ? 0 : 1)),
    lineTripStart: starts(lines.map((line) => line.length)),
    lineTimeStart: starts(lines.map((line) => line.length * line[0]!.calls.length)),
    arrivals: timesOf(lines, arrivalOf),
    departures: timesOf(lines, departureOf),
    tripSailing: Int32Array.from(lines.flat(), (trip) => trip.sailing),
    tripFirstCall: Int32Array.from(lines.flat(), (trip) => trip.firstCall),
    nodeLineStart: starts(boardable.map((list) => list.length)),
    nodeLine: Int32Array.from(boardable.flat(), ([line]) => line),
    nodeLineStop: Int32Array.from(boardable.flat(), ([, stop]) => stop),
  };
}

function indexPlaces(lines: readonly (readonly Trip[])[]) {
  const nodeIndex = new Map<string, number>();
  const portIndex = new Map<string, number>();
  const nodePort: number[] = [];
  for (const line of lines)
    for (const call of line[0]!.calls) {
      const key = nodeKeyOf(call);
      if (nodeIndex.has(key)) continue;
      nodeIndex.set(key, nodePort.length);
      const port = portIndex.get(call.unLocationCode) ?? portIndex.size;
      portIndex.set(call.unLocationCode, port);
      nodePort.push(port);
    }
  return { nodeIndex, nodePort, portIndex };
}

/** At each node the lines that can be boarded there, with the stop; not at a last stop. */
function boardableStops(
  stops: readonly (readonly SailingCall[])[],
  nodeIndex: ReadonlyMap<string, number>,
): [line: number, stop: number][][] {
  const byNode = Array.from(nodeIndex, (): [number, number][] => []);
  for (const [line, calls] of stops.entries())
    for (const [stop, call] of calls.slice(0, -1).entries())
      if (call.departureAt !== undefined) byNode[nodeIndex.get(nodeKeyOf(call))!]!.push([line, stop]);
  return byNode;
}

function timesOf(
  lines: readonly (readonly Trip[])[],
  timeOf: (call: SailingCall) => Minutes,
): Int32Array<ArrayBuffer> {
  const times: number[] = [];
  for (const line of lines)
    for (let stop = 0; stop < line[0]!.calls.length; stop += 1)
      for (const trip of line) times.push(timeOf(trip.calls[stop]!));
  return Int32Array.from(times);
}

/** The same sailings run backwards, for searches by arrival: arrivals become departures and times negative. */
export const reverseSailing = (sailing: NetworkSailing): NetworkSailing => ({
  ...sailing,
  calls: sailing.calls.toReversed().map((call) => ({
    ...call,
    arrivalAt: call.departureAt === undefined ? undefined : -call.departureAt,
    departureAt: call.arrivalAt === undefined ? undefined : -call.arrivalAt,
  })),
});
