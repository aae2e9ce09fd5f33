import {
  type ErrorCode,
  type Envelope,
  type RouteSpec,
  memberRoutes,
  shipmentRoutes,
} from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import { type TestUserInput, type TestApp, startTestApp } from './app.ts';
import { boxes } from './factories/fleet.ts';
import { type NamedValues, findUnnamedIds, toSampleInput } from './sample-input.ts';
import { makeVictim } from './victim.ts';
import type { Visitor } from './visitor.ts';

/** Every kind of caller. */
const people = {
  'a trial user': { userType: 'trial', role: 'owner' },
  'an official user who may look only': { userType: 'official', role: 'read-only' },
  'a member': { userType: 'official', role: 'member' },
  'an owner': { userType: 'official', role: 'owner' },
  'a member of staff': { userType: 'administrator', role: 'owner' },
} as const satisfies Record<string, TestUserInput>;

/** A stream stays open: it has tests of its own. Leaving comes last, because nobody would be left to call. */
const leaving = ['leaveTenant', 'signOut'];
const listAnswering = (app: TestApp): RouteSpec[] =>
  app.served
    .filter(({ contentType }) => contentType !== 'text/event-stream')
    .toSorted((a, b) => leaving.indexOf(a.name) - leaving.indexOf(b.name));

/** Adds something that only the person has and sees, as a watch of one's own or a mail to oneself: readers may. */
const forOneself = [
  'watchSchedule',
  'setScoreboardMail',
  'subGroupOrPort',
  'saveNoticeSetting',
  'addBrowser',
  'askAssistant',
  'streamAnswer',
];

async function listTables(app: TestApp): Promise<{ name: string }[]> {
  const { rows } = await app.db.pool.query<{ name: string }>(`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
    where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relname not in ('session', 'outbox') order by 1`);
  return rows;
}

/** Every row of a company account, each as one text. */
async function listRows(app: TestApp, tenantId: string): Promise<string[]> {
  const parts = (await listTables(app)).map(
    ({ name }) => `select '${name} ' || t::text as row from ${name} t where t.tenant_id = $1`,
  );
  const { rows } = await app.db.pool.query<{ row: string }>(parts.join(' union '), [tenantId]);
  return rows.map(({ row }) => row);
}

/** The data of a company account, as one text; without its people's sessions, messages and private views. */
async function dumpTenant(app: TestApp, tenantId: string): Promise<string> {
  const tables = await listTables(app);
  const parts = tables.map(
    ({
      name,
    }) => `select '${name}' as name, md5(coalesce(string_agg(t::text, ' ' order by t::text), '')) as hash
      from ${name} t where t.tenant_id = $1 and to_jsonb(t) ->> 'shared' is distinct from 'false'`,
  );
  const { rows } = await app.db.pool.query(parts.join(' union all '), [tenantId]);
  return JSON.stringify(rows);
}

async function ask(visitor: Visitor, route: RouteSpec, named: NamedValues) {
  const params = { connector: 'dcsa-tnt', messageId: String(named['messageId']) };
  const bytes = route.takesBytes === true ? { bytes: '[]' } : {};
  return visitor.send(route, { ...toSampleInput(route, named), ...bytes, params } as object);
}

const codeOf = (body: string): ErrorCode | undefined =>
  body.startsWith('{') ? (JSON.parse(body) as Partial<Envelope<never>>).error?.code : undefined;

test('this walk knows every field of the contract that contains an id', async () => {
  const app = await startTestApp();
  const { named } = await makeVictim(app);
  for (const route of app.served.filter(({ auth }) => auth === 'session'))
    expect(findUnnamedIds(route, named), route.name).toEqual([]);
});

describe.each(Object.entries(people))('%s', (_, person) => {
  test('may make the calls of the own role, and is denied the others before anything is read', async () => {
    const app = await startTestApp();
    const { tenantId } = await app.signIn();
    const user = await app.signIn({ ...person, tenantId });
    const isStaff = person.userType === 'administrator';
    const mayAs: Record<string, boolean> = {
      owner: person.role === 'owner',
      member: person.role !== 'read-only',
    };
    for (const route of listAnswering(app)) {
      // Without the XSRF header nothing is done: the permission is checked before.
      const code = codeOf(
        (await user.send(route, { xsrf: false, params: { connector: 'x', messageId: '1' } })).body,
      );
      const allowed = route.auth === 'internal' ? isStaff : route.role === undefined || mayAs[route.role];
      if (route.auth === 'api-key') expect(code, route.name).toBe('inbound.key-refused');
      else if (!allowed) expect(code, route.name).toBe('access.denied');
      else if (route.xsrf) expect(code, route.name).toBe('request.xsrf');
      else expect(['access.denied', 'session.missing', 'session.ended'], route.name).not.toContain(code);
    }
  });

  test('gets nothing of another company account by its ids, and changes nothing there', async () => {
    const app = await startTestApp();
    const { owner, named, secrets } = await makeVictim(app);
    const before = await dumpTenant(app, owner.tenantId);
    const user = await app.signIn(person);
    const notFound: string[] = [];
    for (const route of listAnswering(app).filter(({ auth }) => auth !== 'internal')) {
      const answer = await ask(user, route, named);
      if (codeOf(answer.body)?.endsWith('not-found') === true) notFound.push(route.name);
      expect(answer.statusCode, `${route.name}: ${answer.body}`).not.toBe(500);
      for (const secret of secrets) expect(answer.body, route.name).not.toContain(secret);
      expect(JSON.stringify(answer.headers), route.name).not.toContain(owner.tenantId);
    }
    // The ids were read: another account's data does not exist.
    expect(notFound).toEqual(
      expect.arrayContaining(['trace', 'qryContainerDetailData', 'changeTenant', 'getMessage']),
    );
    expect(await dumpTenant(app, owner.tenantId)).toBe(before);
  });
});

