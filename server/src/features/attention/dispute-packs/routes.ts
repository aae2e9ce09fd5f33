import { invoiceRoutes } from '@portolan/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type Served, serve } from '../../../platform/http/serve.ts';
import type { SigningKey } from '../../../platform/signing.ts';
import { makePack } from './make-pack.ts';

/** The archive with which an invoice is disputed. */
export function serveDisputePacks({
  db,
  clock,
  signingKey,
}: {
  db: Database;
  clock: Clock;
  signingKey: SigningKey;
}): Served[] {
  return [
    serve(invoiceRoutes.getDisputePack, async ({ query: { invoiceId } }, { viewer: { tenantId }, reply }) => {
      const { packId, archive, invoiceNumber } = await db.asTenant(tenantId, (tx) =>
        makePack(tx, signingKey, { tenantId, invoiceId, now: clock.now() }),
      );
      const name = `dispute-${invoiceNumber.replaceAll(/[^\w-]+/g, '-')}-${packId.slice(0, 8)}.zip`;
      reply.header('content-type', 'application/zip');
      reply.header('content-disposition', `attachment; filename="${name}"`);
      reply.header('cache-control', 'no-store');
      return archive;
    }),
  ];
}
