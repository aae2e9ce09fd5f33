import { createHash, randomUUID } from 'node:crypto';
import {
  AppError,
  type FeedStreamChoice,
  type FeedStreamSettings,
  type FieldProblem,
} from '@portolan/contract';
import { sql } from 'kysely';
import type { Connector, Connectors } from '../../../platform/connector.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { FeedAddress, FeedTransport } from '../../../platform/feed.ts';
import { RefusedAddress, checkOutboundHost, checkOutboundName } from '../../../platform/http/outbound.ts';
import type { SourceRecord } from './data-source.ts';

/** Of a source whose way is `feed`. */
export interface FeedSettings {
  address: string;
  /** For a stream with a subscription; its key is encrypted separately. */
  areas?: FeedStreamSettings['areas'];
  mmsis?: FeedStreamSettings['mmsis'];
}

/** The operator's limits for feeds. */
export interface FeedRules {
  connectors: Connectors;
  privateHosts: readonly string[];
  listenPorts: readonly [first: number, last: number] | undefined;
}

/** An address that was read, and the connector that keeps such a feed open. */
export interface KnownFeed {
  connector: Connector;
  transport: FeedTransport;
  address: FeedAddress;
}

/** Undefined for an address of no known form. */
function readFeedAddress(text: string, { connectors }: FeedRules): KnownFeed | undefined {
  for (const connector of connectors.values()) {
    const transport = connector.feed;
    const address = transport?.readAddress(text);
    if (transport !== undefined && address !== undefined) return { connector, transport, address };
  }
  return undefined;
}

/** Whether an address is a JSON stream, with a key. */
export const isStream = ({ kind }: { kind: string }): boolean => kind === 'wss' || kind === 'ws';

/**
 * Throws `source.address-refused` for an address that is wrong, private, or on a port that the operator does not allow.
 */
export function checkFeedAddress(text: string, rules: FeedRules): KnownFeed {
  const refuse = (reason: string): never => {
    throw new AppError('source.address-refused', { reason });
  };
  const known =
    readFeedAddress(text, rules) ??
    refuse('it must be tcp://host:port, tcp-listen://:port, udp://:port or wss://host/path');
  const { address } = known;
  if (address.kind === 'tcp' || isStream(address)) {
    if (rules.privateHosts.includes(address.host)) return known;
    if (address.kind === 'ws') refuse('only wss:// keeps the key from being read on the way');
    try {
      checkOutboundHost(address.host);
    } catch (error) {
      throw toPrivateHost(error);
    }
    return known;
  }
  const [first, last] = rules.listenPorts ?? [];
  if (first === undefined || last === undefined)
    refuse('the operator has opened no ports for feeds (FEED_LISTEN_PORTS)');
  else if (address.port < first || address.port > last)
    refuse(`the operator has opened the ports ${first} to ${last} for feeds`);
  return known;
}

/** What an operator can allow is refused with how. */
const toPrivateHost = (error: unknown): unknown =>
  error instanceof RefusedAddress
    ? new AppError('source.address-refused', {
        reason: `${error.message}; the operator can allow it (FEED_PRIVATE_HOSTS)`,
      })
    : error;

/** As `checkFeedAddress`, and refuses a name that leads to this machine or a private network now. */
export async function checkFeedName(text: string, rules: FeedRules): Promise<void> {
  const { address } = checkFeedAddress(text, rules);
  const isCalled = address.kind === 'tcp' || isStream(address);
  if (!isCalled || rules.privateHosts.includes(address.host)) return;
  await checkOutboundName(address.host).catch((error: unknown) => {
    throw toPrivateHost(error);
  });
}

/**
 * The settings of a new feed, and its key, which is not part of them. A stream needs one, other feeds have none: throws
 * `request.invalid`, or `source.address-refused` as `checkFeedAddress` does.
 */
export function toFeedSettings(
  { address, stream }: { address: string; stream?: FeedStreamSettings | undefined },
  rules: FeedRules,
): { connector: Connector; settings: FeedSettings; key?: string } {
  const known = checkFeedAddress(address, rules);
  const { connector } = known;
  const needsKey = isStream(known.address);
  if (needsKey !== (stream !== undefined))
    throw new AppError('request.invalid', {
      field: 'stream.key',
      problem: needsKey ? ('key-needed' satisfies FieldProblem) : ('key-not-used' satisfies FieldProblem),
    });
  if (stream === undefined) return { connector, settings: { address } };
  const { key, areas, mmsis } = stream;
  return { connector, settings: { address, areas, mmsis }, key };
}

