import { searchRoutes } from '@portolan/contract';
export { foldName, letterSet, matchName, toNameQuery } from './match-name.ts';
export { type NamedThing, type NameEntry, allNames } from './name-index.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { searchByName } from './search-by-name.ts';

/** The search of the field at the top: names in any language and spelling. */
export function serveSearch({ db }: { db: Database }): Served[] {
  return [
    serve(searchRoutes.searchByName, async ({ body }, { viewer }) =>
      searchByName(db, viewer.tenantId, body.text),
    ),
  ];
}
