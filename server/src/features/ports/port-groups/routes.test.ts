import { portGroupRoutes } from '@portolan/contract';
import { expect, test, vi } from 'vitest';
import { shareTestApp } from '../../../../test/app.ts';
import type { DescribeCompany } from '../port-reports/index.ts';
import { createInsightMailJob } from './jobs.ts';

const app = await shareTestApp({ now: '2026-11-21T10:00:00Z' });
const { createPortGroup, queryAllGroups, delGroupOrPort, subGroupOrPort, getUserSubPorts } = portGroupRoutes;
const { saveEmail, getEmail, delEmail, getPortGroupReportData } = portGroupRoutes;
const groupId = 'a3c5d0f4-6f53-4a55-8f3e-111111111111';

test('a group has a name and 1 to 10 ports, each once', async () => {
  const user = await app.signIn();
  const make = (name: string, ports: string[]) => user.call(createPortGroup, { body: { name, ports } });
  const refused = (name: string, ports: string[]) => user.fail(createPortGroup, { body: { name, ports } });
  expect(await refused('', ['NLRTM'])).toMatchObject({ code: 'port-group.name-required' });
  expect(await refused('North', [])).toMatchObject({ code: 'port-group.empty' });
  expect(await refused('North', ['QQQQQ'])).toMatchObject({ code: 'port.unsupported' });
  const eleven = [
    'NLRTM',
    'DEHAM',
    'BEANR',
    'FRLEH',
    'GBFXT',
    'DEBRV',
    'SGSIN',
    'CNSGH',
    'KRPUS',
    'USLAX',
    'USNYC',
  ];
  expect(await refused('North', eleven)).toMatchObject({ code: 'port-group.too-many-ports' });
  const group = await make('North', ['NLRTM', 'nlrtm', 'DEHAM']);
  expect(group).toMatchObject({ name: 'North', isSubscribed: false });
  expect(group.ports.map(({ name }) => name)).toEqual(['Rotterdam', 'Hamburg']);
  expect(await refused('NORTH', ['NLRTM'])).toMatchObject({ code: 'port-group.name-used' });
  const changed = { groupId: group.groupId, name: 'North range', ports: ['BEANR'] };
  expect(await user.call(createPortGroup, { body: changed })).toMatchObject({ name: 'North range' });
  expect(await user.call(queryAllGroups)).toHaveLength(1);
  // CNSHA and CNSGH mean one port: ten ports by eleven codes.
  expect((await make('Ten', [...eleven.slice(0, 10), 'CNSHA'])).ports).toHaveLength(10);
  expect(await user.fail(createPortGroup, { body: { ...changed, groupId, name: 'Other' } })).toMatchObject({
    code: 'port-group.not-found',
  });
  const stranger = await app.signIn();
  expect(await stranger.call(queryAllGroups)).toEqual([]);
});

test('a port is taken out of a group, but not its last one; a group is deleted', async () => {
  const user = await app.signIn();
  const { groupId: id } = await user.call(createPortGroup, {
    body: { name: 'Two', ports: ['NLRTM', 'DEHAM'] },
  });
  await user.call(delGroupOrPort, { query: { groupId: id, portId: 'NLRTM' } });
  expect(await user.fail(delGroupOrPort, { query: { groupId: id, portId: 'NLRTM' } })).toMatchObject({
    code: 'port-group.port-not-found',
    params: { code: 'NLRTM' },
  });
  expect(await user.fail(delGroupOrPort, { query: { groupId: id, portId: 'DEHAM' } })).toMatchObject({
    code: 'port-group.empty',
  });
  await user.call(delGroupOrPort, { query: { groupId: id } });
  expect(await user.call(queryAllGroups)).toEqual([]);
  for (const unknown of [id, 'no id'])
    expect(await user.fail(delGroupOrPort, { query: { groupId: unknown } })).toMatchObject({
      code: 'port-group.not-found',
    });
});

test('who may only read subscribes and ends own subscriptions, and leaves the groups as they are', async () => {
  const owner = await app.signIn();
  const { groupId: id } = await owner.call(createPortGroup, { body: { name: 'Read', ports: ['NLRTM'] } });
  const reader = await app.signIn({ tenantId: owner.tenantId, role: 'read-only' });
  await reader.call(subGroupOrPort, { body: { portId: 'NLRTM' } });
  await reader.call(subGroupOrPort, { body: { groupId: id } });
  expect((await reader.call(getUserSubPorts)).ports).toHaveLength(1);
  await reader.call(subGroupOrPort, { body: { groupId: id, isSubscribed: false } });
  await reader.call(delGroupOrPort, { query: { portId: 'NLRTM' } });
  expect(await reader.call(getUserSubPorts)).toEqual({ ports: [], groups: [] });
  for (const query of [{ groupId: id }, { groupId: id, portId: 'NLRTM' }])
    expect(await reader.fail(delGroupOrPort, { query })).toMatchObject({ code: 'access.denied' });
  expect(await owner.call(queryAllGroups)).toHaveLength(1);
});

