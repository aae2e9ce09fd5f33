import {
  type BodyInput,
  formatPlaceTime,
  listFileRoutes,
  overviewRoutes,
  shipmentRoutes,
  trackingRoutes,
} from '@portolan/contract';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { type TestApp, type TestUser, startTestApp } from '../../../../test/app.ts';
import { dcsaEvents, ruby } from '../../../../test/factories/dcsa.ts';
import { boxes, pushFleet } from '../../../../test/factories/fleet.ts';
import { judgeEverything } from '../../attention/alerts/index.ts';
import { createMailListJob } from './mail-list-job.ts';

const { exportContainerList, sendEmail } = listFileRoutes;
const { getContainerEventList, qryContainerDetailData } = shipmentRoutes;
type FileInput = BodyInput<typeof exportContainerList>;

const columns: FileInput['columns'] = ['container', 'carrier', 'route', 'vessel', 'promised', 'status'];

async function download(user: TestUser, body: FileInput): Promise<{ head: string[]; lines: string[][] }> {
  const answer = await user.send(exportContainerList, { body });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  const [head = [], ...lines] = answer.body
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  return { head, lines };
}

/** The job that mails files, run for what was queued. */
async function mailFiles(
  app: TestApp,
): Promise<{ subject: string; body: string; file: string; name: string }[]> {
  const job = createMailListJob(app);
  const { rows: queued } = await app.db.pool.query<{ payload: never }>(
    `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'shipments:mail-list'`,
  );
  for (const { payload } of queued) await job.work(payload, undefined);
  const rows = await app.db.system.selectFrom('outbox').selectAll().orderBy('outboxId').execute();
  return rows.map(({ subject, body, attachment, attachmentName }) => ({
    subject: subject ?? '',
    body,
    file: attachment?.toString('utf8') ?? '',
    name: attachmentName ?? '',
  }));
}

test('a file has names, B/L, and times on the clock of their place with the zone', async () => {
  const app = await startTestApp();
  const user = await pushFleet(app);
  const { head, lines } = await download(user, { columns, search: boxes.onTime });
  expect(head).toEqual([
    'Container',
    'Carrier',
    'Carrier code',
    'Port of loading',
    '"Port of loading',
    ' code"',
    'Transshipment',
    'Port of discharge',
    '"Port of discharge',
    ' code"',
    'Vessel',
    'Voyage',
    'ETA',
    '"ETA',
    ' time zone"',
    'ETA or ATA',
    'Status',
    'B/L',
    'Booking',
    'Customer reference',
  ]);
  expect(lines).toHaveLength(1);
  const [line = []] = lines;
  expect(line).toEqual(
    expect.arrayContaining([boxes.onTime, 'Rotterdam', 'NLRTM', 'HMM EMERALD', 'HDMUTXGA49218300']),
  );
  expect(line).toContain('CET');
  expect(line).toContain('ETA');
});

test('a file has the rows and the order of the list, more than one page of them', async () => {
  const app = await startTestApp();
  const user = await pushFleet(app);
  const body = { view: 'all', sort: 'container', direction: 'desc' } as const;
  const { rows } = await user.call(getContainerEventList, { body });
  const { lines } = await download(user, { ...body, columns: ['container'] });
  expect(lines.map(([number]) => number)).toEqual(rows.map((row) => row.equipmentReference));
  const some = rows.slice(1, 3).map((row) => row.shipmentId);
  const { lines: chosen } = await download(user, { ...body, columns: ['container'], shipmentIds: some });
  expect(chosen).toHaveLength(2);
});

test('a file speaks the language of the call', async () => {
  const app = await startTestApp();
  const user = await pushFleet(app);
  const body = { columns, search: boxes.onTime };
  const answer = await user.send(exportContainerList, { body, headers: { language: 'ja' } });
  expect(answer.body).toContain('荷揚港');
  expect(answer.body).toContain('ロッテルダム');
});

