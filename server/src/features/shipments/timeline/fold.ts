import {
  type StopRole,
  type Timeline,
  type TimelineLeg,
  type TimelineNote,
  type TimelineStep,
  type TimelineStop,
  milestoneModes,
} from '@portolan/contract';
import { canonicalLocationCode, describeIsoEquipmentCode } from '../../../platform/reference/index.ts';
import {
  areDifferent,
  codeOfKey,
  compareText,
  type Entry,
  type Fact,
  markDeparturesWithoutBox,
  placeOfKey,
  type ReadFacts,
  type ReadOptions,
  readFacts,
  resolveConveyances,
  resolvePlaces,
  type StopDraft,
  toMilestone,
} from '../facts/index.ts';
import { type BuiltStop, draftSteps, planItinerary, type StepDraft, toLegs } from '../legs/index.ts';
import { type BookedPort, listUnloadings, settleBookedPort } from './booked-port.ts';
import { addUnknownChanges, chainStops } from './chain.ts';
import { markGaps } from './gaps.ts';
import { readLandMoves } from './gates.ts';
import { listKnowledgeChanges } from './knowledge.ts';
import { placeFutureMoves, placeLandMoves, placeRetractedMoves } from './land.ts';
import { addSeenPlaces, placeCorrected, placeMoves, placeMovesWithoutPlace } from './moves.ts';
import { toRoles } from './roles.ts';
import { defined, newestOf, summarise } from './summary.ts';

export type { Fact } from '../facts/index.ts';

/** Options of a fold: as known when, for which container. */
export type FoldOptions = ReadOptions;

interface Built {
  stops: BuiltStop[];
  omittedPorts: string[];
  booked: BookedPort | undefined;
  arrivals: Entry[];
  /** Reported as done before their time, where no stop is. */
  early: Entry[];
}

/** Assembles the entries: rides, their stops, what happened on land, and what was retracted. */
function build(entries: readonly Entry[]): Built {
  resolvePlaces(entries);
  resolveConveyances(entries);
  const live = entries.filter((entry) => entry.standing === 'live');
  const retracted = entries.filter((entry) => entry.standing === 'retracted');
  markDeparturesWithoutBox(live);
  const { rides, window, replacedPlaces } = planItinerary(live, retracted);
  const drafts = chainStops(rides);
  const isMove = (entry: Entry) => entry.verb !== undefined;
  addSeenPlaces(drafts, live.filter(isMove));
  placeMoves(drafts, rides, live.filter(isMove));
  const land = readLandMoves(
    live.filter((entry) => !isMove(entry)),
    live,
    window,
  );
  placeLandMoves(drafts, land);
  placeMovesWithoutPlace(drafts, [...land, ...readLandMoves(live.filter(isMove), live, window)]);
  addUnknownChanges(drafts, retracted);
  const takenBack = readLandMoves(retracted, live, window);
  placeRetractedMoves(drafts, takenBack, live, replacedPlaces);
  placeMovesWithoutPlace(drafts, takenBack);
  const future = entries.filter((entry) => entry.standing === 'future');
  const early = placeFutureMoves(drafts, readLandMoves(future, live, window));
  placeCorrected(
    drafts,
    entries.filter((entry) => entry.standing === 'corrected'),
  );
  for (const entry of entries) if (wasMovedElsewhere(entry)) replacedPlaces.add(entry.placeKey ?? '');
  const stops = buildStops(drafts, listUnloadings(entries, replacedPlaces));
  const passed = new Set(
    stops
      .filter(({ role }) => role !== undefined && !role.endsWith('inland'))
      .map((stop) => stop.draft.placeKey),
  );
  const omitted = [...replacedPlaces].filter((key) => !passed.has(key)).map(codeOfKey);
  const booked = settleBookedPort(stops, entries, replacedPlaces);
  markGaps(stops);
  return {
    stops,
    booked,
    omittedPorts: omitted.filter((code) => code !== undefined).sort(compareText),
    arrivals: arrivalClaims(stops, entries, replacedPlaces),
    early,
  };
}

/** A move that its source has since reported at another place. */
function wasMovedElsewhere({ verb, classifier, placeKey, successor }: Entry): boolean {
  if (verb === undefined || classifier === 'ACT' || successor?.placeKey === undefined) return false;
  return placeKey !== undefined && successor.placeKey !== placeKey;
}