test('who may only read ends mail to the own address, whoever added it, and to no other', async () => {
  const owner = await app.signIn();
  const { groupId: id } = await owner.call(createPortGroup, { body: { name: 'Own', ports: ['NLRTM'] } });
  const reader = await app.signIn({ tenantId: owner.tenantId, role: 'read-only' });
  await app.db.pool.query(`update account set email = 'Reader@example.com' where account_id = $1`, [
    reader.accountId,
  ]);
  const emails = ['other@example.com', 'reader@example.com'];
  const [other, own] = await owner.call(saveEmail, { body: { groupId: id, emails } });
  expect(await reader.fail(delEmail, { query: { id: other!.id } })).toMatchObject({ code: 'access.denied' });
  await reader.call(delEmail, { query: { id: own!.id } });
  expect((await owner.call(getEmail)).map(({ email }) => email)).toEqual(['other@example.com']);
});

test('people subscribe to ports and groups, and end that', async () => {
  const user = await app.signIn();
  const { groupId: id } = await user.call(createPortGroup, { body: { name: 'Mine', ports: ['NLRTM'] } });
  await user.call(subGroupOrPort, { body: { groupId: id } });
  await user.call(subGroupOrPort, { body: { portId: 'CNSHA' } });
  await user.call(subGroupOrPort, { body: { portId: 'CNSHA' } });
  const own = await user.call(getUserSubPorts);
  expect(own.ports).toEqual([{ unLocationCode: 'CNSGH', name: 'Shanghai', row: null }]);
  expect(own.groups).toMatchObject([{ groupId: id, isSubscribed: true }]);
  const colleague = await app.signIn({ tenantId: user.tenantId, role: 'member' });
  expect(await colleague.call(getUserSubPorts)).toEqual({ ports: [], groups: [] });
  await user.call(delGroupOrPort, { query: { portId: 'CNSGH' } });
  await user.call(subGroupOrPort, { body: { groupId: id, isSubscribed: false } });
  expect(await user.call(getUserSubPorts)).toEqual({ ports: [], groups: [] });
  expect(await user.fail(subGroupOrPort, { body: { portId: 'QQQQQ' } })).toMatchObject({
    code: 'port.unsupported',
  });
});

test('a subscription without a port or a group says which field is missing', async () => {
  const user = await app.signIn();
  const missing = {
    code: 'request.invalid',
    params: { field: 'portId', problem: 'is required, or groupId' },
  };
  expect(await user.fail(subGroupOrPort, { body: {} })).toMatchObject(missing);
  expect(await user.fail(delGroupOrPort, { query: {} })).toMatchObject(missing);
});

test('receivers of a group get its insight at ten, each once', async () => {
  const user = await app.signIn();
  const { groupId: id } = await user.call(createPortGroup, { body: { name: 'Mailed', ports: ['NLRTM'] } });
  const emails = ['a@example.com', 'b@example.com'];
  await user.call(saveEmail, { body: { groupId: id, emails } });
  const saved = await user.call(saveEmail, { body: { groupId: id, emails: ['A@example.com'] } });
  expect(saved.map(({ email }) => email)).toEqual(emails);
  await user.call(delEmail, { query: { id: saved[1]!.id } });
  expect(await user.call(getEmail)).toMatchObject([{ email: 'a@example.com', groupName: 'Mailed' }]);
  expect(await user.fail(delEmail, { query: { id: saved[1]!.id } })).toMatchObject({
    code: 'port-group.receiver-not-found',
  });
  await mail();
  await mail();
  expect(await listMails('Mailed')).toEqual([
    { recipient: 'a@example.com', subject: 'Portolan: Mailed on 2026-11-20', attachmentName: null },
  ]);
});

const describeCompany = vi.fn<DescribeCompany>(() =>
  Promise.resolve({ at: app.clock.now().toISOString(), lines: [], containers: [], expected: [] }),
);
const mail = () =>
  createInsightMailJob({ db: app.db.system, clock: app.clock, describeCompany }).work({}, undefined);

