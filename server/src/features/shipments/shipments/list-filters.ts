import {
  Milestone,
  type ModeOfTransport,
  type ParsedBody,
  TrackingStatus,
  type shipmentRoutes,
  unknownKey,
} from '@portolan/contract';
import { sql } from 'kysely';
import { canonicalLocationCode } from '../../../platform/reference/index.ts';
import { spellShipName } from '../facts/index.ts';
import { isOnBoard } from './carried.ts';
import { type Condition, type Judgement, hasProblem, isAtDelayStage, judgements } from './judgements.ts';
import { hasState, isArrivedState, statusOfState } from './row-states.ts';

export type ListInput = ParsedBody<(typeof shipmentRoutes)['getContainerEventList']>;

const everyStatus = TrackingStatus.options;
const underWay: readonly TrackingStatus[] = ['in-transit'];

interface View {
  /** The statuses that it shows. */
  statuses: readonly TrackingStatus[];
  active?: boolean;
  /** What else holds of its rows. */
  judgement?: Judgement;
  /** Nothing in it has arrived. */
  isExpected?: true;
}

/** The views that come with the product. */
const views: Record<ListInput['view'], View> = {
  all: { statuses: everyStatus },
  'in-transit': { statuses: underWay },
  'arriving-7d': { statuses: underWay, judgement: judgements.arriving, isExpected: true },
  late: { statuses: underWay, judgement: judgements.late, isExpected: true },
  rolled: { statuses: underWay, judgement: judgements.rolledOver, isExpected: true },
  'no-news-7d': { statuses: underWay, judgement: judgements.silent },
  completed: { statuses: ['completed'] },
  'no-data': { statuses: ['no-data'] },
  unsubscribed: { statuses: everyStatus, active: false },
};

/** Ticked rows are meant whatever view they were ticked in. */
const viewOf = (view: ListInput['view'], shipmentIds: ListInput['shipmentIds']): View =>
  shipmentIds === undefined ? views[view] : { statuses: everyStatus };

/** Delays and problems that are judged of what has not arrived. */
const ofExpected: ReadonlySet<string> = new Set(['actual', 'possible', 'late', 'possibly-late', 'rolled']);

/** Whether rows that have not arrived, and rows that have, can stand in a list. */
export function arrivalsOf(input: ListInput): boolean[] {
  const { view, shipmentIds, states = [], delayStages = [], problems = [] } = input;
  const judged = [delayStages, problems].find(
    (all) => all.length > 0 && all.every((one) => ofExpected.has(one)),
  );
  if (viewOf(view, shipmentIds).isExpected === true || judged !== undefined) return [false];
  const open = states.filter((state) => statusOfState(state) === 'in-transit');
  if (open.length === 0 || open.length < states.length) return [false, true];
  return [false, true].filter((hasArrived) => open.some((state) => isArrivedState(state) === hasArrived));
}

function viewConditions(view: ListInput['view'], now: Date, fresh?: Condition): Condition[] {
  const { active = true, judgement } = views[view];
  return [
    active ? sql`s.active` : sql`not s.active`,
    ...(judgement === undefined ? [] : [judgement.sql(now, fresh)]),
  ];
}

/** Whether a row of `s` is of a mode of transport. Lists are of one mode, and so are the counts that open them. */
export const isOfMode = (mode: ModeOfTransport): Condition => sql`s.mode_of_transport = ${mode}`;

/** Whether a row of `s`, one of the list's mode, stands in a view, as one condition. */
export const isInView = (view: ListInput['view'], now: Date): Condition =>
  sql.join(
    [sql`s.tracking_status = any (${views[view].statuses}::text[])`, ...viewConditions(view, now)],
    sql` and `,
  );

/** A view's own statuses, or those of them that are asked for. Every index of the list begins with the status. */
export const statusesOf = ({
  view,
  shipmentIds,
  statuses = [],
  states = [],
}: ListInput): readonly TrackingStatus[] =>
  viewOf(view, shipmentIds)
    .statuses.filter((status) => statuses.length === 0 || statuses.includes(status))
    .filter((status) => states.length === 0 || states.some((state) => statusOfState(state) === status));

