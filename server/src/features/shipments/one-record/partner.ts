import type { PullSettings } from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { cargoIri, graphNode } from '../../../formats/one-record-api/index.ts';
import { type AskableSource, listSourcesOfConnectors } from '../../sources/sources/index.ts';
import type { ObjectRow } from './object-rows.ts';
import { type OneRecordCaller, objectIri } from './one-record-call.ts';

/** The address of a partner's server, without a slash at its end. */
export const serverOf = ({ settings }: Pick<AskableSource, 'settings'>): string =>
  (settings as PullSettings).baseUrl.replace(/\/+$/, '');

/** The ONE Record servers of partners that a company account connected. */
export async function listPartners(tx: Tx, tenantId: string): Promise<AskableSource[]> {
  const sources = await listSourcesOfConnectors(tx, tenantId, ['one-record']);
  return sources.filter(({ way }) => way === 'pull');
}

/** The partner on whose server a document stands. */
export async function findPartnerOf(
  tx: Tx,
  tenantId: string,
  iri: string,
): Promise<AskableSource | undefined> {
  return (await listPartners(tx, tenantId)).find((source) => iri.startsWith(`${serverOf(source)}/`));
}

/**
 * The organisation behind a key, as an object that nobody has to write: the company account itself, or the partner that
 * a data source stands for.
 */
export async function findOrganization(
  tx: Tx,
  { tenantId, base }: OneRecordCaller,
  objectId: string,
): Promise<ObjectRow | undefined> {
  const { rows } = await sql<{ name: string; createdAt: Date }>`
    select name, created_at from data_source
    where tenant_id = ${tenantId} and source_id::text = ${objectId} and removed_at is null
    union all
    select name, created_at from tenant where tenant_id = ${tenantId} and tenant_id::text = ${objectId}`.execute(
    tx,
  );
  const [known] = rows;
  if (known === undefined) return undefined;
  const type = cargoIri('Company');
  const content = graphNode(objectIri(base, objectId), type, {
    [cargoIri('name')]: [{ '@value': known.name }],
  });
  const { createdAt } = known;
  return { objectId, type, revision: 1, createdAt, changedAt: createdAt, sourceId: null, content };
}
