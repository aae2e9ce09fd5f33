import {
  type EtaHorizon,
  type ScoreTable,
  type Scoreboard,
  type ScoreboardBy,
  type ScoreboardFilters,
  mostGroups,
} from '@portolan/contract';
import type { Tx } from '../../../platform/db/database.ts';
import { carrierName, findPlace } from '../../../platform/reference/index.ts';
import { firstGroups, toScoreTable } from './score.ts';
import { type ArrivalCount, type ScoredArrivals, countArrivals, listScores } from './stored-scores.ts';

/** One table with all its groups, from the stored errors. */
export const getScoreTable = async (
  tx: Tx,
  arrivals: ScoredArrivals,
  by: ScoreboardBy,
  horizon: EtaHorizon | null,
): Promise<ScoreTable> => toScoreTable(by, horizon, await listScores(tx, arrivals, by, horizon));

export interface AskedScoreboard {
  filters: ScoreboardFilters;
  by: ScoreboardBy;
  horizon: EtaHorizon | null;
}

/** Simulated arrivals count only where there are no others. */
export const isSimulated = (counts: readonly ArrivalCount[]): boolean =>
  counts.length > 0 && counts.every(({ simulated }) => simulated);

/** The scoreboard page: the table by horizon, the one asked for, and what can be chosen. */
export async function getScoreboard(
  tx: Tx,
  tenantId: string,
  { filters, by, horizon }: AskedScoreboard,
): Promise<Scoreboard> {
  const all = await countArrivals(tx, tenantId, filters);
  const simulated = isSimulated(all);
  const counts = all.filter((one) => one.simulated === simulated);
  const arrivals = { tenantId, simulated, filters };
  const chosen = counts.filter((one) => isChosen(one, filters));
  const newest = Math.max(...chosen.map(({ measuredAt }) => measuredAt.getTime()));
  return {
    filters,
    simulated,
    arrivals: sumOf(chosen),
    replayedArrivals: chosen.reduce((sum, { replayed }) => sum + replayed, 0),
    measuredAt: chosen.length === 0 ? null : new Date(newest).toISOString(),
    choices: {
      carriers: toChoices(counts, ({ carrierCode }) => carrierCode, carrierName),
      lanes: toChoices(counts, laneOf, (lane) => lane.split('-').map(placeName).join(' - ')),
      ports: toChoices(counts, ({ pod }) => pod, placeName),
    },
    byHorizon: await getScoreTable(tx, arrivals, 'horizon', null),
    table: by === 'horizon' ? null : firstGroups(await getScoreTable(tx, arrivals, by, horizon), mostGroups),
  };
}

const laneOf = ({ pol, pod }: ArrivalCount): string | null => (pol === null ? null : `${pol}-${pod}`);
const placeName = (code: string): string => findPlace(code)?.name ?? code;
const sumOf = (counts: readonly ArrivalCount[]): number =>
  counts.reduce((sum, { arrivals }) => sum + arrivals, 0);

const isChosen = (one: ArrivalCount, { carrier, lane, port }: ScoreboardFilters): boolean =>
  (carrier === undefined || one.carrierCode === carrier) &&
  (lane === undefined || laneOf(one) === lane) &&
  (port === undefined || one.pod === port);

function toChoices(
  counts: readonly ArrivalCount[],
  keyOf: (one: ArrivalCount) => string | null,
  nameOf: (key: string) => string | null | undefined,
) {
  return [...Map.groupBy(counts, keyOf)]
    .flatMap(([key, those]) =>
      key === null ? [] : [{ key, name: nameOf(key) ?? key, arrivals: sumOf(those) }],
    )
    .toSorted((a, b) => b.arrivals - a.arrivals || (a.key < b.key ? -1 : 1));
}