function buildStops(drafts: readonly StopDraft[], elsewhere: readonly Entry[]): BuiltStop[] {
  const roles = toRoles(drafts);
  const visits = new Map<string | undefined, number>();
  return drafts.map((draft, i) => {
    const visit = (visits.get(draft.placeKey) ?? 0) + 1;
    visits.set(draft.placeKey, visit);
    const steps = draftSteps(draft, visit, elsewhere);
    return {
      draft,
      steps,
      role: roles[i],
      reached: steps.some((step) => step.isBoxThere),
    };
  });
}

/**
 * Every claim about the arrival at the port of discharge, also at a replaced one. Of a vessel that lost the container
 * only what was known before the next one was reported.
 */
function arrivalClaims(
  stops: readonly BuiltStop[],
  entries: readonly Entry[],
  replaced: ReadonlySet<string>,
): Entry[] {
  const pod = stops.findLast((stop) => stop.role === 'pod');
  const current = pod?.draft.inRide?.conveyanceKey;
  if (pod === undefined || current === undefined) return [];
  const arrivals = pod.draft.entries
    .filter(({ side, entry }) => side === 'in' && entry.verb === 'arrive' && entry.standing !== 'future')
    .map(({ entry }) => entry);
  const landed = new Set(
    stops.filter(({ role }) => role === 'transshipment').map(({ draft }) => draft.placeKey),
  );
  const own = arrivals.filter((entry) => !areDifferent(entry.conveyanceKey, current));
  const reportedMs = Math.min(...own.map((entry) => entry.receivedMs));
  const before = entries.filter(({ verb, mode, placeKey, conveyanceKey, receivedMs, classifier }) => {
    if (verb !== 'arrive' || mode !== 'VESSEL' || classifier === 'ACT' || placeKey === undefined)
      return false;
    const isOther = pod.draft.inRide?.mode !== 'VESSEL' || areDifferent(conveyanceKey, current);
    const isGone =
      placeKey === pod.draft.placeKey
        ? isOther
        : replaced.has(placeKey) || (replaced.has(pod.draft.placeKey ?? '') && landed.has(placeKey));
    return isGone && receivedMs < reportedMs;
  });
  return [...own, ...before];
}

function toStop(built: BuiltStop, i: number, legs: readonly TimelineLeg[]): TimelineStop {
  const { draft, steps, role, reached } = built;
  const place = draft.placeKey === undefined ? undefined : placeOfKey(draft.placeKey);
  const facts = draft.entries.map(({ entry }) => entry.fact);
  return defined({
    unLocationCode: codeOfKey(draft.placeKey),
    name:
      place?.name ?? newestOf(facts, (fact) => fact.place.locationName) ?? codeOfKey(draft.placeKey) ?? '',
    timeZone: place?.timeZone,
    latitude: place?.latitude ?? newestOf(facts, (fact) => fact.place.latitude),
    longitude: place?.longitude ?? newestOf(facts, (fact) => fact.place.longitude),
    role,
    facilityTypeCode: newestOf(facts, (fact) => fact.place.facilityTypeCode),
    reached,
    steps: steps.map((step) => finishStep(step, role, i, legs)),
  });
}

/**
 * Adds what only the whole journey shows: the phase, the leg, and the vessel where the source left it to another event.
 */
function finishStep(
  { step, side, word }: StepDraft,
  role: StopRole | undefined,
  i: number,
  legs: readonly TimelineLeg[],
): TimelineStep {
  const phase = step.phase ?? phaseOf(role);
  const leg = step.retracted
    ? undefined
    : legs.find(
        ({ fromStop, toStop }) => (side === 'in' ? toStop : side === 'out' ? fromStop : undefined) === i,
      );
  const isOnLeg = word !== undefined && word.mode === leg?.modeOfTransport;
  if (phase !== undefined) step.phase = phase;
  if (leg !== undefined) step.legIndex = leg.index;
  const mode = milestoneModes[step.milestone] ?? word?.fact.conveyance.modeOfTransport;
  if (mode !== undefined && mode !== 'MULTIMODAL') step.modeOfTransport = mode;
  if (isOnLeg && leg.vesselName !== undefined) step.vesselName ??= leg.vesselName;
  return step;
}

function phaseOf(role: StopRole | undefined): TimelineStep['phase'] {
  if (role === undefined) return undefined;
  if (role === 'origin-inland' || role === 'pol') return 'EXPORT';
  if (role === 'transshipment') return 'TRANSSHIPMENT';
  return role === 'calling-port' ? undefined : 'IMPORT';
}

