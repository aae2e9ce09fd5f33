import type { PullSettings } from '@portolan/contract';
import type { Tx } from '../../../platform/db/database.ts';
import { type AskableSource, listSourcesOfConnectors } from '../../sources/sources/index.ts';

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
