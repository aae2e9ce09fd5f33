import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { SealingKey } from '../../../platform/sealing.ts';
import type { BrowserKeys } from './encrypt-push.ts';

interface Owner {
  tenantId: string;
  accountId: string;
}

/** A browser as it subscribes. */
export interface NewSubscription extends BrowserKeys {
  endpoint: string;
  /** Its name, for the person. */
  browser: string;
}

/** More browsers than a person has; the oldest gives way. */
const mostOfPerson = 20;

const hashOf = (endpoint: string): Buffer => createHash('sha256').update(endpoint).digest();

/** What stands in the outbox as the recipient. */
const recipientOf = (subscriptionId: string): string => `browser:${subscriptionId}`;

export async function saveSubscription(
  tx: Tx,
  by: Owner & { key: SealingKey; now: Date },
  { endpoint, publicKey, authSecret, browser }: NewSubscription,
): Promise<void> {
  const { tenantId, accountId, key, now } = by;
  await sql`
    insert into browser_subscription (subscription_id, tenant_id, account_id, sealed_endpoint, endpoint_hash,
      public_key, auth_secret, browser, made_at)
    values (${randomUUID()}, ${tenantId}, ${accountId}, ${key.protect(endpoint)}, ${hashOf(endpoint)},
      ${publicKey}, ${authSecret}, ${browser}, ${now})
    on conflict (tenant_id, account_id, endpoint_hash) do update set public_key = excluded.public_key,
      auth_secret = excluded.auth_secret, browser = excluded.browser, made_at = excluded.made_at`.execute(tx);
  await sql`
    delete from browser_subscription where subscription_id in (
      select b.subscription_id from browser_subscription b
      where b.tenant_id = ${tenantId} and b.account_id = ${accountId}
      order by b.made_at desc offset ${mostOfPerson})`.execute(tx);
}

export async function removeSubscription(
  tx: Tx,
  { tenantId, accountId }: Owner,
  endpoint: string,
): Promise<void> {
  await sql`
    delete from browser_subscription
    where tenant_id = ${tenantId} and account_id = ${accountId} and endpoint_hash = ${hashOf(endpoint)}`.execute(
    tx,
  );
}

/** What the outbox names as recipients: the browsers of each person, by account. */
export async function listBrowsers(tx: Tx, tenantId: string): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ accountId: string; subscriptionId: string }>`
    select b.account_id, b.subscription_id from browser_subscription b
    where b.tenant_id = ${tenantId} order by b.made_at`.execute(tx);
  const browsers = Map.groupBy(rows, ({ accountId }) => accountId);
  return new Map(
    [...browsers].map(([accountId, own]) => [
      accountId,
      own.map(({ subscriptionId }) => recipientOf(subscriptionId)),
    ]),
  );
}

/** The browser that an outbox row names; undefined once it is removed. */
export async function findBrowser(
  db: Db,
  recipient: string,
): Promise<(BrowserKeys & { sealedEndpoint: Buffer }) | undefined> {
  const { rows } = await sql<BrowserKeys & { sealedEndpoint: Buffer }>`
    select b.sealed_endpoint, b.public_key, b.auth_secret from browser_subscription b
    where 'browser:' || b.subscription_id = ${recipient}`.execute(db);
  return rows[0];
}

/** The push service says that the browser has ended its subscription. */
export async function forgetBrowser(db: Db, recipient: string): Promise<void> {
  await sql`delete from browser_subscription where 'browser:' || subscription_id = ${recipient}`.execute(db);
}
