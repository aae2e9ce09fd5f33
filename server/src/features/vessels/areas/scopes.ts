import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import {
  type Dismissal,
  type LearnedArea,
  listDismissals,
  listLearnedAreas,
} from '../learned-places/index.ts';
import type { AreaSet } from './area-set.ts';
import { type DrawnArea, type OwnKnowledge, everybodysAreas, toTenantAreas } from './known-areas.ts';
import type { ScopeId } from './stay.ts';

/** One scope of judging: everybody's areas, or those of a company account. */
export interface Scope {
  id: ScopeId;
  areas: AreaSet;
  /** The areas for simulated vessels: with what was learned from other simulated vessels. */
  simulatedAreas: AreaSet;
}

/** Everybody's areas and those of each company account that has some of its own, read again when any has changed. */
export function createScopes(db: Db): () => Promise<Scope[]> {
  let version: string | undefined;
  let scopes: Scope[] = [];
  return async () => {
    const { rows } = await sql<{ version: string }>`
      select concat_ws(' ', (select count(*) || ' ' || coalesce(max(changed_at)::text, '') from area),
        (select finished_at from place_learning),
        (select count(*) || ' ' || coalesce(max(dismissed_at)::text, '') from dismissed_place)) as version`.execute(
      db,
    );
    if (rows[0]?.version !== version) {
      version = rows[0]?.version;
      scopes = [
        toScope(null, await listLearnedAreas(db), (learned) => everybodysAreas(learned)),
        ...(await loadTenantScopes(db)),
      ];
    }
    return scopes;
  };
}

/** What was learned from simulated vessels never applies to a real one. */
function toScope(
  id: ScopeId,
  learned: readonly LearnedArea[],
  areasWith: (learned: LearnedArea[]) => AreaSet,
): Scope {
  const real = learned.filter(({ simulated }) => !simulated);
  const areas = areasWith(real);
  return { id, areas, simulatedAreas: real.length === learned.length ? areas : areasWith([...learned]) };
}

/** The scopes of the company accounts that have drawn or dismissed something, or of one of them. */
export async function loadTenantScopes(db: Db, tenantId?: string): Promise<Scope[]> {
  const { rows: drawn } = await sql<DrawnArea & { tenantId: string }>`
    select tenant_id, area_id, kind, un_location_code, shape from area
    where ${tenantId ?? null}::uuid is null or tenant_id = ${tenantId ?? null}::uuid`.execute(db);
  const dismissals = await listDismissals(db, tenantId);
  const ports = [...drawn, ...dismissals].flatMap(({ unLocationCode }) => unLocationCode ?? []);
  const learned = ports.length === 0 ? [] : await listLearnedAreas(db, [...new Set(ports)]);
  const [drawnBy, dismissedBy] = [
    Map.groupBy(drawn, (row) => row.tenantId),
    Map.groupBy(dismissals, (row) => row.tenantId),
  ];
  return [...new Set([...drawnBy.keys(), ...dismissedBy.keys()])].map((id) =>
    toTenantScope(id, drawnBy.get(id) ?? [], dismissedBy.get(id) ?? [], learned),
  );
}

function toTenantScope(
  id: string,
  drawn: readonly DrawnArea[],
  dismissals: readonly Dismissal[],
  learned: readonly LearnedArea[],
): Scope {
  const dismissed = new Set(dismissals.map(({ learnedPlaceId }) => learnedPlaceId));
  const kept = learned.filter(({ learnedPlaceId }) => !dismissed.has(learnedPlaceId));
  const own: OwnKnowledge = { drawn, ports: dismissals.map(({ unLocationCode }) => unLocationCode) };
  return toScope(id, kept, (those) => toTenantAreas({ ...own, learned: those }));
}