/** Version tag of everything that can be changed about a feed. */
export const feedVersion = ({
  name,
  settings,
  sealedSecret,
}: Pick<SourceRecord, 'name' | 'settings' | 'sealedSecret'>): string => {
  const { address, areas, mmsis } = settings as FeedSettings;
  const all = JSON.stringify([name, address, areas, mmsis, sealedSecret?.toString('base64')]);
  return createHash('sha256').update(all).digest('base64url');
};

/** The new state of a feed. Without a new key a stream keeps the stored one. */
export interface ChangedFeed {
  /** The version that the editor started from. */
  feedVersion: string;
  address: string;
  stream?: (FeedStreamChoice & { key?: string | undefined }) | undefined;
}

/**
 * The new settings of a feed, and whether its key stays. A stored key is never sent to another host than the one that
 * it was entered for: throws `request.invalid` there, `source.not-found` for a source that is not a feed,
 * `change.outdated` for one that somebody else changed meanwhile, and as `toFeedSettings`.
 */
export function changeFeedSettings(
  source: Pick<SourceRecord, 'way' | 'name' | 'settings' | 'sealedSecret'>,
  { feedVersion: before, address, stream }: ChangedFeed,
  rules: FeedRules,
): { settings: FeedSettings; key?: string; keepsKey: boolean } {
  if (source.way !== 'feed') throw new AppError('source.not-found', {});
  if (before !== feedVersion(source)) throw new AppError('change.outdated', {});
  if (stream === undefined) return { ...toFeedSettings({ address }, rules), keepsKey: false };
  const { key, ...choice } = stream;
  if (key !== undefined)
    return { ...toFeedSettings({ address, stream: { ...choice, key } }, rules), keepsKey: false };
  const [was, will] = [(source.settings as FeedSettings).address, address].map(
    (text) => readFeedAddress(text, rules)?.address,
  );
  const isSameHost = was?.kind === will?.kind && was?.host === will?.host && was?.port === will?.port;
  if (source.sealedSecret === null || !isSameHost)
    throw new AppError('request.invalid', {
      field: 'stream.key',
      problem: 'key-of-new-address' satisfies FieldProblem,
    });
  const { settings } = toFeedSettings({ address, stream: { ...choice, key: '' } }, rules);
  return { settings, keepsKey: true };
}

/** Stores a changed feed; failures of the old settings no longer count. `sealedKey` is undefined where it stays. */
export async function saveFeed(
  tx: Tx,
  { tenantId, sourceId }: Pick<SourceRecord, 'tenantId' | 'sourceId'>,
  {
    name,
    settings,
    sealedKey,
  }: { name: string; settings: FeedSettings; sealedKey: Buffer | null | undefined },
): Promise<void> {
  await tx
    .updateTable('dataSource')
    .set({
      name,
      settings: JSON.stringify(settings),
      failuresInRow: 0,
      ...(sealedKey === undefined ? {} : { sealedSecret: sealedKey }),
    })
    .where('tenantId', '=', tenantId)
    .where('sourceId', '=', sourceId)
    .execute();
}

export interface LeasedFeed {
  sourceId: string;
  tenantId: string;
  address: string;
  areas: FeedStreamSettings['areas'] | null;
  mmsis: FeedStreamSettings['mmsis'] | null;
  sealedKey: Buffer | null;
}

const leaseSeconds = 30;
const processId = randomUUID();

/**
 * The feeds that this process keeps open: those it has, and those that no other process of the database has. Call it
 * again before the lease ends.
 */
export async function leaseFeeds(db: Db, now: Date): Promise<LeasedFeed[]> {
  const until = new Date(now.getTime() + leaseSeconds * 1000);
  const { rows } = await sql<LeasedFeed>`
    update data_source set feed_leased_by = ${processId}, feed_leased_until = ${until}
    where way = 'feed' and enabled and removed_at is null
      and (feed_leased_by = ${processId} or feed_leased_until is null or feed_leased_until < ${now})
    returning source_id, tenant_id, settings ->> 'address' as address, settings -> 'areas' as areas,
    settings -> 'mmsis' as mmsis,
      sealed_secret as sealed_key`.execute(db);
  return rows;
}

/** Releases them to other processes at once. */
export async function releaseFeeds(db: Db): Promise<void> {
  await sql`update data_source set feed_leased_by = null, feed_leased_until = null
  where feed_leased_by = ${processId}`.execute(db);
}
