import { type Invoice, invoiceRoutes, tariffRoutes } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import { dcsaEvents } from '../../../../test/factories/dcsa.ts';
import {
  heldLines,
  holdEvent,
  testCalendar,
  testInvoice,
  testTariff,
} from '../../../../test/factories/tariffs.ts';
import { readZip, writeZip } from '../../../platform/files/zip.ts';
import { verifyPack } from '../dispute-packs/index.ts';

const { enterInvoice, getInvoice, listInvoices, removeInvoice, getDisputePack, pushInvoice } = invoiceRoutes;
const bill = 'HDMUPUSA66140200';

async function startInvoiced() {
  const app = await startTestApp({ now: '2026-11-21T09:46:00Z' });
  const user = await app.signIn();
  const program = await app.program(user.tenantId);
  await user.call(tariffRoutes.saveTariff, { body: { terms: testTariff() } });
  await user.call(tariffRoutes.saveGateCalendar, { body: { terms: testCalendar() } });
  await app.pushRaw(program, [
    ...dcsaEvents(heldLines, { bill }),
    holdEvent('HOLD', '2026-11-12T06:40:00-08:00'),
    holdEvent('RELS', '2026-11-13T15:20:00-08:00'),
  ]);
  await app.drainInbox();
  await app.react();
  const enter = (change: Partial<Invoice> = {}) =>
    user.call(enterInvoice, { body: { invoice: testInvoice(change) } });
  return { app, user, program, enter };
}