test('an Excel file has real dates, on the clock of the port', async () => {
  const app = await startTestApp();
  const user = await pushFleet(app);
  const body = { columns: ['container', 'promised'], search: boxes.late, format: 'xlsx' } as const;
  const answer = await user.send(exportContainerList, {
    body: { ...body, columns: ['container', 'promised'] },
  });
  expect(answer.headers['content-disposition']).toMatch(/\.xlsx"$/);
  const { sheets } = await readXlsx(answer.rawPayload);
  const [head, line] = sheets[0]!.rows;
  expect(head?.slice(0, 3)).toEqual(['Container', 'ETA', 'ETA, time zone']);
  expect(line?.[0]).toBe(boxes.late);
  expect(line?.[1]).toEqual(new Date('2026-11-08T07:00:00Z'));
  expect(line?.[2]).toBe('CET');
});

test('a member whose rows are limited gets no others in a file', async () => {
  const app = await startTestApp();
  const user = await pushFleet(app);
  const { rows } = await user.call(getContainerEventList, { body: { view: 'late' } });
  await user.call(trackingRoutes.setCustomerReference, {
    body: { ids: rows.map((row) => row.queryid), customerReference: 'PO-1' },
  });
  const member = await app.signIn({ tenantId: user.tenantId, role: 'member' });
  await app.db.system
    .updateTable('membership')
    .set({ rowRule: JSON.stringify({ customerReferences: ['PO-1'] }) })
    .where('accountId', '=', member.accountId)
    .execute();
  const { lines } = await download(member, { columns: ['container'], view: 'all' });
  expect(lines.map(([number]) => number)).toEqual([boxes.late]);
});

test('a mail needs an address to go to', async () => {
  const app = await startTestApp();
  const user = await pushFleet(app);
  await app.db.system
    .updateTable('account')
    .set({ email: null })
    .where('accountId', '=', user.accountId)
    .execute();
  expect(await user.fail(sendEmail, { body: { columns } })).toMatchObject({
    code: 'account.email-not-bound',
  });
});

test.each([
  ['USLAX', '2026-11-24T05:00:00Z', '11/23/2026 21:00 PST'],
  ['NZAKL', '2026-11-23T20:30:00Z', '11/24/2026 09:30 UTC+13'],
])('the arrival at %s is one date on list, detail, overview, in files and mails', async (port, at, shown) => {
  const app = await startTestApp();
  const user = await app.signIn();
  const lines = `DEPA CNSHA ACT 2026-11-01T07:30\nARRI ${port} PLN ${at}`;
  await app.pushRaw(await app.program(user.tenantId), dcsaEvents(lines, { on: ruby }));
  await app.drainInbox();
  await app.react();
  const write = (instant: string | null | undefined, zone: string | null | undefined) =>
    formatPlaceTime(instant ?? '', zone, 'M/D/YYYY');

  const [row] = (await user.call(getContainerEventList, { body: {} })).rows;
  expect(write(row?.promisedArrivalAt, row?.podTimeZone)).toBe(shown);

  const detail = await user.call(qryContainerDetailData, { body: { queryid: row!.queryid } });
  const pod = detail.timeline.stops.find((stop) => stop.role === 'pod');
  expect(write(detail.timeline.promisedArrivalAt, pod?.timeZone)).toBe(shown);

  app.clock.advance(20 * 86_400_000);
  await app.db.system
    .updateTable('shipment')
    .set({ lastHeardAt: app.clock.now(), heardOn: '2026-11-30' })
    .execute();
  const late = await app.signIn({ tenantId: user.tenantId });
  await judgeEverything(app, user.tenantId);
  const { exceptions } = await late.call(overviewRoutes.listExceptions);
  const facts = exceptions.find(({ type }) => type === 'arrival-delay')?.facts;
  // The plan, which here is the ETA too: an ETA that has passed is no longer named.
  expect(write(facts?.plannedAt, facts?.portTimeZone)).toBe(shown);

  const { lines: written } = await download(late, { columns: ['container', 'promised'] });
  expect(`${written[0]?.[1]} ${written[0]?.[2]}`).toBe(shown);

  await app.db.system
    .updateTable('account')
    .set({ email: 'someone@example.com' })
    .where('accountId', '=', late.accountId)
    .execute();
  await late.call(sendEmail, { body: { columns: ['container', 'promised'] } });
  const [mail] = await mailFiles(app);
  expect(mail?.subject).toBe('Portolan: your container list, rows: 1');
  expect(mail?.body).toContain(shown);
  expect(mail?.file).toContain(shown.replace(/ (\S+)$/, ',$1'));
  expect(mail?.name).toBe('portolan-ocean-2026-11-30.csv');
});
