import { type Call, type Entry, isActual, isAnonymous, newestCreatedMs } from '../facts/index.ts';

const isReached = (call: Call) => call.reachedAtMs !== undefined;
const arrivals = (call: Call) => [...call.arrive, ...call.discharge];

/** Whether a source states explicitly that the container changes vessels with this loading or unloading. */
export function isMarkedTransshipment({ fact, verb }: Entry): boolean {
  if (verb !== 'load' && verb !== 'discharge') return false;
  return fact.isTransshipmentMove === true || fact.transportPhase === 'TRANSSHIPMENT';
}

/** The better of two calls at which the container may finally leave the conveyance. */
function betterAlighting(a: Call, b: Call): Call {
  const proof = (call: Call) => (call.discharge.some(isActual) ? 2 : call.discharge.length > 0 ? 1 : 0);
  if (proof(a) !== proof(b)) return proof(a) > proof(b) ? a : b;
  const [createdA, createdB] = [newestCreatedMs(arrivals(a)), newestCreatedMs(arrivals(b))];
  if (createdA !== createdB) return createdA > createdB ? a : b;
  return b;
}

/** Calls at which the container would finally leave, none of which is possible twice without a loading in between. */
function findSupersededAlightings(calls: readonly Call[]): Call[] {
  const superseded: Call[] = [];
  let group: Call[] = [];
  const close = () => {
    if (group.length > 1) {
      const chosen = group.reduce(betterAlighting);
      superseded.push(...group.filter((call) => call !== chosen && isSuperseded(call, chosen, calls)));
    }
    group = [];
  };
  for (const call of calls) {
    if (call.load.length > 0) close();
    else if (call.discharge.length > 0 || (call.arrive.length > 0 && call.depart.length === 0))
      group.push(call);
  }
  close();
  return superseded;
}

function isSuperseded(call: Call, chosen: Call, calls: readonly Call[]): boolean {
  if (isReached(call)) return false;
  const isOlder = newestCreatedMs(arrivals(call)) < newestCreatedMs(arrivals(chosen));
  if (isAnonymous(call.conveyanceKey)) return isOlder && !call.entries.some(isMarkedTransshipment);
  const isOnTheWay = call.discharge.length === 0 && calls.indexOf(call) < calls.indexOf(chosen);
  return isOlder || !isOnTheWay;
}

/** Loadings of one container on one conveyance of which only one is possible: planned at one port, done at another. */
function findSupersededLoadings(calls: readonly Call[]): Call[] {
  const superseded: Call[] = [];
  let group: Call[] = [];
  const close = () => {
    const isDone = (call: Call) => call.load.some(isActual);
    const chosen = group.reduce<Call | undefined>((best, call) => {
      if (best === undefined || isDone(call) !== isDone(best))
        return best === undefined || isDone(call) ? call : best;
      return newestCreatedMs(call.load) > newestCreatedMs(best.load) ? call : best;
    }, undefined);
    superseded.push(...group.filter((call) => call !== chosen && !isDone(call)));
    group = [];
  };
  for (const call of calls) {
    if (call.discharge.length > 0) close();
    else if (call.load.length > 0) group.push(call);
  }
  close();
  return superseded;
}

/** Expected calls that the conveyance has passed without any report of having been there. */
function findOvertaken(calls: readonly Call[], isTransferReached: (placeKey: string) => boolean): Call[] {
  const lastReached = calls.findLastIndex(isReached);
  return calls.filter(
    (call, i) =>
      i > 0 &&
      i < lastReached &&
      !isReached(call) &&
      call.load.length === 0 &&
      !isTransferReached(call.placeKey),
  );
}

/**
 * The calls of one conveyance that later knowledge contradicts: ports that were omitted or replaced.
 *
 * Only what nobody has seen happen can be superseded. `isTransferReached` marks places at which another vessel is known
 * to have taken the container.
 */
export function findGhostCalls(
  calls: readonly Call[],
  isTransferReached: (placeKey: string) => boolean,
): Call[] {
  if (calls.length < 2) return [];
  const known = calls[0] !== undefined && !isAnonymous(calls[0].conveyanceKey);
  const overtaken = known ? findOvertaken(calls, isTransferReached) : [];
  const left = calls.filter((call) => !overtaken.includes(call));
  const loadings = known ? findSupersededLoadings(left) : [];
  const alightings = findSupersededAlightings(left.filter((call) => !loadings.includes(call)));
  return [...overtaken, ...loadings, ...alightings];
}
