import { scoreboardRoutes } from '@portolan/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import { dcsaEvents } from '../../../../test/factories/dcsa.ts';
import { createMonthlyMailJob } from './monthly-mail.ts';
import { period, startArrived } from '../../../../test/factories/arrived.ts';

const { exportScoreboard, getPublicScoreboard, getPublication, getScoreboard, publishScoreboard } =
  scoreboardRoutes;
const lane = 'KRPUS-NLRTM';

describe('the figures', () => {
  test('are those worked out by hand: misses of 0, 10, 20, 30, 40 and 50 hours', async () => {
    const { user } = await startArrived();
    const board = await user.call(getScoreboard, { query: { ...period, lane } });
    expect(board).toMatchObject({ simulated: false, arrivals: 6 });
    const ofCarrier = board.byHorizon.scores.filter(({ source }) => source === 'container-dynamic');
    expect(ofCarrier.map(({ key, figures }) => [key, figures?.n])).toEqual([
      ['14-and-more', 6],
      ['7-to-14', 6],
      ['3-to-7', 6],
      ['1-to-3', 6],
      ['under-1', 6],
    ]);
    // The middle of six lies between 20 and 30; nine tenths of the way from the first to the last is 45.
    expect(ofCarrier.at(-1)?.figures).toEqual({
      n: 6,
      estimates: 6,
      medianHours: 25,
      p90Hours: 45,
      biasHours: 25,
      // Only the carrier gave an ETA, so that it was in use.
      inUseHours: 25,
      covered: null,
    });
    expect(ofCarrier[2]?.figures).toMatchObject({ n: 6, estimates: 24, medianHours: 25 });
  });

  test('of fewer than five arrivals are hidden, and filters choose among them', async () => {
    const { user } = await startArrived();
    const all = await user.call(getScoreboard, { query: { ...period, by: 'lane', horizon: 'under-1' } });
    expect(all.arrivals).toBe(8);
    expect(all.choices.lanes).toMatchObject([
      { key: lane, name: 'Busan - Rotterdam', arrivals: 6 },
      { key: 'SGSIN-DEHAM', arrivals: 2 },
    ]);
    const ofCarrier = all.table?.scores.filter(({ source }) => source === 'container-dynamic');
    expect(ofCarrier).toMatchObject([
      { key: lane, figures: { n: 6, medianHours: 25 } },
      { key: 'SGSIN-DEHAM', figures: null },
    ]);
    const port = await user.call(getScoreboard, { query: { ...period, port: 'DEHAM' } });
    expect(port.arrivals).toBe(2);
    expect(port.byHorizon.scores.every(({ figures }) => figures === null)).toBe(true);
    const before = await user.call(getScoreboard, { query: { from: '2026-11-01', to: '2026-11-19' } });
    expect(before).toMatchObject({ arrivals: 0, measuredAt: null, byHorizon: { scores: [] } });
  });

  test('count the containers that one ship brings at one time once', async () => {
    const { app, user } = await startArrived();
    const at = '2026-11-28T06:00Z';
    await sql`update shipment set arrival_at = ${at}`.execute(app.db.system);
    await sql`update estimate_error set arrived_at = ${at}`.execute(app.db.system);
    const board = await user.call(getScoreboard, { query: { ...period, lane } });
    expect(board.arrivals).toBe(6);
    expect(board.byHorizon.scores.every(({ figures }) => figures === null)).toBe(true);
  });

  test('of a period that ends before it begins are refused', async () => {
    const { user } = await startArrived();
    const query = { from: '2026-12-01', to: '2026-11-01' };
    for (const route of [getScoreboard, exportScoreboard])
      expect(await user.fail(route, { query })).toMatchObject({ code: 'scoreboard.period-invalid' });
  });

  test('leave as CSV with all groups, and belong to one company account', async () => {
    const { app, user } = await startArrived();
    const { body } = await user.send(exportScoreboard, {
      query: { ...period, by: 'port', horizon: 'under-1' },
    });
    expect(body.split('\r\n')).toContain('NLRTM,container-dynamic,6,6,25,45,25,25,');
    expect(body.split('\r\n')).toContain('DEHAM,container-dynamic,,,,,,,');
    const stranger = await app.signIn();
    expect((await stranger.call(getScoreboard, { query: period })).arrivals).toBe(0);
  });
});