async function listMails(about: string): Promise<unknown[]> {
  const { rows } = await app.db.pool.query<{ recipient: string; subject: string; attachmentName: string }>(
    `select recipient, subject, attachment_name as "attachmentName" from outbox
    where subject like '%' || $1 || '%' order by outbox_id`,
    [about],
  );
  return rows;
}

test('on Monday the report on the week comes as PDF, to subscribers of groups and of single ports', async () => {
  const user = await app.signIn();
  const { groupId: id } = await user.call(createPortGroup, { body: { name: 'Weekly', ports: ['NLRTM'] } });
  await user.call(subGroupOrPort, { body: { groupId: id } });
  await user.call(subGroupOrPort, { body: { portId: 'FRLEH' } });
  await user.call(subGroupOrPort, { body: { portId: 'BEANR' } });
  app.clock.set('2026-11-23T10:00:00Z');
  await mail();
  const recipient = `${user.username}@example.com`;
  const file = { recipient, attachmentName: 'portolan-ports-2026-11-16.pdf' };
  const plain = { recipient, attachmentName: null };
  const week = '2026-11-16 to 2026-11-22';
  expect(await listMails('Weekly')).toEqual([
    { ...plain, subject: 'Portolan: Weekly on 2026-11-22' },
    { ...file, subject: `Portolan: report on the ports of Weekly, ${week}` },
  ]);
  expect(await listMails('Antwerp')).toEqual([
    { ...plain, subject: 'Portolan: Antwerp, Le Havre on 2026-11-22' },
    { ...file, subject: `Portolan: report on Antwerp, Le Havre, ${week}` },
  ]);
  app.clock.set('2026-11-24T10:00:00Z');
  await mail();
  expect(await listMails('report on the ports of Weekly')).toHaveLength(1);
  expect(await listMails('Weekly on')).toHaveLength(2);
  app.clock.set('2026-11-21T10:00:00Z');
});

test('own containers are in the weeks of members who see all rows; who left gets none', async () => {
  const user = await app.signIn();
  const { tenantId } = user;
  const [limited, gone] = [
    await app.signIn({ tenantId, role: 'member' }),
    await app.signIn({ tenantId, role: 'member' }),
  ];
  const make = async (name: string) =>
    (await user.call(createPortGroup, { body: { name, ports: ['NLRTM'] } })).groupId;
  const [whole, part] = [await make('Whole'), await make('Part')];
  await user.call(subGroupOrPort, { body: { groupId: whole } });
  await user.call(saveEmail, { body: { groupId: part, emails: ['outside@example.com'] } });
  for (const member of [limited, gone]) await member.call(subGroupOrPort, { body: { groupId: part } });
  const { pool } = app.db;
  const rule = `update membership set row_rule = '{"carriers":["MAEU"]}' where account_id = $1`;
  await pool.query(rule, [limited.accountId]);
  await pool.query('delete from membership where account_id = $1', [gone.accountId]);
  app.clock.set('2026-11-23T10:00:00Z');
  describeCompany.mockClear();
  await mail();
  const recipients = async (group: string) =>
    ((await listMails(`of ${group},`)) as { recipient: string }[])
      .map(({ recipient }) => recipient)
      .toSorted();
  expect(await recipients('Part')).toEqual(
    ['outside@example.com', `${limited.username}@example.com`].toSorted(),
  );
  expect(await recipients('Whole')).toEqual([`${user.username}@example.com`]);
  expect(describeCompany.mock.calls.filter(([of]) => of === tenantId)).toHaveLength(1);
  app.clock.set('2026-11-21T10:00:00Z');
});

test('the report of a group has one of each port', async () => {
  const user = await app.signIn();
  const { groupId: id } = await user.call(createPortGroup, {
    body: { name: 'Pair', ports: ['NLRTM', 'DEHAM'] },
  });
  const { reports } = await user.call(getPortGroupReportData, {
    query: { groupId: id, period: 'month:2026-10-01' },
  });
  expect(reports.map(({ unLocationCode }) => unLocationCode)).toEqual(['NLRTM', 'DEHAM']);
  const far = { groupId: id, period: 'month:9999-12-31' };
  expect(await user.fail(getPortGroupReportData, { query: far })).toMatchObject({
    code: 'port.period-invalid',
  });
  expect(
    await user.fail(getPortGroupReportData, { query: { groupId, period: 'month:2026-10-01' } }),
  ).toMatchObject({ code: 'port-group.not-found' });
});
