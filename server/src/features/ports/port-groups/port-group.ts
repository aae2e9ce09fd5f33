import { AppError, type PortGroup, type PortMailReceiver, mostGroupPorts } from '@portolan/contract';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Tx } from '../../../platform/db/database.ts';
import { distinctPorts, findPort } from '../../../platform/reference/index.ts';
import { getReportPort } from '../port-reports/index.ts';

const mostGroups = 100;
const mostReceivers = 100;

/** Who changes something, and when. */
export interface GroupChange {
  tenantId: string;
  accountId: string;
  now: Date;
}

const toPorts = (codes: readonly string[]): PortGroup['ports'] =>
  codes.map((unLocationCode) => ({ unLocationCode, name: findPort(unLocationCode)?.name ?? unLocationCode }));

/** The groups of a company account by name, with whether a person subscribes to them. */
export async function listPortGroups(
  tx: Tx,
  tenantId: string,
  accountId: string,
  groupId?: string,
): Promise<PortGroup[]> {
  const { rows } = await sql<{ groupId: string; name: string; ports: string[]; isSubscribed: boolean }>`
    select g.group_id, g.name, g.ports, exists (select 1 from port_subscription s where s.group_id = g.group_id
      and s.tenant_id = g.tenant_id and s.account_id = ${accountId}) as is_subscribed
    from port_group g where g.tenant_id = ${tenantId}
      ${groupId === undefined ? sql`` : sql`and g.group_id = ${groupId}`}
    order by lower(g.name)`.execute(tx);
  return rows.map(({ ports, ...row }) => ({ ...row, ports: toPorts(ports) }));
}

/** Throws `port-group.not-found`. */
export async function getGroup(
  tx: Tx,
  change: Omit<GroupChange, 'now'>,
  groupId: string,
): Promise<PortGroup> {
  const isId = z.uuid().safeParse(groupId).success;
  const [group] = isId ? await listPortGroups(tx, change.tenantId, change.accountId, groupId) : [];
  if (group === undefined) throw new AppError('port-group.not-found', {});
  return group;
}

/** The distinct ports of some codes; throws where there are none, too many, or one that is not known. Pure. */
export function readPorts(codes: readonly string[]): string[] {
  const ports = distinctPorts(codes, getReportPort);
  if (ports.length === 0) throw new AppError('port-group.empty', {});
  if (ports.length > mostGroupPorts)
    throw new AppError('port-group.too-many-ports', { most: mostGroupPorts });
  return ports.map(({ unLocationCode }) => unLocationCode);
}

/** Makes a group, or changes the one with this id. Returns its id. */
export async function saveGroup(
  tx: Tx,
  { tenantId, accountId, now }: GroupChange,
  input: { groupId?: string | undefined; name: string; ports: readonly string[] },
): Promise<string> {
  if (input.name === '') throw new AppError('port-group.name-required', {});
  const ports = readPorts(input.ports);
  const known = await listPortGroups(tx, tenantId, accountId);
  const isOther = (group: PortGroup): boolean => group.groupId !== input.groupId;
  if (known.some((group) => isOther(group) && group.name.toLowerCase() === input.name.toLowerCase()))
    throw new AppError('port-group.name-used', {});
  if (input.groupId === undefined) {
    if (known.length >= mostGroups) throw new AppError('port-group.too-many', { most: mostGroups });
    const groupId = randomUUID();
    await sql`
      insert into port_group (group_id, tenant_id, name, ports, created_at, changed_at, changed_by)
      values (${groupId}, ${tenantId}, ${input.name}, ${ports}::text[], ${now}, ${now}, ${accountId})`.execute(
      tx,
    );
    return groupId;
  }
  const { numAffectedRows = 0n } = await sql`
    update port_group set name = ${input.name}, ports = ${ports}::text[], changed_at = ${now}, changed_by = ${accountId}
    where tenant_id = ${tenantId} and group_id = ${input.groupId}`.execute(tx);
  if (numAffectedRows === 0n) throw new AppError('port-group.not-found', {});
  return input.groupId;
}

/** Deletes a group, or takes one port out of it. The last port is not taken out: throws `port-group.empty`. */
export async function removeFromGroup(
  tx: Tx,
  change: GroupChange,
  groupId: string,
  portId: string | undefined,
): Promise<void> {
  const group = await getGroup(tx, change, groupId);
  if (portId === undefined) {
    await sql`delete from port_group where tenant_id = ${change.tenantId} and group_id = ${groupId}`.execute(
      tx,
    );
    return;
  }
  const code = findPort(portId)?.unLocationCode;
  const left = group.ports.map(({ unLocationCode }) => unLocationCode).filter((one) => one !== code);
  if (left.length === group.ports.length)
    throw new AppError('port-group.port-not-found', { code: code ?? portId });
  await saveGroup(tx, change, { groupId, name: group.name, ports: left });
}

/** Who gets the mails of all groups, by group and address. */
export async function listReceivers(tx: Tx, tenantId: string): Promise<PortMailReceiver[]> {
  const { rows } = await sql<PortMailReceiver>`
    select r.receiver_id as id, r.email, r.group_id, g.name as group_name
    from port_mail_receiver r join port_group g on g.group_id = r.group_id
    where r.tenant_id = ${tenantId} order by lower(g.name), lower(r.email)`.execute(tx);
  return rows;
}

/** Adds receivers of the mails of a group; those already there stay as they are. */
export async function addReceivers(
  tx: Tx,
  change: GroupChange,
  { groupId, emails, language }: { groupId: string; emails: readonly string[]; language: string },
): Promise<void> {
  await getGroup(tx, change, groupId);
  const known = (await listReceivers(tx, change.tenantId)).filter((one) => one.groupId === groupId);
  if (known.length + emails.length > mostReceivers)
    throw new AppError('port-group.too-many', { most: mostReceivers });
  for (const email of emails)
    await sql`
      insert into port_mail_receiver (receiver_id, tenant_id, group_id, email, language, added_at, added_by)
      values (${randomUUID()}, ${change.tenantId}, ${groupId}, ${email}, ${language}, ${change.now},
        ${change.accountId})
      on conflict (group_id, lower(email)) do nothing`.execute(tx);
}

/**
 * Takes a receiver out; `only` its address, where a person may end mail to no other. Throws
 * `port-group.receiver-not-found`, and `access.denied` for another address than `only`.
 */
export async function removeReceiver(
  tx: Tx,
  { tenantId, receiverId, only }: { tenantId: string; receiverId: string; only?: string | null | undefined },
): Promise<void> {
  const receiver = (await listReceivers(tx, tenantId)).find(({ id }) => id === receiverId);
  const isAllowed = only === undefined || receiver?.email.toLowerCase() === only?.toLowerCase();
  if (receiver !== undefined && !isAllowed) throw new AppError('access.denied', {});
  const { numAffectedRows = 0n } = await sql`
    delete from port_mail_receiver where tenant_id = ${tenantId} and receiver_id = ${receiverId}`.execute(tx);
  if (numAffectedRows === 0n) throw new AppError('port-group.receiver-not-found', {});
}
