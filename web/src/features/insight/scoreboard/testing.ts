import { type ScoreTable, type Scoreboard, etaHorizons } from '@portolan/contract';

const hash = 'a'.repeat(64);
const figures = (medianHours: number, covered: number | null) => ({
  n: 412,
  estimates: 900,
  medianHours,
  p90Hours: medianHours * 3,
  biasHours: medianHours / 2,
  inUseHours: medianHours / 4,
  covered,
});

export const byHorizon: ScoreTable = {
  by: 'horizon',
  horizon: null,
  groups: 5,
  hash,
  scores: etaHorizons.flatMap((key, at) => [
    {
      key,
      source: 'container-dynamic' as const,
      figures: figures(100 - 15 * at, null),
    },
    {
      key,
      source: 'ais' as const,
      figures: null,
    },
    {
      key,
      source: 'calculated' as const,
      figures: figures(44 - 10 * at, 0.79 + at / 100),
    },
  ]),
};

/** Five horizons: the carrier, AIS with too few arrivals, and the calculated ETA, the nearest. */
export const measured: Scoreboard = {
  filters: { from: '2026-08-24', to: '2026-11-21' },
  simulated: false,
  arrivals: 18_406,
  replayedArrivals: 0,
  measuredAt: '2026-11-21T01:40:00.000Z',
  choices: {
    carriers: [{ key: 'HMM', name: 'HMM', arrivals: 18_406 }],
    lanes: [{ key: 'KRPUS-USLAX', name: 'Busan - Los Angeles', arrivals: 412 }],
    ports: [{ key: 'USLAX', name: 'Los Angeles', arrivals: 412 }],
  },
  byHorizon,
  table: null,
};
