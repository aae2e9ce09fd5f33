import { hourMs } from '@portolan/contract/time/durations';
import {
  type DelayStage,
  type JudgedRow,
  type SectionKind,
  type ShipmentProblem,
  isArriving,
  isRolledOver,
  isSilent,
  judgeProblem,
  judgementLimits,
  milestonesBehindLoading,
  silentAfterMs as silentAfterMsOf,
} from '@portolan/contract';
import { type RawBuilder, sql } from 'kysely';

/** A condition on a row of `shipment s`. */
export type Condition = RawBuilder<unknown>;

/** One judgement twice: as a rule for a row in hand, and as the condition by which lists and counts find it. */
export interface Judgement {
  rule(row: JudgedRow, now: Date): boolean;
  /** `fresh`: the condition for a recent event, where only a part of it is checked. */
  sql(now: Date, fresh?: Condition): Condition;
}

const { silentAfterMs, lateAfterMs, possiblyLateAfterMs, arrivingWithinMs, arrivingSoonWithinMs } =
  judgementLimits;

/** What stands for a delay, in minutes, where nothing was planned: less than every early one, so that it sorts last. */
export const noDelayKnown = -1_000_000;

const ago = (now: Date, ms: number): string => new Date(now.getTime() - ms).toISOString();
const onDay = (moment: string): Condition => sql`${moment.slice(0, 10)}::date`;

const underWay = sql`s.tracking_status = 'in-transit'`;
const possiblyLateAfter = sql.raw(`interval '${possiblyLateAfterMs / hourMs} hours'`);

// The day of the last event is in every index of the list and limits the search; the exact time decides.
const silentSql = (now: Date): Condition => {
  const since = ago(now, silentAfterMs);
  return sql`(${underWay} and s.heard_on <= ${onDay(since)} and s.last_heard_at < ${since})`;
};
export const isFreshSql = (now: Date): Condition => {
  const since = ago(now, silentAfterMs);
  return sql`s.heard_on >= ${onDay(since)} and s.last_heard_at >= ${since}`;
};

/**
 * Recent shipments in two parts that do not overlap: most are decided by the day of the last event alone, inside an
 * index; for the others the row is read.
 */
export const freshParts = (now: Date): [Condition, Condition] => {
  const since = ago(now, silentAfterMs);
  return [
    sql`s.heard_on > ${onDay(since)}`,
    sql`s.heard_on = ${onDay(since)} and s.last_heard_at >= ${since}`,
  ];
};

/** `due_at` is the planned arrival of what has not arrived. */
const lateSql = (now: Date, fresh = isFreshSql(now)): Condition =>
  sql`(${underWay} and s.due_at < ${ago(now, lateAfterMs)} and ${fresh})`;

// The bound on the arrival follows from the two before it; with it a walk by arrival begins behind what has arrived.
const possiblyLateSql = (now: Date, fresh = isFreshSql(now)): Condition => {
  const past = ago(now, lateAfterMs);
  return sql`(${underWay} and s.due_at >= ${past} and s.arrival_at > s.due_at + ${possiblyLateAfter}
    and s.arrival_at < 'infinity' and s.arrival_at > ${ago(now, lateAfterMs - possiblyLateAfterMs)} and ${fresh})`;
};

/** Late in leaving its port of loading: the condition of `judgeDepartureDelay`. */
export function departsLateSql(
  stage: Exclude<DelayStage, 'none'>,
  now: Date,
  fresh = isFreshSql(now),
): Condition {
  const past = ago(now, lateAfterMs);
  const lateness =
    stage === 'actual'
      ? sql`s.planned_departure_at < ${past}`
      : sql`s.planned_departure_at >= ${past} and s.departure_at < 'infinity'
          and s.departure_at > s.planned_departure_at + ${possiblyLateAfter}`;
  return sql`(not s.departure_is_actual
    and not coalesce(s.latest_milestone, '') = any (${[...milestonesBehindLoading]}::text[])
    and ${lateness} and ${fresh})`;
}

