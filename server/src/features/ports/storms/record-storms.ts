import { createHash, randomUUID } from 'node:crypto';
import { type StormBasin, type StormPoint, type StormReport, toOneMinuteKn } from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { queueJob } from '../../../platform/jobs/jobs.ts';
import { notify } from '../../../platform/push/push.ts';
import { type KnownStorm, matchStorm } from './match-storm.ts';

/** A report with the message that it was read from. */
export interface ReceivedStorm {
  storm: StormReport;
  messageId: string;
  sourceId: string;
  simulated: boolean;
  receivedAt: Date;
}

const aDayMs = 86_400_000;

/** Storms of the tenant that a report may be about: known by number, or of its season or its days. */
async function loadCandidates(
  tx: Tx,
  tenantId: string,
  { storm, simulated }: ReceivedStorm,
): Promise<KnownStorm[]> {
  const times = storm.points.map(({ at }) => Date.parse(at));
  const from = new Date(Math.min(...times) - aDayMs);
  const to = new Date(Math.max(...times) + aDayMs);
  const values = storm.identifiers.map(({ value }) => value);
  const { rows } = await sql<{
    stormId: string;
    basin: StormBasin;
    season: number;
    name: string | null;
    formerNames: string[];
    identifiers: { scheme: string; value: string }[];
  }>`
    select s.storm_id, s.basin, s.season, s.name, s.former_names,
      (select coalesce(jsonb_agg(jsonb_build_object('scheme', i.scheme, 'value', i.value)), '[]') from
        storm_identifier i
        where i.tenant_id = s.tenant_id and i.storm_id = s.storm_id) as identifiers
    from storm s
    where s.tenant_id = ${tenantId} and s.simulated = ${simulated}
      and (s.season = ${storm.season} or (s.first_at <= ${to} and s.last_at >= ${from})
        or s.storm_id in (select storm_id from storm_identifier
          where tenant_id = ${tenantId} and simulated = ${simulated} and value = any (${values}::text[])))`.execute(
    tx,
  );
  const { rows: points } = await sql<{ stormId: string; validAt: Date; latitude: number; longitude: number }>`
    select storm_id, valid_at, latitude, longitude from storm_point
    where tenant_id = ${tenantId} and issued_at is null and valid_at between ${from} and ${to}
      and storm_id = any (${rows.map(({ stormId }) => stormId)}::uuid[])`.execute(tx);
  const byStorm = Map.groupBy(points, ({ stormId }) => stormId);
  return rows.map((row) => ({
    ...row,
    points: (byStorm.get(row.stormId) ?? []).map(({ validAt, latitude, longitude }) => ({
      atMs: validAt.getTime(),
      latitude,
      longitude,
    })),
  }));
}

/** What a point says, so that a repeat can be recognised. */
const digestOf = ({ at: _, ...point }: StormPoint): string =>
  createHash('sha256').update(JSON.stringify(point)).digest('base64url').slice(0, 22);

async function appendPoints(
  tx: Tx,
  tenantId: string,
  stormId: string,
  received: ReceivedStorm,
): Promise<number> {
  const { storm, sourceId, receivedAt } = received;
  const { points } = storm;
  const { numAffectedRows = 0n } = await sql`
    insert into storm_point (tenant_id, storm_id, agency, issued_at, source_id, learned_at, valid_at, digest, latitude,
      longitude, stage, wind_kn, wind_minutes, gust_kn, pressure_hpa, movement_deg, movement_kn, radii, interpolated)
    select ${tenantId}, ${stormId}, ${storm.agency}, ${storm.issuedAt ?? null}::timestamptz, ${sourceId},
      ${receivedAt}, *
    from unnest(${points.map(({ at }) => at)}::timestamptz[], ${points.map(digestOf)}::text[],
      ${points.map(({ latitude }) => latitude)}::float8[], ${points.map(({ longitude }) => longitude)}::float8[],
      ${points.map(({ stage }) => stage)}::text[], ${points.map(({ windKn }) => windKn)}::real[],
      ${points.map(({ windMinutes }) => windMinutes)}::smallint[], ${points.map(({ gustKn }) => gustKn)}::real[],
      ${points.map(({ pressureHpa }) => pressureHpa)}::real[], ${points.map(({ movementDeg }) => movementDeg)}::real[],
      ${points.map(({ movementKn }) => movementKn)}::real[],
      ${points.map(({ radii }) => JSON.stringify(radii))}::jsonb[],
      ${points.map(({ interpolated }) => interpolated === true)}::boolean[])
    on conflict do nothing`.execute(tx);
  return Number(numAffectedRows);
}