interface Noted {
  fact: Fact;
  retracted: boolean;
  ofBooking?: true;
  inFuture?: true;
}

function toNotes({ notes }: ReadFacts, early: readonly Entry[]): TimelineNote[] {
  const reported: Noted[] = [
    ...notes,
    ...early.map(({ fact }) => ({ fact, retracted: false, inFuture: true as const })),
  ];
  return reported
    .map(toNote)
    .sort((a, b) => Date.parse(a.eventAt) - Date.parse(b.eventAt) || compareText(a.factId, b.factId));
}

function toNote({ fact, retracted, ofBooking, inFuture }: Noted): TimelineNote {
  const { unLocationCode } = fact.place;
  const isStep = ofBooking ?? inFuture;
  return defined({
    factId: fact.factId,
    eventType: fact.eventType,
    eventCode: fact.eventCode,
    documentTypeCode: fact.documentTypeCode,
    eventAt: fact.eventAt ?? fact.receivedAt,
    remark: fact.remark,
    messageId: fact.messageId,
    sourceKind: fact.sourceKind,
    retracted,
    milestone: isStep && toMilestone(fact),
    unLocationCode: isStep && unLocationCode && canonicalLocationCode(unLocationCode),
    ofBooking,
    inFuture,
  });
}

const sortedSet = <T extends string>(values: readonly T[]) => [...new Set(values)].sort(compareText);

/** `12192 mm, 2895 mm high, General - Passive vents`: the words of ISO 6346 for its code. */
function describeEquipment(isoEquipmentCode: string | undefined): string | undefined {
  const said = isoEquipmentCode === undefined ? undefined : describeIsoEquipmentCode(isoEquipmentCode);
  return said && `${said.length}, ${said.height} high, ${said.type}`;
}

/** The shipment's overall data from the facts. Facts in order of knowledge, the newest last. */
function describeShipment(facts: readonly Fact[], options: FoldOptions) {
  const own = sortedSet(facts.flatMap((fact) => fact.equipmentReference ?? []));
  const named = own.length > 0 ? own : sortedSet(facts.flatMap((fact) => fact.relatedEquipmentReferences));
  const isoEquipmentCode = newestOf(facts, (fact) => fact.isoEquipmentCode);
  const heard = facts.reduce((newest, { receivedAt }) => (receivedAt > newest ? receivedAt : newest), '');
  return defined({
    equipmentReference: options.equipmentReference ?? (named.length === 1 ? named[0] : undefined),
    isoEquipmentCode,
    equipmentDescription: describeEquipment(isoEquipmentCode),
    carrierBookingReferences: sortedSet(facts.flatMap((fact) => fact.carrierBookingReferences)),
    transportDocumentReferences: sortedSet(facts.flatMap((fact) => fact.transportDocumentReferences)),
    carrierCode: newestOf(facts, (fact) => fact.carrierCode),
    sourceKinds: sortedSet(facts.map((fact) => fact.sourceKind)),
    simulated: facts.some((fact) => fact.simulated),
    lastHeardAt: heard === '' ? undefined : heard,
  });
}

/**
 * All facts about one container's journey as a timeline: the same for any order and any repetition of the facts.
 *
 * - A source that sends an event again corrects it: the version written last counts, older ones stay as history.
 * - A retraction retracts an event of its own source, whichever of the two came first.
 * - What was reported as done before its time does not count, and is kept as history.
 * - An actual is never replaced by an estimate or a plan; of estimates the one written last counts.
 * - Calls of vessels that do not carry the container, and ports that were planned and replaced, are not stops.
 *
 * Pure: never reads the clock, so an estimate in the past stays one. Times stay as they were sent.
 */
export function foldTimeline(facts: readonly Fact[], options: FoldOptions = {}): Timeline {
  const read = readFacts(facts, options);
  const { stops, omittedPorts, booked, arrivals, early } = build(read.entries);
  const legs = toLegs(stops);
  return {
    ...describeShipment(read.facts, options),
    ...summarise(stops, legs, booked),
    stops: stops.map((stop, i) => toStop(stop, i, legs)),
    legs,
    notes: toNotes(read, early),
    omittedPorts,
    knowledgeChanges: listKnowledgeChanges(read.learnedAt, arrivals),
  };
}
