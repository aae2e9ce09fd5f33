import { dayMs } from '@portolan/contract/time/durations';
import type { ScoreboardFilters } from '@portolan/contract';
import type { ScoreboardSearch } from './scoreboard-search.ts';

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