const rolledSql = (now: Date, fresh = isFreshSql(now)): Condition => {
  const past = ago(now, lateAfterMs);
  return sql`(${underWay} and s.rolled_over and not s.arrival_is_actual and ${fresh}
    and (not s.departure_is_actual or coalesce(s.due_at < ${past}
      or (s.arrival_at < 'infinity' and s.arrival_at > s.due_at + ${possiblyLateAfter}), false)))`;
};

/** Whether what has not arrived is expected from now on and soon enough to be 'arriving': for all modes. */
export const isExpectedWithin = (at: Condition, now: Date, withinMs: number = arrivingWithinMs): Condition =>
  sql`${at} >= ${ago(now, 0)} and ${at} < ${ago(now, -withinMs)}`;

/** As `isSilentAt` says it of a moment of a row of a section; false where that is null. */
export const isSilentSql = (section: SectionKind, newsAt: Condition, now: Date): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${newsAt} < ${ago(now, silentAfterMsOf[section])}, false)`;

const arrivingSql =
  (withinMs: number) =>
  (now: Date): Condition =>
    sql`(${underWay} and not s.arrival_is_actual and ${isExpectedWithin(sql`s.arrival_at`, now, withinMs)})`;

/** What is judged of shipments everywhere: in lists, counts, rows, the overview and on maps. */
export const judgements = {
  silent: { rule: isSilent, sql: silentSql },
  late: { rule: (row) => row.delayStage === 'actual', sql: lateSql },
  possiblyLate: { rule: (row) => row.delayStage === 'possible', sql: possiblyLateSql },
  rolledOver: { rule: isRolledOver, sql: rolledSql },
  arriving: {
    rule: (row, now) => isArriving(row, now, arrivingWithinMs),
    sql: arrivingSql(arrivingWithinMs),
  },
  arrivingSoon: {
    rule: (row, now) => isArriving(row, now, arrivingSoonWithinMs),
    sql: arrivingSql(arrivingSoonWithinMs),
  },
} as const satisfies Record<string, Judgement>;

/** Whether a shipment's delay is at one of these stages. */
export const isAtDelayStage = (stages: readonly DelayStage[]): Judgement => ({
  rule: (row) => stages.includes(row.delayStage),
  sql: (now, fresh) => {
    const parts = stages.map((stage) => {
      if (stage === 'actual') return lateSql(now, fresh);
      if (stage === 'possible') return possiblyLateSql(now, fresh);
      return sql`not coalesce(${lateSql(now)} or ${possiblyLateSql(now)}, false)`;
    });
    return sql`(${sql.join(parts, sql` or `)})`;
  },
});

/** Problems in the order in which they are judged: a shipment has the first one that holds. */
const problemOrder: Record<ShipmentProblem, Judgement['sql']> = {
  silent: silentSql,
  rolled: rolledSql,
  late: lateSql,
  'possibly-late': possiblyLateSql,
};

/** The one thing that is wrong with a shipment, as a column; null where nothing is. */
export const problemSql = (now: Date): Condition =>
  sql`case ${sql.join(
    Object.entries(problemOrder).map(
      ([problem, condition]) => sql`when ${condition(now)} then ${sql.lit(problem)}`,
    ),
    sql` `,
  )} end`;

/** Whether a shipment's one problem is among these. */
export const hasProblem = (problems: readonly ShipmentProblem[]): Judgement => ({
  rule: (row, now) => {
    const problem = judgeProblem(row, now);
    return problem !== undefined && problems.includes(problem);
  },
  sql: (now, fresh) => {
    // Silent, and fresh with any of the others, exclude each other; only a rollover comes before lateness.
    const parts = problems.map((problem) => {
      const condition = problemOrder[problem](now, fresh);
      return problem === 'late' || problem === 'possibly-late'
        ? sql`(${condition} and not ${rolledSql(now, fresh)})`
        : condition;
    });
    return sql`(${sql.join(parts, sql` or `)})`;
  },
});
