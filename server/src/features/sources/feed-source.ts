import { randomUUID } from 'node:crypto';
import { AppError } from '@portolan/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { RefusedAddress, checkOutboundHost } from '../../platform/http/outbound.ts';

/** Of a source whose way is `feed`. */
export interface FeedSettings {
  address: string;
}

/** What the operator lets feeds do. */
export interface FeedRules {
  /** Reads an address; undefined for one that is of no known form. */
  read(text: string): { kind: string; host: string; port: number } | undefined;
  privateHosts: readonly string[];
  listenPorts: readonly [first: number, last: number] | undefined;
}

/** Throws `source.address-refused` for an address that is wrong, private, or a port that the operator keeps closed. */
export function checkFeedAddress(text: string, rules: FeedRules): void {
  const refuse = (reason: string): never => {
    throw new AppError('source.address-refused', { reason });
  };
  const address = rules.read(text) ?? refuse('it must be tcp://host:port, tcp-listen://:port or udp://:port');
  if (address.kind === 'tcp') {
    if (rules.privateHosts.includes(address.host)) return;
    try {
      checkOutboundHost(address.host);
    } catch (error) {
      if (error instanceof RefusedAddress) refuse(error.message);
      throw error;
    }
    return;
  }
  const [first, last] = rules.listenPorts ?? [];
  if (first === undefined || last === undefined)
    refuse('the operator has opened no ports for feeds (FEED_LISTEN_PORTS)');
  else if (address.port < first || address.port > last)
    refuse(`the operator has opened the ports ${first} to ${last} for feeds`);
}

export interface LeasedFeed {
  sourceId: string;
  tenantId: string;
  address: string;
}

const leaseSeconds = 30;
const processId = randomUUID();

/**
 * The feeds that this process keeps open: those it has, and those that no other process of the database has. To be
 * asked again before the lease ends.
 */
export async function leaseFeeds(db: Db, now: Date): Promise<LeasedFeed[]> {
  const until = new Date(now.getTime() + leaseSeconds * 1000);
  const { rows } = await sql<LeasedFeed>`
    update data_source set feed_leased_by = ${processId}, feed_leased_until = ${until}
    where way = 'feed' and enabled and removed_at is null
      and (feed_leased_by = ${processId} or feed_leased_until is null or feed_leased_until < ${now})
    returning source_id, tenant_id, settings ->> 'address' as address`.execute(db);
  return rows;
}

/** Lets other processes have them at once. */
export async function releaseFeeds(db: Db): Promise<void> {
  await sql`update data_source set feed_leased_by = null, feed_leased_until = null where feed_leased_by = ${processId}`.execute(
    db,
  );
}
