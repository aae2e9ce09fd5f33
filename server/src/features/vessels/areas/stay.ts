import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Rest } from '../learned-places/index.ts';
import type { StayState } from './call-machine.ts';
import type { OpenVisits } from './visit-machine.ts';

/** Whose areas a vessel is judged by: a company account's, or everybody's. */
export type ScopeId = string | null;

/** What is stored about a vessel between two fixes. */
export interface VesselStay {
  stay: StayState;
  visits: OpenVisits;
  /** Everybody's only: the ongoing stop, wherever it is. */
  rest?: Rest | null;
}

/** A vessel with the number of a track, as nine digits. */
export type MmsiText = string;

/** A list of numbers needs no escaping. */
const toList = (mmsis: readonly MmsiText[]): string => `{${mmsis.join(',')}}`;

/** Which scopes have state of a vessel, by MMSI. */
export async function listKnownScopes(db: Db, mmsis: readonly MmsiText[]): Promise<Map<MmsiText, ScopeId[]>> {
  const { rows } = await sql<{ mmsi: string; tenantId: ScopeId }>`
    select mmsi, tenant_id from vessel_stay where mmsi = any (${toList(mmsis)}::text[])`.execute(db);
  const scopes = new Map<MmsiText, ScopeId[]>();
  for (const { mmsi, tenantId } of rows) scopes.set(mmsi, [...(scopes.get(mmsi) ?? []), tenantId]);
  return scopes;
}

export async function loadStays(
  tx: Tx,
  scope: ScopeId,
  mmsis: readonly MmsiText[],
): Promise<Map<MmsiText, VesselStay & { cursorAtMs: number }>> {
  const { rows } = await sql<{ mmsi: string; cursorAt: Date; state: VesselStay }>`
    select mmsi, cursor_at, state from vessel_stay
    where mmsi = any (${toList(mmsis)}::text[]) and tenant_id is not distinct from ${scope}::uuid`.execute(
    tx,
  );
  return new Map(
    rows.map(({ mmsi, cursorAt, state }) => [mmsi, { ...state, cursorAtMs: cursorAt.getTime() }]),
  );
}

export async function saveStays(
  tx: Tx,
  scope: ScopeId,
  stays: readonly { mmsi: MmsiText; cursorAtMs: number; state: VesselStay }[],
): Promise<void> {
  if (stays.length === 0) return;
  const rows = stays.map(({ mmsi, cursorAtMs, state }) => ({
    mmsi,
    at: new Date(cursorAtMs),
    phase: state.stay.phase,
    state,
  }));
  await sql`
    insert into vessel_stay (tenant_id, mmsi, cursor_at, phase, state)
    select ${scope}::uuid, * from json_to_recordset(${JSON.stringify(rows)}::json) as t (mmsi text, at timestamptz,
      phase text, state jsonb)
    on conflict (mmsi, tenant_id) do update set cursor_at = excluded.cursor_at, phase = excluded.phase,
      state = excluded.state`.execute(tx);
}

/** What a vessel is doing, by the company account's own areas where they apply, else by everybody's. */
export async function findStay(tx: Tx, tenantId: string, mmsi: MmsiText): Promise<StayState | undefined> {
  const { rows } = await sql<{ tenantId: ScopeId; state: VesselStay }>`
    select tenant_id, state from vessel_stay
    where mmsi = ${mmsi} and (tenant_id is null or tenant_id = ${tenantId})`.execute(tx);
  const own = rows.find((row) => row.tenantId !== null)?.state.stay;
  const everybodys = rows.find((row) => row.tenantId === null)?.state.stay;
  return own !== undefined && own.call !== null ? own : everybodys;
}
