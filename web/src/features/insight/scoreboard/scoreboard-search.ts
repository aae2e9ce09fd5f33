import { type ScoreboardFilters, etaHorizons, scoreboardGroupings } from '@portolan/contract';
import { type SearchValue, defineSearch, oneOf, text } from '../../../lib/address/search-fields.ts';

export const periodDays = ['30', '90', '365'] as const;

/** Filters and the table of the scoreboard, as in the URL. */
export const ScoreboardSearch = defineSearch({
  days: oneOf(periodDays, '90'),
  carrier: text(20),
  /** `CNSHA-NLRTM` */
  lane: text(11),
  port: text(5),
  by: oneOf(scoreboardGroupings, 'horizon'),
  /** Of a table that is not by horizon. */
  horizon: oneOf(etaHorizons, ''),
});
export type ScoreboardSearch = SearchValue<typeof ScoreboardSearch>;

/** Values omitted from the URL. */
export const scoreboardDefaults = ScoreboardSearch.defaults;

const dayMs = 86_400_000;
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The query for the server: the days up to today, in UTC. `now` in milliseconds. Pure. */
export function toScoreboardQuery(search: ScoreboardSearch, now: number) {
  const { days, carrier, lane, port, by, horizon } = search;
  const filters: ScoreboardFilters = {
    from: dayOf(now - (Number(days) - 1) * dayMs),
    to: dayOf(now),
    ...(carrier === '' ? {} : { carrier }),
    ...(lane === '' ? {} : { lane }),
    ...(port === '' ? {} : { port }),
  };
  return { ...filters, by, ...(by === 'horizon' || horizon === '' ? {} : { horizon }) };
}

/** The command that computes the same table. `company` is the short name of the company account. Pure. */
export function toCommand(query: ReturnType<typeof toScoreboardQuery>, company: string): string {
  const options = Object.entries(query).map(([name, value]) => `--${name} ${value}`);
  return `npm run portolan -- scoreboard ${company} ${options.join(' ')}`;
}