/** The times and the strongest wind that a report adds. */
function summarise({ points, issuedAt }: StormReport) {
  const times = points.map(({ at }) => at).toSorted();
  const measured = issuedAt === undefined;
  const winds = points.flatMap(({ windKn, windMinutes }) =>
    windKn === null ? [] : [toOneMinuteKn(windKn, windMinutes)],
  );
  return {
    firstAt: measured ? times[0]! : issuedAt,
    lastAt: measured ? times.at(-1)! : issuedAt,
    isMeasured: measured,
    forecastUntil: measured ? null : times.at(-1)!,
    peakWindKn: measured && winds.length > 0 ? Math.max(...winds) : null,
  };
}

async function writeStorm(
  tx: Tx,
  tenantId: string,
  stormId: string,
  { storm, simulated }: ReceivedStorm,
): Promise<void> {
  const { firstAt, lastAt, isMeasured, forecastUntil, peakWindKn } = summarise(storm);
  const name = storm.name ?? null;
  // A report of older days does not rename a storm, and does not move it back into another basin.
  await sql`
    insert into storm (tenant_id, storm_id, basin, season, simulated, name, first_at, last_at, issued_at,
      forecast_until,
      peak_wind_kn)
    values (${tenantId}, ${stormId}, ${storm.basin}, ${storm.season}, ${simulated}, ${name}, ${firstAt}::timestamptz,
      ${lastAt}::timestamptz, ${storm.issuedAt ?? null}::timestamptz, ${forecastUntil}::timestamptz,
        ${peakWindKn}::real)
    on conflict (tenant_id, storm_id) do update set
      basin = case when excluded.last_at >= storm.last_at then excluded.basin else storm.basin end,
      name = case when excluded.name is null then storm.name
        when storm.name is null or excluded.last_at >= storm.last_at then excluded.name else storm.name end,
      former_names = case when excluded.name is not null and storm.name is not null and excluded.name <> storm.name
          and excluded.last_at >= storm.last_at and not storm.name = any (storm.former_names)
        then array_append(storm.former_names, storm.name) else storm.former_names end,
      first_at = least(storm.first_at, excluded.first_at),
      last_at = case when ${isMeasured} then greatest(storm.last_at, excluded.last_at) else storm.last_at end,
      issued_at = greatest(storm.issued_at, excluded.issued_at),
      forecast_until = greatest(storm.forecast_until, excluded.forecast_until),
      peak_wind_kn = greatest(storm.peak_wind_kn, excluded.peak_wind_kn)`.execute(tx);
  await sql`
    insert into storm_identifier (tenant_id, simulated, scheme, value, storm_id)
    select ${tenantId}, ${simulated}, *, ${stormId}::uuid from unnest(
      ${storm.identifiers.map(({ scheme }) => scheme)}::text[], ${storm.identifiers.map(({ value }) => value)}::text[])
    on conflict do nothing`.execute(tx);
}

/**
 * Appends what agencies say of storms, each to the storm that it is about. Returns how many points were new, by
 * message; a repeat adds none and queues no `storm.reported`.
 */
export async function recordStorms(
  tx: Tx,
  tenantId: string,
  received: readonly ReceivedStorm[],
): Promise<Map<string, number>> {
  const newByMessage = new Map<string, number>();
  const changed = new Set<string>();
  for (const one of received) {
    if (one.storm.points.length === 0) continue;
    const known = await loadCandidates(tx, tenantId, one);
    const stormId = matchStorm(one.storm, known)?.stormId ?? randomUUID();
    await writeStorm(tx, tenantId, stormId, one);
    const added = await appendPoints(tx, tenantId, stormId, one);
    if (added === 0) continue;
    changed.add(stormId);
    newByMessage.set(one.messageId, (newByMessage.get(one.messageId) ?? 0) + added);
  }
  if (changed.size > 0) {
    await notify(tx, tenantId, 'storm', [...changed]);
    await queueJob(tx, 'storm.reported', { tenantId }, { key: `storm.reported ${tenantId}` });
  }
  return newByMessage;
}