describe('the check of an invoice', () => {
  test('one that counts through a customs hold charges four days too many', async () => {
    const { user, enter } = await startInvoiced();
    const { invoiceId, check } = await enter();
    expect(check).toMatchObject({
      regime: '46 CFR 541',
      invoiced: 270_000,
      counted: 122_000,
      difference: 148_000,
      absent: 0,
      late: 0,
      step: 'dispute',
      disputeUntil: '2026-12-20',
    });
    expect(
      check.lines.map(({ counted, countedDays, difference }) => [counted, countedDays, difference]),
    ).toEqual([
      [0, 0, 122_000],
      [122_000, 4, 26_000],
    ]);
    expect(check.lines[0]?.wrongDays).toEqual([
      { date: '2026-11-13', reason: 'stop', detail: 'customs-hold' },
      { date: '2026-11-14', reason: 'weekend', detail: '' },
      { date: '2026-11-15', reason: 'weekend', detail: '' },
      { date: '2026-11-16', reason: 'last-free-day', detail: '' },
    ]);
    const { row } = await user.call(getInvoice, { query: { invoiceId } });
    expect(row).toMatchObject({ difference: 148_000, step: 'dispute', containers: ['HMMU6120580'] });
    expect((await user.call(listInvoices, { query: {} })).rows).toEqual([row]);
  });

  test('without its certification nothing has to be paid; issued after 30 days it is late', async () => {
    const { enter } = await startInvoiced();
    const incomplete = await enter({ invoiceNumber: 'A', certifiesOwnPart: false });
    expect(incomplete.check).toMatchObject({ step: 'refuse-incomplete', absent: 1 });
    expect(incomplete.check.findings.filter(({ state }) => state === 'absent')).toMatchObject([
      { rule: '46 CFR 541.6(e)(2)', field: 'certifies-own-part' },
    ]);
    const late = await enter({ invoiceNumber: 'B', invoiceDate: '2026-12-21' });
    expect(late.check).toMatchObject({ step: 'refuse-late', late: 1 });
    const lastDay = await enter({ invoiceNumber: 'C', invoiceDate: '2026-12-20' });
    expect(lastDay.check.late).toBe(0);
    const short = await enter({ invoiceNumber: 'D', requestDays: 14 });
    expect(short.check.findings.find(({ rule }) => rule === '46 CFR 541.8(a)')?.state).toBe('wrong');
  });

  test('each charge has 30 days of its own; of an NVOCC they begin with the invoice that it passes on', async () => {
    const { enter } = await startInvoiced();
    const [first, second] = testInvoice().lines;
    const old = { ...first!, equipmentReference: 'HMMU1000016', from: '2026-09-10', until: '2026-09-13' };
    const { check } = await enter({ invoiceNumber: 'A', lines: [old, second!] });
    expect(check.lines.map(({ problem, counted }) => [problem, counted])).toEqual([
      ['issued-late', 0],
      [null, 122_000],
    ]);
    expect(check.findings.find(({ field }) => field === 'issued-in-time')).toMatchObject({
      state: 'wrong',
      record: '2026-10-13, 2026-12-20',
    });
    expect(check.step).toBe('dispute');
    const passedOn = { issuer: 'nvocc', invoiceDate: '2027-01-10' } as const;
    const unknown = await enter({ ...passedOn, invoiceNumber: 'B' });
    expect(unknown.check).toMatchObject({ step: 'dispute', late: 0, absent: 0 });
    const late = await enter({ ...passedOn, invoiceNumber: 'C', passedOnInvoiceDate: '2026-12-10' });
    expect(late.check).toMatchObject({ step: 'refuse-late', late: 1 });
  });

  test('times to ask and to answer that do not comply are not those that an invoice must have', async () => {
    const { enter } = await startInvoiced();
    const lines = [{ ...testInvoice().lines[1]!, perDay: 30_500, amount: 122_000 }];
    const times = async (invoiceNumber: string, change: Partial<Invoice>) => {
      const { check } = await enter({ invoiceNumber, lines, total: 122_000, ...change });
      return [check.step, check.findings.find(({ field }) => field === 'dispute-times')?.state, check.absent];
    };
    expect(await times('A', { requestDays: 14 })).toEqual(['refuse-incomplete', 'wrong', 0]);
    expect(await times('B', { answerDays: 45 })).toEqual(['refuse-incomplete', 'wrong', 0]);
    expect(await times('C', { answerDays: null })).toEqual(['refuse-incomplete', 'absent', 1]);
    expect(await times('D', {})).toEqual(['pay', 'present', 0]);
  });

  test('days that another invoice charges are not paid twice, unless that one is refused', async () => {
    const { enter } = await startInvoiced();
    const lines = [{ ...testInvoice().lines[1]!, perDay: 30_500, amount: 122_000 }];
    const refused = await enter({ invoiceNumber: 'A', lines, total: 122_000, contact: '' });
    expect(refused.check.step).toBe('refuse-incomplete');
    const again = await enter({ invoiceNumber: 'B', lines, total: 122_000 });
    expect(again.check).toMatchObject({ step: 'pay', difference: 0 });
    const double = await enter({ invoiceNumber: 'C', lines, total: 122_000 });
    expect(double.check).toMatchObject({ step: 'dispute', counted: 0 });
    expect(double.check.lines[0]).toMatchObject({ problem: 'invoiced-before' });
    expect(double.check.lines[0]?.wrongDays[0]).toMatchObject({ reason: 'invoiced-before' });
  });

  test('our record has the day of availability on the clock of the port', async () => {
    const { app, program, enter } = await startInvoiced();
    await app.pushRaw(program, dcsaEvents('AVPU USLAX ACT 2026-11-05T23:30-08:00', { bill }));
    await app.drainInbox();
    const { check } = await enter();
    expect(check.findings.find(({ field }) => field === 'available-on')?.record).toBe('2026-11-05');
  });

  test('what is counted from an assumed day is asked about before it is disputed', async () => {
    const app = await startTestApp({ now: '2026-11-21T09:46:00Z' });
    const user = await app.signIn();
    const unreported = heldLines.split('\n').slice(0, -1).join('\n');
    await user.call(tariffRoutes.saveTariff, { body: { terms: testTariff() } });
    await app.pushRaw(await app.program(user.tenantId), dcsaEvents(unreported, { bill }));
    await app.drainInbox();
    const { check } = await user.call(enterInvoice, { body: { invoice: testInvoice() } });
    expect(check).toMatchObject({
      step: 'ask',
      lines: [{ problem: 'start-assumed' }, { problem: 'start-assumed' }],
    });
  });

  test('a rail invoice is held to 49 CFR 1333.4, and nothing of it ends the duty to pay', async () => {
    const { enter } = await startInvoiced();
    const { check } = await enter({ issuer: 'rail' });
    expect(check).toMatchObject({ regime: '49 CFR 1333', step: 'ask' });
    expect(check.findings.find(({ rule }) => rule === '49 CFR 1333.4(a)')?.state).toBe('absent');
    expect(check.findings.find(({ rule }) => rule === '49 CFR 1333.4(d)(4)')?.state).toBe('not-applicable');
  });

  test('a container that nobody tracks, a day charged twice and a wrong sum are named', async () => {
    const { enter } = await startInvoiced();
    const [first, second] = testInvoice().lines;
    const { check } = await enter({
      total: null,
      lines: [{ ...first!, equipmentReference: 'MSKU9000012' }, second!, second!, { ...second!, amount: 1 }],
    });
    expect(check.lines.map(({ problem }) => problem)).toEqual(['container-unknown', null, 'twice', 'twice']);
  });

  test('an invoice is entered once; of another company account it does not exist', async () => {
    const { app, user, enter } = await startInvoiced();
    const { invoiceId } = await enter();
    const body = { invoice: testInvoice() };
    expect(await user.fail(enterInvoice, { body })).toMatchObject({ code: 'invoice.known' });
    const reader = await app.signIn({ tenantId: user.tenantId, role: 'read-only' });
    expect(await reader.fail(enterInvoice, { body })).toMatchObject({ code: 'access.denied' });
    const stranger = await app.signIn();
    for (const route of [getInvoice, getDisputePack])
      expect(await stranger.fail(route, { query: { invoiceId } })).toMatchObject({
        code: 'invoice.not-found',
      });
    expect(await stranger.fail(removeInvoice, { body: { invoiceId } })).toMatchObject({
      code: 'invoice.not-found',
    });
    await user.call(removeInvoice, { body: { invoiceId } });
    expect((await user.call(listInvoices, { query: {} })).rows).toEqual([]);
    await enter();
  });

  test('a program sends one as JSON and gets its check; a wrong key is refused', async () => {
    const { app, program } = await startInvoiced();
    const answer = await program.call(pushInvoice, { bytes: JSON.stringify(testInvoice()) });
    expect(answer.check).toMatchObject({ difference: 148_000, step: 'dispute' });
    const bad = { ...testInvoice(), lines: [] };
    expect(await program.fail(pushInvoice, { bytes: JSON.stringify(bad) })).toMatchObject({
      code: 'request.invalid',
      params: { field: 'lines' },
    });
    expect(await app.visitor().fail(pushInvoice, { bytes: '{}' })).toMatchObject({
      code: 'inbound.key-refused',
    });
  });
});

