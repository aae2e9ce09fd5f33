import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { type GraphNode, referredIrisOf } from '../../../formats/one-record-api/index.ts';

export interface ObjectRow {
  objectId: string;
  type: string;
  revision: number;
  createdAt: Date;
  changedAt: Date;
  sourceId: string | null;
  content: GraphNode;
}

/** Adds an object in its first revision. False where its id is taken. */
export async function insertObject(
  tx: Tx,
  tenantId: string,
  { objectId, type, sourceId, content, changedAt }: Omit<ObjectRow, 'revision' | 'createdAt'>,
): Promise<boolean> {
  const { rows } = await sql`
    insert into one_record_object (tenant_id, object_id, type, revision, created_at, changed_at, source_id, refers_to)
    values (${tenantId}, ${objectId}, ${type}, 1, ${changedAt}, ${changedAt}, ${sourceId}::uuid,
      ${referredIrisOf(content)}::text[])
    on conflict do nothing returning 1`.execute(tx);
  if (rows.length === 0) return false;
  await insertRevision(tx, tenantId, { objectId, revision: 1, content, changedAt });
  return true;
}

async function insertRevision(
  tx: Tx,
  tenantId: string,
  {
    objectId,
    revision,
    content,
    changedAt,
  }: Pick<ObjectRow, 'objectId' | 'revision' | 'content' | 'changedAt'>,
): Promise<void> {
  await sql`
    insert into one_record_revision (tenant_id, object_id, revision, content, made_at)
    values (${tenantId}, ${objectId}, ${revision}, ${JSON.stringify(content)}::jsonb, ${changedAt})`.execute(
    tx,
  );
}

/** Adds the next revision of an object. */
export async function addRevision(
  tx: Tx,
  tenantId: string,
  next: Pick<ObjectRow, 'objectId' | 'revision' | 'content' | 'changedAt'>,
): Promise<void> {
  await sql`
    update one_record_object set revision = ${next.revision}, changed_at = ${next.changedAt},
      refers_to = ${referredIrisOf(next.content)}::text[]
    where tenant_id = ${tenantId} and object_id = ${next.objectId}`.execute(tx);
  await insertRevision(tx, tenantId, next);
}

const rowColumns = sql`o.object_id, o.type, o.revision, o.created_at, o.changed_at, o.source_id, r.content`;

/** Objects in their latest revisions. */
export async function listObjects(
  tx: Tx,
  tenantId: string,
  objectIds: readonly string[],
): Promise<ObjectRow[]> {
  const { rows } = await sql<ObjectRow>`
    select ${rowColumns} from one_record_object o
    join one_record_revision r using (tenant_id, object_id, revision)
    where o.tenant_id = ${tenantId} and o.object_id = any (${[...objectIds]}::text[])`.execute(tx);
  return rows;
}

export async function findObject(tx: Tx, tenantId: string, objectId: string): Promise<ObjectRow | undefined> {
  return (await listObjects(tx, tenantId, [objectId]))[0];
}

/** The same, locked until the transaction ends: changes of an object follow one another. */
export async function lockObject(tx: Tx, tenantId: string, objectId: string): Promise<ObjectRow | undefined> {
  await sql`select 1 from one_record_object where tenant_id = ${tenantId} and object_id = ${objectId}
    for update`.execute(tx);
  return findObject(tx, tenantId, objectId);
}

/** The revision that an object had at a time; undefined before it was made. */
export async function findRevisionAt(
  tx: Tx,
  tenantId: string,
  objectId: string,
  at: Date,
): Promise<{ revision: number; content: GraphNode; madeAt: Date } | undefined> {
  const { rows } = await sql<{ revision: number; content: GraphNode; madeAt: Date }>`
    select revision, content, made_at from one_record_revision
    where tenant_id = ${tenantId} and object_id = ${objectId} and made_at <= ${at}
    order by revision desc limit 1`.execute(tx);
  return rows[0];
}

/** Objects that refer to any of these IRIs. */
export async function listReferring(
  tx: Tx,
  tenantId: string,
  iris: readonly string[],
  most: number,
): Promise<ObjectRow[]> {
  const { rows } = await sql<ObjectRow>`
    select ${rowColumns} from one_record_object o
    join one_record_revision r using (tenant_id, object_id, revision)
    where o.tenant_id = ${tenantId} and o.refers_to && ${[...iris]}::text[]
    order by o.created_at, o.object_id limit ${most}`.execute(tx);
  return rows;
}
