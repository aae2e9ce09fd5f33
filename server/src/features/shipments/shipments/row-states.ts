import { type RowState, arrivedMilestones } from '@portolan/contract';
import { sql } from 'kysely';
import { type Condition, departsLateSql, hasProblem } from './judgements.ts';

const expected = sql`s.tracking_status = 'in-transit' and not s.arrival_is_actual`;
const arrivedAs = (milestones: readonly string[]): Condition =>
  sql`coalesce(s.latest_milestone, '') = any (${milestones}::text[])`;

/** Heard of before, and its source has gone silent since. */
const hasSilentSource = sql`(s.last_heard_at is not null and exists (select from tracking asked
  where asked.query_id = s.query_id and asked.reason in ('source-silent', 'source-broken')))`;

const { available: released, delivered: pickedUp } = arrivedMilestones;

/** The words of the status column as conditions, in the order in which `judgeRowStatus` judges them. */
function stateSql(state: RowState, now: Date, fresh?: Condition): Condition {
  const heard = sql`${expected} and not ${hasSilentSource}`;
  const problem = (...names: ('silent' | 'rolled' | 'late' | 'possibly-late')[]) =>
    hasProblem(names).sql(now, fresh);
  const fine = sql`${heard} and not coalesce(${problem('silent', 'rolled', 'late', 'possibly-late')}, false)`;
  const late = sql`coalesce(${departsLateSql('actual', now, fresh)}, false)`;
  const mayBeLate = sql`coalesce(${departsLateSql('possible', now, fresh)}, false)`;
  switch (state) {
    case 'late':
    case 'rolled':
      return sql`(${heard} and ${problem(state)})`;
    case 'may-be-late':
      return sql`(${heard} and ${problem('possibly-late')} and not ${late})`;
    case 'no-news':
      return sql`(${expected} and (${hasSilentSource} or ${problem('silent')}))`;
    case 'departs-late':
      return sql`(${heard} and ${late} and not coalesce(${problem('silent', 'rolled', 'late')}, false))`;
    case 'may-depart-late':
      return sql`(${fine} and ${mayBeLate})`;
    case 'on-the-way':
      return sql`(${fine} and s.departure_is_actual)`;
    case 'booked':
      return sql`(${fine} and not s.departure_is_actual and not ${late} and not ${mayBeLate})`;
    case 'available':
      return sql`(s.tracking_status = 'in-transit' and s.arrival_is_actual and ${arrivedAs(released)})`;
    case 'delivered':
      return sql`(s.tracking_status = 'in-transit' and s.arrival_is_actual and ${arrivedAs(pickedUp)})`;
    case 'arrived':
      return sql`(s.tracking_status = 'in-transit' and s.arrival_is_actual
        and not ${arrivedAs([...released, ...pickedUp])})`;
    case 'completed':
    case 'no-data':
      return sql`s.tracking_status = ${state}`;
  }
}

/** Whether the status column says one of these of a row of `s`; what is stopped is in a view of its own. */
export const hasState = (states: readonly RowState[], now: Date, fresh?: Condition): Condition =>
  sql`(${sql.join(
    states.map((state) => stateSql(state, now, fresh)),
    sql` or `,
  )})`;

const arrivedStates: ReadonlySet<RowState> = new Set<RowState>(['arrived', 'available', 'delivered']);
const frequentStates: ReadonlySet<RowState> = new Set<RowState>([
  'on-the-way',
  'booked',
  'may-be-late',
  'no-news',
]);

/** Whether a state of what is in transit is that of what has arrived. */
export const isArrivedState = (state: RowState): boolean => arrivedStates.has(state);

/** The tracking status that a state is one of. */
export const statusOfState = (state: RowState): 'completed' | 'no-data' | 'in-transit' =>
  state === 'completed' || state === 'no-data' ? state : 'in-transit';

/** Few rows have one of these states, and they stand together: they are gathered rather than met on a walk. */
export const areRareStates = (states: readonly RowState[]): boolean =>
  states.length > 0 &&
  states.every(
    (state) =>
      statusOfState(state) === 'in-transit' && !frequentStates.has(state) && !arrivedStates.has(state),
  );
