import { tariffRoutes } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import { shareTestApp } from '../../../../test/app.ts';
import { testCalendar, testTariff } from '../../../../test/factories/tariffs.ts';

const app = await shareTestApp({ now: '2026-11-21T10:00:00Z' });
const { listTariffs, listTariffVersions, saveTariff, uploadTariffs } = tariffRoutes;
const { listGateCalendars, saveGateCalendar, listPublicHolidays, saveHolidays } = tariffRoutes;
const unknownId = 'a3c5d0f4-6f53-4a55-8f3e-111111111111';

describe('tariffs', () => {
  test('the same terms make no version, other terms one more; who entered them is kept', async () => {
    const user = await app.signIn();
    const first = await user.call(saveTariff, { body: { terms: testTariff() } });
    expect(first).toMatchObject({ version: 1, origin: 'editor', isNewest: true });
    const { tariffId } = first;
    const same = await user.call(saveTariff, { body: { tariffId, terms: testTariff() } });
    expect(same).toMatchObject({ version: 1, hash: first.hash });
    const second = await user.call(saveTariff, {
      body: { tariffId, terms: testTariff({ currency: 'EUR' }) },
    });
    expect(second.version).toBe(2);
    const versions = await user.call(listTariffVersions, { query: { tariffId } });
    expect(versions.map(({ version, terms }) => [version, terms.currency])).toEqual([
      [2, 'EUR'],
      [1, 'USD'],
    ]);
    expect(await user.call(listTariffs)).toHaveLength(1);
  });

  test('another company account sees and supersedes none; who may only look enters none', async () => {
    const user = await app.signIn();
    const { tariffId } = await user.call(saveTariff, { body: { terms: testTariff() } });
    const stranger = await app.signIn();
    expect(await stranger.call(listTariffs)).toEqual([]);
    const body = { tariffId, terms: testTariff({ currency: 'EUR' }) };
    expect(await stranger.fail(saveTariff, { body })).toMatchObject({ code: 'tariff.not-found' });
    expect(await stranger.fail(listTariffVersions, { query: { tariffId } })).toMatchObject({
      code: 'tariff.not-found',
    });
    const reader = await app.signIn({ tenantId: user.tenantId, role: 'read-only' });
    expect(await reader.fail(saveTariff, { body })).toMatchObject({ code: 'access.denied' });
    expect(await reader.call(listTariffs)).toHaveLength(1);
  });

  test('a table is read row by row: each says what became of it, and a tariff with a bad row is refused', async () => {
    const user = await app.signIn();
    const head = 'Name,Carrier,Place,Currency,Valid from,Clock,Free days,Free days count,Tiers';
    const table = [
      head,
      'One,MAEU,US,USD,2026-01-01,demurrage,4,working,1:305.00 5:370',
      'One,MAEU,US,USD,2026-01-01,detention,4,calendar,1:185',
      'Two,MSCU,DE,EUR,2026-01-01,demurrage,five,calendar,1:80',
      'Two,MSCU,DE,EUR,2026-01-01,detention,5,calendar,1:80',
      'Three,MSCU,NL,JPY,2026-01-01,demurrage,5,calendar,1:80.50',
    ].join('\n');
    const dry = await user.call(uploadTariffs, { query: { dryRun: 'true' }, bytes: table });
    expect(dry.rows.map(({ state }) => state)).toEqual(['new', 'new', 'refused', 'refused', 'refused']);
    expect(await user.call(listTariffs)).toEqual([]);
    const { rows } = await user.call(uploadTariffs, { query: {}, bytes: table });
    expect(rows.map(({ row, state, column }) => [row, state, column])).toEqual([
      [2, 'new', undefined],
      [3, 'new', undefined],
      [4, 'refused', 'free days'],
      [5, 'refused', 'name'],
      [6, 'refused', 'tiers'],
    ]);
    const [tariff] = await user.call(listTariffs);
    expect(tariff).toMatchObject({ origin: 'upload', terms: { name: 'One', clocks: [{ freeDays: 4 }, {}] } });
    expect(tariff?.terms.clocks[0]?.tiers).toEqual([
      { fromDay: 1, perDay: 30_500 },
      { fromDay: 5, perDay: 37_000 },
    ]);
    const again = await user.call(uploadTariffs, { query: {}, bytes: table.replace('305.00', '310.00') });
    expect(again.rows[0]?.state).toBe('superseded');
    expect(await user.fail(uploadTariffs, { query: {}, bytes: 'nothing' })).toMatchObject({
      code: 'tariff.table-unreadable',
    });
  });
});

