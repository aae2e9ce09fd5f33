import { EtaHorizon, ScoreboardBy, type ScoreboardFilters } from '@portolan/contract';
import { z } from 'zod';

export const periodDays = ['30', '90', '365'] as const;

/** Filters and the table of the scoreboard, as in the URL. */
export const ScoreboardSearch = z.object({
  days: z.coerce.string().pipe(z.enum(periodDays)).catch('90'),
  carrier: z.string().max(20).catch(''),
  /** `CNSHA-NLRTM` */
  lane: z.string().max(11).catch(''),
  port: z.string().max(5).catch(''),
  by: ScoreboardBy.catch('horizon'),
  /** Of a table that is not by horizon. */
  horizon: z.union([EtaHorizon, z.literal('')]).catch(''),
});
export type ScoreboardSearch = z.infer<typeof ScoreboardSearch>;

/** Values omitted from the URL. */
export const scoreboardDefaults: ScoreboardSearch = {
  days: '90',
  carrier: '',
  lane: '',
  port: '',
  by: 'horizon',
  horizon: '',
};

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
