import type { Network } from './network.ts';

/** What leads to the destination, whatever the times. */
export interface Targets {
  /** Per port the least number of rides to the destination: 0 at it; `unreachable` where it takes too many. */
  ridesToTarget: Uint8Array;
  /** Per line the last stop at the destination; -1 where it has none. */
  lastTargetStop: Int32Array;
  /** Per line the last stop from where at most one more ride leads to the destination; -1 where it has none. */
  lastUsefulStop: Int32Array;
}

const unreachable = 255;

/** Undefined where no sailing calls at the destination. */
export function reachTargets(
  network: Network,
  destinations: readonly string[],
  mostTransshipments: number,
): Targets | undefined {
  const ridesToTarget = new Uint8Array(network.portCodes.length).fill(unreachable);
  let known = false;
  for (const code of destinations) {
    const port = network.portIndex.get(code);
    if (port === undefined) continue;
    ridesToTarget[port] = 0;
    known = true;
  }
  if (!known) return undefined;
  const lastTargetStop = lastStops(network, ridesToTarget, 0);
  if (mostTransshipments >= 1) spread(network, ridesToTarget, lastTargetStop, 1);
  const lastUsefulStop = lastStops(network, ridesToTarget, 1);
  if (mostTransshipments >= 2) spread(network, ridesToTarget, lastUsefulStop, 2);
  return { ridesToTarget, lastTargetStop, lastUsefulStop };
}

/** Per line the last stop where cargo can leave at a port with at most so many rides to go. */
function lastStops(
  { lineCount, lineStopStart, stopPort, canAlight }: Network,
  rides: Uint8Array,
  most: number,
) {
  const last = new Int32Array(lineCount).fill(-1);
  for (let line = 0; line < lineCount; line += 1)
    for (let at = lineStopStart[line + 1]! - 1; at >= lineStopStart[line]!; at -= 1)
      if (canAlight[at] === 1 && rides[stopPort[at]!]! <= most) {
        last[line] = at - lineStopStart[line]!;
        break;
      }
  return last;
}

/** Marks the ports from which a line leads to one of these stops. */
function spread(
  { lineCount, lineStopStart, stopPort, canBoard }: Network,
  rides: Uint8Array,
  lastStop: Int32Array,
  count: number,
): void {
  for (let line = 0; line < lineCount; line += 1) {
    const start = lineStopStart[line]!;
    for (let at = start; at < start + lastStop[line]!; at += 1)
      if (canBoard[at] === 1 && rides[stopPort[at]!]! > count) rides[stopPort[at]!] = count;
  }
}