describe('nobody', () => {
  test('gets nothing of any company account, and changes nothing', async () => {
    const app = await startTestApp();
    const { owner, named, secrets } = await makeVictim(app);
    const before = await dumpTenant(app, owner.tenantId);
    for (const route of listAnswering(app)) {
      const answer = await ask(app.visitor(), route, named);
      const code = codeOf(answer.body);
      if (route.auth === 'api-key') expect(code, route.name).toBe('inbound.key-refused');
      else if (route.auth !== 'open') expect(code, route.name).toBe('session.missing');
      for (const secret of secrets) expect(answer.body, route.name).not.toContain(secret);
    }
    expect(await dumpTenant(app, owner.tenantId)).toBe(before);
  });
});

test('a program with a key gets nothing of another company account', async () => {
  const app = await startTestApp();
  const { owner, named, secrets } = await makeVictim(app);
  const before = await dumpTenant(app, owner.tenantId);
  const program = await app.program((await app.signIn()).tenantId);
  for (const route of listAnswering(app)) {
    const answer = await ask(program, route, named);
    expect(answer.statusCode, route.name).not.toBe(500);
    for (const secret of secrets) expect(answer.body, route.name).not.toContain(secret);
  }
  expect(await dumpTenant(app, owner.tenantId)).toBe(before);
});

test('a read-only member changes nothing in the own company account either, by any call', async () => {
  const app = await startTestApp();
  const { owner, named } = await makeVictim(app);
  const { tenantId } = owner;
  const reader = await app.signIn({ tenantId, role: 'read-only' });
  const left = [...leaving, ...forOneself];
  const before = await dumpTenant(app, tenantId);
  for (const route of listAnswering(app).filter(({ name }) => !left.includes(name))) {
    await ask(reader, route, named);
    expect(await dumpTenant(app, tenantId), route.name).toBe(before);
  }
});

test('what a read-only member may add is for that person alone', async () => {
  const app = await startTestApp();
  const { owner, named } = await makeVictim(app);
  const reader = await app.signIn({ tenantId: owner.tenantId, role: 'read-only' });
  for (const route of listAnswering(app).filter(({ name }) => forOneself.includes(name))) {
    const before = await listRows(app, owner.tenantId);
    await ask(reader, route, named);
    const added = (await listRows(app, owner.tenantId)).filter((row) => !before.includes(row));
    expect(added.length, route.name).toBeGreaterThan(0);
    for (const row of added) expect(row, route.name).toContain(reader.accountId);
  }
});

test('a call that needs no XSRF header changes nothing, as another site could make a browser send it', async () => {
  const app = await startTestApp();
  const { owner, named } = await makeVictim(app);
  const staff = await app.signIn({ tenantId: owner.tenantId, userType: 'administrator' });
  const before = await dumpTenant(app, owner.tenantId);
  for (const route of listAnswering(app).filter(({ xsrf, auth }) => !xsrf && auth !== 'api-key')) {
    await ask(route.auth === 'internal' ? staff : owner, route, named);
    expect(await dumpTenant(app, owner.tenantId), route.name).toBe(before);
  }
});

test('a member with a row rule learns of no other shipment, by any call', async () => {
  const app = await startTestApp();
  const { owner, named } = await makeVictim(app);
  const member = await app.signIn({ tenantId: owner.tenantId, role: 'member' });
  const body = { accountId: member.accountId, rule: { ports: ['SGSIN'] } };
  await owner.call(memberRoutes.setRowRule, { body });
  const { rows } = await owner.call(shipmentRoutes.getContainerEventList, { body: { view: 'all' } });
  const hidden = rows.filter(({ equipmentReference }) => equipmentReference !== boxes.soon);
  expect(hidden).toHaveLength(4);
  const queryid = hidden[0]?.queryid ?? '';
  for (const route of listAnswering(app).filter(({ auth }) => auth === 'session')) {
    const answer = await ask(member, route, { ...named, queryid, ids: [queryid] });
    expect(answer.statusCode, `${route.name}: ${answer.body}`).not.toBe(500);
    for (const { shipmentId, equipmentReference } of hidden)
      for (const secret of [shipmentId, equipmentReference ?? ''])
        expect(answer.body, route.name).not.toContain(secret);
  }
});