describe('the public scoreboard', () => {
  test('shows an owner’s choice to anybody with its address, until it is withdrawn', async () => {
    const { app, user } = await startArrived();
    const member = await app.signIn({ tenantId: user.tenantId, role: 'member' });
    expect(await member.fail(publishScoreboard, { body: { days: 30 } })).toMatchObject({
      code: 'access.denied',
    });
    expect(await user.call(getPublication)).toBeNull();
    const { publicKey } = await user.call(publishScoreboard, { body: { days: 30, lane } });
    expect(await member.call(getPublication)).toMatchObject({ publicKey, days: 30, lane, carrier: null });
    const anybody = app.visitor();
    const shown = await anybody.call(getPublicScoreboard, { query: { key: publicKey } });
    expect(shown).toMatchObject({ arrivals: 6, filters: { lane } });
    const own = await user.call(getScoreboard, { query: shown.filters });
    expect(shown.byHorizon).toEqual(own.byHorizon);
    await user.call(publishScoreboard, { body: { days: 90 } });
    const wider = await anybody.call(getPublicScoreboard, { query: { key: publicKey } });
    expect(wider).toMatchObject({ arrivals: 8, filters: { from: '2026-09-05', to: '2026-12-03' } });
    await user.call(scoreboardRoutes.withdrawScoreboard, { body: {} });
    expect(await anybody.fail(getPublicScoreboard, { query: { key: publicKey } })).toMatchObject({
      code: 'scoreboard.not-published',
    });
  });

  test('never shows simulated arrivals, not even where there are no others', async () => {
    const { app, user } = await startArrived();
    for (const table of ['shipment', 'estimate_error'])
      await sql`update ${sql.table(table)} set simulated = true`.execute(app.db.system);
    expect(await user.call(getScoreboard, { query: period })).toMatchObject({ simulated: true, arrivals: 8 });
    const { publicKey } = await user.call(publishScoreboard, { body: { days: 30 } });
    expect(await app.visitor().call(getPublicScoreboard, { query: { key: publicKey } })).toMatchObject({
      arrivals: 0,
      byHorizon: { scores: [] },
    });
  });

  test('at an address that nobody was given shows nothing', async () => {
    const app = await startTestApp();
    expect(await app.visitor().fail(getPublicScoreboard, { query: { key: 'A'.repeat(24) } })).toMatchObject({
      code: 'scoreboard.not-published',
    });
  });
});

describe('arrivals that are left out', () => {
  test('are listed with their reason, and belong to one company account', async () => {
    const { app, user } = await startArrived();
    const { listLeftOutArrivals } = scoreboardRoutes;
    expect(await user.call(listLeftOutArrivals, { query: period })).toMatchObject({ total: 0, rows: [] });
    const program = await app.program(user.tenantId);
    const silent = { container: 'MSKU3750104', booking: 'BKG-SILENT' };
    const diverted = { container: 'MSKU9070323', booking: 'BKG-DIVERTED' };
    await app.pushRaw(program, dcsaEvents('ARRI NLRTM ACT 2026-12-01T05:00', silent));
    await app.pushRaw(
      program,
      dcsaEvents('LOAD KRPUS ACT 2026-10-21T20:00 LADEN\nDEPA KRPUS ACT 2026-10-22T07:30', diverted),
    );
    await app.drainInbox();
    await app.react();
    await app.pushRaw(program, dcsaEvents('ARRI NLRTM ACT 2026-12-02T05:00', diverted));
    await app.drainInbox();
    await app.react();
    const { total, reasons, rows } = await user.call(listLeftOutArrivals, { query: period });
    expect(total).toBe(2);
    expect(reasons).toEqual([{ reason: 'no-eta', arrivals: 2 }]);
    expect(rows.map(({ number, pod }) => [number, pod])).toEqual([
      ['MSKU9070323', 'NLRTM'],
      ['MSKU3750104', 'NLRTM'],
    ]);
    await sql`update estimate_error set arrived_at = arrived_at + interval '1 minute' where pod = 'DEHAM'`.execute(
      app.db.system,
    );
    await sql`update estimate set place = 'BEANR' where place = 'DEHAM'`.execute(app.db.system);
    const later = await user.call(listLeftOutArrivals, { query: { ...period, port: 'DEHAM' } });
    expect(later.reasons).toEqual([{ reason: 'other-port', arrivals: 2 }]);
    const stranger = await app.signIn();
    expect((await stranger.call(listLeftOutArrivals, { query: period })).total).toBe(0);
    const wrong = { from: '2026-12-01', to: '2026-11-01' };
    expect(await user.fail(listLeftOutArrivals, { query: wrong })).toMatchObject({
      code: 'scoreboard.period-invalid',
    });
  });
});

describe('the monthly mail', () => {
  test('brings the figures of the month before to who wants them, once', async () => {
    const { app, user } = await startArrived();
    const { getScoreboardMail, setScoreboardMail } = scoreboardRoutes;
    const job = createMonthlyMailJob({ db: app.db, clock: app.clock, publicUrl: 'https://portolan.test' });
    const mails = async () => {
      await job.work({}, undefined);
      const { rows } = await sql<{ subject: string; body: string; recipient: string }>`
        select subject, body, recipient from outbox where subject like '%scoreboard%'
        order by recipient`.execute(app.db.system);
      return rows;
    };
    const reader = await app.signIn({ tenantId: user.tenantId, role: 'read-only' });
    for (const [who, email] of [
      [user, 'owner@example.com'],
      [reader, 'reader@example.com'],
    ] as const)
      await sql`update account set email = ${email} where account_id = ${who.accountId}`.execute(
        app.db.system,
      );
    expect(await user.call(getScoreboardMail)).toEqual({ monthly: false });
    expect(await user.call(setScoreboardMail, { body: { monthly: true } })).toEqual({ monthly: true });
    await reader.call(setScoreboardMail, { body: { monthly: true } });
    expect(await mails()).toEqual([]);
    await reader.call(setScoreboardMail, { body: { monthly: false } });
    // As if somebody had asked for it a month ago.
    await sql`update scoreboard_mail set sent_month = '2026-10'`.execute(app.db.system);
    const sent = await mails();
    expect(sent.map(({ recipient }) => recipient)).toEqual(['owner@example.com']);
    expect(sent[0]?.subject).toBe('Portolan: ETA scoreboard of November 2026');
    expect(sent[0]?.body).toContain('measured on 8 arrivals');
    expect(sent[0]?.body).toMatch(/1 to 3 days before arrival: ETA in use missed by [\d.]+ h \(median\)/);
    expect(await mails()).toHaveLength(1);
  });
});
