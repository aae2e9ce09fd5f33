import { randomBytes, randomUUID } from 'node:crypto';
import { type AlertType, AppError, type NoticeChannel, type NoticeChannelKind } from '@portolan/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { SealingKey } from '../../../platform/sealing.ts';

/** A channel as it is stored: address and secret are encrypted. */
export interface ChannelRecord {
  channelId: string;
  tenantId: string;
  name: string;
  kind: NoticeChannelKind;
  sealedAddress: Buffer;
  sealedSecret: Buffer | null;
  types: AlertType[];
  enabled: boolean;
}

/** What stands in the outbox as the recipient: the address is a secret. */
export const recipientOf = (channelId: string): string => `channel:${channelId}`;

const columns = sql`c.channel_id, c.tenant_id, c.name, c.kind, c.sealed_address, c.sealed_secret, c.types, c.enabled`;

export async function listChannelRecords(tx: Tx, tenantId: string): Promise<ChannelRecord[]> {
  const { rows } = await sql<ChannelRecord>`
    select ${columns} from notice_channel c where c.tenant_id = ${tenantId}
    order by lower(c.name), c.channel_id`.execute(tx);
  return rows;
}

/** The channel that an outbox row names; undefined once it is removed. */
export async function findChannel(db: Db, recipient: string): Promise<ChannelRecord | undefined> {
  const { rows } = await sql<ChannelRecord>`
    select ${columns} from notice_channel c where 'channel:' || c.channel_id = ${recipient}`.execute(db);
  return rows[0];
}

/** Channels as their owners see them, with what became of their posts. The outbox is the owner's connection's. */
export async function listChannels(
  db: Db,
  records: readonly ChannelRecord[],
  key: SealingKey,
): Promise<NoticeChannel[]> {
  const recipients = records.map(({ channelId }) => recipientOf(channelId));
  const { rows } = await sql<{ recipient: string; sent: number; waiting: number; lastError: string | null }>`
    select o.recipient, count(*) filter (where o.state = 'sent')::int as sent,
      count(*) filter (where o.state = 'queued')::int as waiting,
      (array_agg(o.error order by o.outbox_id desc) filter (where o.error is not null))[1] as last_error
    from outbox o where o.recipient = any (${recipients}::text[]) group by 1`.execute(db);
  return records.map(({ channelId, name, kind, types, enabled, sealedAddress }) => {
    const figures = rows.find(({ recipient }) => recipient === recipientOf(channelId));
    return {
      channelId,
      name,
      kind,
      types,
      enabled,
      host: new URL(key.reveal(sealedAddress)).host,
      sent: figures?.sent ?? 0,
      waiting: figures?.waiting ?? 0,
      lastError: figures?.lastError ?? null,
    };
  });
}

/** What is saved of a channel. */
export interface ChannelChange {
  channelId?: string | undefined;
  name: string;
  kind: NoticeChannelKind;
  url?: string | undefined;
  types: readonly AlertType[];
  enabled: boolean;
}

const secretBytes = 24;

/** Adds a channel, or changes one. A new webhook gets a signing secret, which is answered once. */
export async function saveChannel(
  tx: Tx,
  by: { tenantId: string; accountId: string; key: SealingKey; now: Date },
  { channelId, name, kind, url, types, enabled }: ChannelChange,
): Promise<{ channelId: string; secret: string | null }> {
  const { tenantId, key } = by;
  const known = (await listChannelRecords(tx, tenantId)).find((one) => one.channelId === channelId);
  if (channelId !== undefined && known === undefined) throw new AppError('notice-channel.not-found', {});
  const address = url === undefined ? known?.sealedAddress : key.protect(url);
  if (address === undefined) throw new AppError('source.address-refused', { reason: 'no address' });
  const isNewHook = kind === 'webhook' && (known === undefined || known.sealedSecret === null);
  const secret = isNewHook ? `whsec_${randomBytes(secretBytes).toString('base64')}` : null;
  const sealed = secret === null ? (known?.sealedSecret ?? null) : key.protect(secret);
  const id = channelId ?? randomUUID();
  await sql`
    insert into notice_channel (channel_id, tenant_id, name, kind, sealed_address, sealed_secret, types, enabled,
      made_by,
      made_at)
    values (${id}, ${tenantId}, ${name}, ${kind}, ${address}, ${sealed}, ${[...types]}::text[], ${enabled},
      ${by.accountId}, ${by.now})
    on conflict (channel_id) do update set name = excluded.name, kind = excluded.kind,
      sealed_address = excluded.sealed_address, sealed_secret = excluded.sealed_secret, types = excluded.types,
      enabled = excluded.enabled`.execute(tx);
  return { channelId: id, secret };
}

export async function removeChannel(tx: Tx, tenantId: string, channelId: string): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    delete from notice_channel where tenant_id = ${tenantId} and channel_id = ${channelId}`.execute(tx);
  if (numAffectedRows === 0n) throw new AppError('notice-channel.not-found', {});
}