/** Whether a column has one of the values, of which `-` stands for none. */
function oneOf(name: string, values: readonly string[] | undefined): Condition[] {
  if (values === undefined || values.length === 0) return [];
  const column = sql.ref(name);
  const known = values.filter((value) => value !== unknownKey);
  // A single value as equality lets the planner walk one index range.
  const isKnown = known.length === 1 ? sql`${column} = ${known[0]}` : sql`${column} = any (${known}::text[])`;
  if (known.length === values.length) return [isKnown];
  return [known.length === 0 ? sql`${column} is null` : sql`(${isKnown} or ${column} is null)`];
}

/** On the way to its port of discharge. */
export const isInbound = sql`not s.arrival_is_actual`;
/** After one of these a container is on its way and at no place. */
const departures = Milestone.options.filter((milestone) => milestone.endsWith('-departure'));
/** At the place of its latest event, which is not a departure; what is inbound there is counted as that. */
export const isAtPlace = sql`s.latest_place is not null
  and coalesce(s.latest_milestone, '') <> all (${departures}::text[])
  and not (s.latest_place is not distinct from s.pod and ${isInbound})`;

const isAtOrBoundFor = (
  ports: readonly string[],
): Condition => sql`((s.pod = any (${ports}::text[]) and ${isInbound})
  or (s.latest_place = any (${ports}::text[]) and ${isAtPlace}))`;

/** No clock on earth is further from UTC. */
const furthestZone = '14 hours';

/** Whether a row of `s` arrives on this day by the clock of the port. */
export const isArrivingOn = (day: string): Condition =>
  sql`(${sql.join(arrivalConditions({ arrivalFrom: day, arrivalTo: day }), sql` and `)})`;

/**
 * Days of arrival on the clock of the port. The instants around them bound what an index is walked for; the day itself
 * decides.
 */
function arrivalConditions({
  arrivalFrom,
  arrivalTo,
}: Pick<ListInput, 'arrivalFrom' | 'arrivalTo'>): Condition[] {
  const start = (day: string): Condition => sql`${`${day}T00:00:00Z`}::timestamptz`;
  const span = sql.raw(`interval '${furthestZone}'`);
  return [
    ...(arrivalFrom === undefined
      ? []
      : [
          sql`s.arrival_at >= ${start(arrivalFrom)} - ${span}`,
          sql`s.arrival_at < 'infinity'`,
          sql`s.arrival_on >= ${arrivalFrom}::date`,
        ]),
    ...(arrivalTo === undefined
      ? []
      : [
          sql`s.arrival_at < ${start(arrivalTo)} + interval '1 day' + ${span}`,
          sql`s.arrival_on <= ${arrivalTo}::date`,
        ]),
  ];
}

/** A vessel's name in any spelling, as rows have it; as it was given too, for rows that were written long ago. */
const toVesselNames = (name: string): string[] =>
  name === unknownKey ? [name] : [...new Set([spellShipName(name), name])];

/** What the view and the filters ask of a row of `s`, without its status. */
export function filterConditions(input: ListInput, now: Date, fresh?: Condition): Condition[] {
  const { view, states = [], delayStages = [], problems = [] } = input;
  return [
    ...(input.shipmentIds === undefined ? viewConditions(view, now, fresh) : []),
    ...(states.length === 0 ? [] : [hasState(states, now, fresh)]),
    ...(delayStages.length === 0 ? [] : [isAtDelayStage(delayStages).sql(now, fresh)]),
    ...(problems.length === 0 ? [] : [hasProblem(problems).sql(now, fresh)]),
    ...oneOf('s.carrier_code', input.carriers),
    ...oneOf('s.pod', input.pods?.map(canonicalLocationCode)),
    ...oneOf('s.pol', input.pols?.map(canonicalLocationCode)),
    ...oneOf('s.vessel_name', input.vessels?.flatMap(toVesselNames)),
    ...oneOf('s.voyage_number', input.voyages),
    ...(input.onBoardOf === undefined
      ? []
      : [sql`(s.vessel_imo_number = ${input.onBoardOf} and ${isOnBoard})`]),
    ...(input.atPorts === undefined || input.atPorts.length === 0
      ? []
      : [isAtOrBoundFor(input.atPorts.map(canonicalLocationCode))]),
    ...(input.shipmentIds === undefined ? [] : [sql`s.shipment_id = any (${input.shipmentIds}::uuid[])`]),
    ...arrivalConditions(input),
  ];
}
