import { dayMs, hourMs } from '@portolan/contract/time/durations';
import { writeAtcfRows } from '../../../formats/atcf/index.ts';
import type { EpochMs } from '../local-time.ts';
import type { SimulatedMessage } from '../reports/feed.ts';
import { shipperTenants } from '../shipments/tenants.ts';
import type { World } from '../world.ts';
import { bestRow, forecastRows } from './forecast.ts';
import { stormsBetween } from './replay.ts';

/** Agencies publish so long after the time of the analysis. */
const publishedAfterMs = 75 * 60_000;
const synopticMs = 6 * hourMs;
/** Storms of so long before the world's history begins are in its first message. */
const earlierDays = 400;

const toMessages = (at: EpochMs, body: string): SimulatedMessage[] =>
  shipperTenants.map(({ tenant }) => ({
    at: new Date(at),
    tenant,
    carrierCode: null,
    connector: 'atcf' as const,
    body,
  }));

/** The best tracks of storms that were over when the world's history begins, as one deck. */
function earlierDeck({ startsAt, connectedAt }: World): string {
  return stormsBetween(startsAt, connectedAt - earlierDays * dayMs, connectedAt)
    .filter(({ points }) => points.at(-1)!.atMs < connectedAt)
    .map((storm) =>
      writeAtcfRows(
        storm.points.filter(({ atMs }) => atMs % synopticMs === 0).map((point) => bestRow(storm, point)),
      ),
    )
    .join('');
}

/**
 * Storm decks sent from an instant up to, not including, another one: every six hours the position and the forecast of
 * each storm, as lines of ATCF. Storms of past years, replayed on the days of this one.
 */
export function* stormMessages(world: World, from: Date, to: Date): Generator<SimulatedMessage> {
  const [fromMs, toMs] = [from.getTime(), to.getTime()];
  if (world.connectedAt >= fromMs && world.connectedAt < toMs)
    yield* toMessages(world.connectedAt, earlierDeck(world));
  const firstAt = Math.ceil((fromMs - publishedAfterMs) / synopticMs) * synopticMs;
  for (let at = firstAt; at + publishedAfterMs < toMs; at += synopticMs) {
    const rows = stormsBetween(world.startsAt, at, at + 1).flatMap((storm) => {
      const point = storm.points.find(({ atMs }) => atMs === at);
      return point === undefined ? [] : [bestRow(storm, point), ...forecastRows(storm, at)];
    });
    if (rows.length > 0) yield* toMessages(at + publishedAfterMs, writeAtcfRows(rows));
  }
}
