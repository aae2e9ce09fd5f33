import { type Call, type Entry, isActual, isAnonymous, newestWord } from '../facts/index.ts';

function startCall(entry: Entry): Call {
  return {
    conveyanceKey: entry.conveyanceKey,
    mode: entry.mode,
    placeKey: entry.placeKey ?? '',
    entries: [],
    load: [],
    depart: [],
    arrive: [],
    discharge: [],
    reachedAtMs: undefined,
    atMs: Infinity,
    plannedAtMs: undefined,
  };
}

function addTo(call: Call, entry: Entry): void {
  call.entries.push(entry);
  if (entry.verb !== undefined) call[entry.verb].push(entry);
  if (isActual(entry) && (call.reachedAtMs === undefined || entry.atMs < call.reachedAtMs))
    call.reachedAtMs = entry.atMs;
  if (entry.classifier === 'PLN' && (call.plannedAtMs === undefined || entry.atMs < call.plannedAtMs))
    call.plannedAtMs = entry.atMs;
}

/**
 * Actual moves in runs of one place; a run that begins where an earlier one was, without arriving, is that
 * call again.
 */
function callsOfActuals(actuals: readonly Entry[]): Call[] {
  const calls: Call[] = [];
  for (const run of runsOfPlace(actuals)) {
    const [first] = run;
    const call = callOfRun(calls, run) ?? startCall(first);
    for (const entry of run) addTo(call, entry);
    if (!calls.includes(call)) calls.push(call);
  }
  return calls;
}

type Run = [Entry, ...Entry[]];

function runsOfPlace(entries: readonly Entry[]): Run[] {
  const runs: Run[] = [];
  for (const entry of entries) {
    const run = runs.at(-1);
    if (run !== undefined && run[0].placeKey === entry.placeKey) run.push(entry);
    else runs.push([entry]);
  }
  return runs;
}

function callOfRun(calls: readonly Call[], run: Run): Call | undefined {
  if (run.some((entry) => entry.verb === 'arrive' || entry.verb === 'discharge')) return undefined;
  return calls.findLast((call) => call.placeKey === run[0].placeKey);
}

function nearestCall(calls: readonly Call[], entry: Entry): Call | undefined {
  let nearest: Call | undefined;
  const distance = (call: Call) => Math.abs((call.reachedAtMs ?? call.entries[0]?.atMs ?? 0) - entry.atMs);
  for (const call of calls) {
    if (call.placeKey !== entry.placeKey) continue;
    if (nearest === undefined || distance(call) < distance(nearest)) nearest = call;
  }
  return nearest;
}

/**
 * The calls of one conveyance, in order. `moves` are live, in order of time and have a place. A place is called at
 * twice only where the actual moves say so; plans and estimates join the nearest call.
 */
export function listCalls(moves: readonly Entry[]): Call[] {
  const calls = callsOfActuals(moves.filter(isActual));
  for (const entry of moves) {
    if (isActual(entry)) continue;
    let call = nearestCall(calls, entry);
    if (call === undefined) calls.push((call = startCall(entry)));
    addTo(call, entry);
  }
  for (const call of calls) call.atMs = call.reachedAtMs ?? firstExpected(call);
  return inOrder(calls);
}

function firstExpected(call: Call): number {
  let first = Infinity;
  for (const entries of [call.load, call.depart, call.arrive, call.discharge]) {
    const word = newestWord(entries);
    if (word !== undefined && word.atMs < first) first = word.atMs;
  }
  return first;
}

const onlyBoards = (call: Call) => call.arrive.length === 0 && call.discharge.length === 0;
const onlyAlights = (call: Call) => call.load.length === 0 && call.depart.length === 0;

/**
 * Whether `known` comes before `call`, which has not been reached. What is expected before a reached call can be a plan
 * that was not updated when the vessel got late: then the plans of the two decide; without a plan a port of loading is
 * first.
 */
function isBefore(known: Call, call: Call): boolean {
  if (!isAnonymous(call.conveyanceKey) && onlyBoards(call) && onlyAlights(known)) return false;
  if (!isAnonymous(call.conveyanceKey) && onlyBoards(known) && onlyAlights(call)) return true;
  if (known.atMs <= call.atMs) return true;
  if (known.reachedAtMs === undefined) return false;
  if (known.plannedAtMs === undefined) return onlyBoards(known);
  return known.plannedAtMs <= (call.plannedAtMs ?? call.atMs);
}

function inOrder(calls: readonly Call[]): Call[] {
  if (calls.length < 2) return [...calls];
  const ordered = calls.filter((call) => call.reachedAtMs !== undefined);
  ordered.sort((a, b) => a.atMs - b.atMs);
  const expected = calls.filter((call) => call.reachedAtMs === undefined).sort((a, b) => a.atMs - b.atMs);
  for (const call of expected) {
    const position = ordered.findLastIndex((known) => isBefore(known, call)) + 1;
    ordered.splice(position, 0, call);
  }
  return ordered;
}