describe('a dispute pack', () => {
  test('has PDF, JSON, tariff, calendar and messages, and is valid until something of it is changed', async () => {
    const { user, enter } = await startInvoiced();
    const { invoiceId } = await enter();
    const answer = await user.send(getDisputePack, { query: { invoiceId } });
    expect(answer.headers['content-type']).toBe('application/zip');
    const archive = answer.rawPayload;
    const files = (await readZip(archive, 64 * 1_048_576))!;
    expect(
      [...files.keys()].map((name) => name.replace(/[\da-f-]{20,}.*/, '').replace(/\d.*raw/, 'N.raw')),
    ).toEqual([
      'dispute.pdf',
      'dispute.json',
      'tariffs/',
      'calendars/',
      'messages/N.raw',
      'manifest.json',
      'manifest.sig',
    ]);
    expect(files.get('dispute.pdf')!.subarray(0, 5).toString()).toBe('%PDF-');
    const content = JSON.parse(files.get('dispute.json')!.toString('utf8'));
    expect(content.check.difference).toBe(148_000);
    expect(
      content.events.every(({ messageHash }: { messageHash: string }) => messageHash.length === 64),
    ).toBe(true);
    const { manifest, problems } = await verifyPack(archive);
    expect(problems).toEqual([]);
    expect((await verifyPack(archive, 'x'.repeat(43))).problems).toMatchObject([{ kind: 'other-key' }]);
    const changed = [...files].map(([name, body]) => ({
      name,
      body: name === 'dispute.json' ? Buffer.from(body.toString('utf8').replace('148000', '999000')) : body,
    }));
    expect((await verifyPack(writeZip(changed))).problems).toEqual([
      { kind: 'changed', name: 'dispute.json' },
    ]);
    const forged = changed.map(({ name, body }) =>
      name === 'manifest.json'
        ? { name, body: Buffer.from(body.toString('utf8').replace(manifest!.packId, 'other')) }
        : { name, body },
    );
    expect((await verifyPack(writeZip(forged))).problems).toContainEqual({ kind: 'wrong-signature' });
    const more = [...changed, { name: 'more.txt', body: Buffer.from('x') }];
    expect((await verifyPack(writeZip(more))).problems).toContainEqual({
      kind: 'unlisted',
      name: 'more.txt',
    });
    expect((await verifyPack(Buffer.from('no zip'))).problems).toEqual([{ kind: 'no-pack' }]);
  });

  test('names and holds the message that said the last free day', async () => {
    const { app, user, program, enter } = await startInvoiced();
    const free = { typeCodes: ['DEM'], lastFreeDate: { value: '2026-11-12', classifier: 'EST' } };
    const notice = { issueDateTime: '2026-11-04T10:00:00Z', carrierCode: 'HDMU', freeTimes: [free] };
    const body = JSON.stringify({ arrivalNotices: [{ ...notice, transportDocumentReference: bill }] });
    await app.pushRaw(program, body, 'dcsa-an');
    await app.drainInbox();
    await app.react();
    const { invoiceId } = await enter();
    const { rawPayload } = await user.send(getDisputePack, { query: { invoiceId } });
    const files = (await readZip(rawPayload, 64 * 1_048_576))!;
    const { events } = JSON.parse(files.get('dispute.json')!.toString('utf8'));
    const said = events.find(({ event }: { event: string }) => event.startsWith('last free day'));
    expect(said).toMatchObject({ event: 'last free day 2026-11-12 (demurrage, by carrier)' });
    const [, message] = [...files].find(([name]) => name.includes(said.messageHash.slice(0, 12)))!;
    expect(message.toString('utf8')).toBe(body);
  });
});