describe('what cannot be counted by', () => {
  const head = 'Name,Carrier,Place,Currency,Valid from,Valid until,Clock,Free days,Tiers';
  const upload = async (...lines: string[]) => {
    const user = await app.signIn();
    const bytes = [head, ...lines].join('\n');
    const { rows } = await user.call(uploadTariffs, { query: {}, bytes });
    return { user, bytes, rows: rows.map(({ row, state, column }) => [row, state, column]) };
  };

  test('a row with negative days, or days that end before they begin, is refused by its column', async () => {
    const { rows } = await upload(
      'One,MAEU,US,USD,2026-01-01,,demurrage,-4,1:305.00',
      'Two,MAEU,DE,USD,2026-06-01,2026-01-01,demurrage,4,1:305.00',
      'Three,MAEU,NL,USD,2026-01-01,,demurrage,4,0:305.00',
      'Four,MAEU,BE,USD,2026-01-01,,demurrage,4,1:-305.00',
    );
    expect(rows).toEqual([
      [2, 'refused', 'free days'],
      [3, 'refused', 'valid until'],
      [4, 'refused', 'tiers'],
      [5, 'refused', 'tiers'],
    ]);
  });

  test('of two tariffs for the same days the second is refused, in a table and in the editor', async () => {
    const { user, bytes, rows } = await upload(
      'One,MAEU,US,USD,2026-01-01,2026-12-31,demurrage,4,1:305.00',
      'Two,MAEU,US,USD,2026-07-01,,demurrage,4,1:310.00',
      'Three,MAEU,US,USD,2026-07-01,,detention,4,1:310.00',
    );
    expect(rows).toEqual([
      [2, 'new', undefined],
      [3, 'refused', 'valid from'],
      [4, 'new', undefined],
    ]);
    const again = await user.call(uploadTariffs, { query: {}, bytes });
    expect(again.rows.map(({ state }) => state)).toEqual(['unchanged', 'refused', 'unchanged']);
    const one = (await user.call(listTariffs)).find(({ terms }) => terms.name === 'One')!;
    const terms = { ...one.terms, name: 'Copy' };
    expect(await user.fail(saveTariff, { body: { terms } })).toMatchObject({
      code: 'tariff.overlaps',
      params: { name: 'One', clock: 'demurrage' },
    });
    const { tariffId } = one;
    expect(await user.call(saveTariff, { body: { tariffId, terms } })).toMatchObject({ version: 2 });
    const reversed = { ...terms, validUntil: '2025-01-01' };
    expect(await user.fail(saveTariff, { body: { tariffId, terms: reversed } })).toMatchObject({
      httpStatus: 400,
    });
  });
});

describe('calendars and holidays', () => {
  test('a place has one gate calendar, in versions', async () => {
    const user = await app.signIn();
    const { calendarId } = await user.call(saveGateCalendar, { body: { terms: testCalendar() } });
    expect(await user.fail(saveGateCalendar, { body: { terms: testCalendar() } })).toMatchObject({
      code: 'gate-calendar.place-used',
    });
    const terms = testCalendar({ openWeekdays: [1, 2, 3, 4, 5, 6] });
    expect(await user.call(saveGateCalendar, { body: { calendarId, terms } })).toMatchObject({ version: 2 });
    expect(await user.fail(saveGateCalendar, { body: { calendarId: unknownId, terms } })).toMatchObject({
      code: 'gate-calendar.not-found',
    });
    expect(await user.call(listGateCalendars)).toHaveLength(1);
    expect(await (await app.signIn()).call(listGateCalendars)).toEqual([]);
  });

  test('own holidays come on top of the known ones of a country', async () => {
    const user = await app.signIn();
    const query = { country: 'US', year: 2026 };
    const known = await user.call(listPublicHolidays, { query });
    expect(known.isKnown).toBe(true);
    expect(known.days.find(({ date }) => date === '2026-11-26')?.name).toBe('Thanksgiving Day');
    const days = [{ date: '2026-11-27', name: 'Day after Thanksgiving' }];
    await user.call(saveHolidays, { body: { ...query, days } });
    const both = await user.call(listPublicHolidays, { query });
    expect(both.days.filter(({ own }) => own)).toMatchObject(days);
    const none = await user.call(listPublicHolidays, { query: { country: 'SA', year: 2026 } });
    expect(none).toEqual({ isKnown: false, days: [] });
  });
});
