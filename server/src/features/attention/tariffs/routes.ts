import { AppError, type UploadedRow, tariffLimits, tariffRoutes } from '@portolan/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { readTableFile } from '../../../platform/files/table-file.ts';
import { type Served, type Viewer, serve } from '../../../platform/http/serve.ts';
import { queueJob } from '../../../platform/jobs/jobs.ts';
import { knowsHolidays, publicHolidays } from '../free-time/index.ts';
import { loadOwnHolidays, saveOwnHolidays } from './own-holiday.ts';
import { type Overlap, findOverlap, othersThan } from './overlap.ts';
import { findPersonName } from './person-name.ts';
import { type ReadTariff, readTariffTable } from './read-tariff-table.ts';
import {
  type TariffEntry,
  getTariffVersions,
  listGateCalendars,
  listTariffs,
  saveGateCalendar,
  saveTariff,
} from './tariff.ts';

interface Needs {
  db: Database;
  clock: Clock;
}

type EntryOf = (viewer: Viewer, origin?: TariffEntry['origin']) => Promise<TariffEntry>;

/** Every container is counted again: any of them may be concerned. */
async function recountAll(tx: Tx, tenantId: string): Promise<void> {
  await queueJob(tx, 'charges.terms-changed', { tenantId }, { key: `charges ${tenantId}` });
}

/** Tariffs, gate calendars and holidays. */
export function serveTariffs({ db, clock }: Needs): Served[] {
  const entryOf: EntryOf = async ({ tenantId, accountId }, origin = 'editor') => ({
    tenantId,
    accountId,
    personName: await findPersonName(db.system, accountId),
    origin,
    now: clock.now(),
  });
  return [
    serve(tariffRoutes.listTariffs, async (_, { viewer: { tenantId } }) =>
      db.asTenant(tenantId, (tx) => listTariffs(tx, tenantId)),
    ),
    serve(tariffRoutes.listTariffVersions, async ({ query: { tariffId } }, { viewer: { tenantId } }) =>
      db.asTenant(tenantId, (tx) => getTariffVersions(tx, tenantId, tariffId)),
    ),
    serve(tariffRoutes.saveTariff, async ({ body }, { viewer }) => {
      const entry = await entryOf(viewer);
      return db.asTenant(viewer.tenantId, async (tx) => {
        const others = othersThan(await listTariffs(tx, viewer.tenantId), body.tariffId);
        const overlap = findOverlap(body.terms, others);
        if (overlap !== undefined) throw new AppError('tariff.overlaps', { ...overlap });
        const { tariff } = await saveTariff(tx, entry, body);
        await recountAll(tx, viewer.tenantId);
        return tariff;
      });
    }),
    serve(tariffRoutes.uploadTariffs, async ({ query, rawBody }, { viewer }) => {
      const rows = await readTableFile(rawBody ?? new Uint8Array());
      if (typeof rows === 'string' || rows.length < 2 || rows.length > tariffLimits.mostRows)
        throw new AppError('tariff.table-unreadable', {});
      const { tariffs, refused } = readTariffTable(rows);
      const entry = await entryOf(viewer, 'upload');
      const read = await db.asTenant(viewer.tenantId, async (tx) => {
        const results = await saveRead(tx, entry, tariffs, query.dryRun === 'true');
        if (query.dryRun === 'false') await recountAll(tx, viewer.tenantId);
        return results;
      });
      return { rows: [...read, ...refused].toSorted((a, b) => a.row - b.row) };
    }),
    ...serveCalendars({ db, clock }, entryOf),
  ];
}

const refuseOverlap = (row: number, name: string, overlap: Overlap): UploadedRow => ({
  row,
  name,
  state: 'refused',
  column: 'valid from',
  reason: `The tariff ${overlap.name} says something else of the same days (${overlap.clock}).`,
});

/** Saves tariffs of a table: one of a name that is there already supersedes it. */
async function saveRead(
  tx: Tx,
  entry: TariffEntry,
  tariffs: readonly ReadTariff[],
  isDryRun: boolean,
): Promise<UploadedRow[]> {
  const stored = await listTariffs(tx, entry.tenantId);
  const known = new Map(stored.map((one) => [one.terms.name.toLowerCase(), one]));
  const others = new Map(stored.map(({ terms }) => [terms.name.toLowerCase(), terms]));
  const results: UploadedRow[] = [];
  for (const { rows, terms } of tariffs) {
    const key = terms.name.toLowerCase();
    const before = known.get(key);
    others.delete(key);
    const overlap = findOverlap(terms, [...others.values()]);
    if (before !== undefined) others.set(key, before.terms);
    if (overlap !== undefined) {
      for (const row of rows) results.push(refuseOverlap(row, terms.name, overlap));
      continue;
    }
    others.set(key, terms);
    const state = isDryRun
      ? before === undefined
        ? 'new'
        : 'superseded'
      : (await saveTariff(tx, entry, { tariffId: before?.tariffId, terms })).state;
    for (const row of rows) results.push({ row, name: terms.name, state });
  }
  return results;
}

function serveCalendars({ db, clock }: Needs, entryOf: EntryOf): Served[] {
  return [
    serve(tariffRoutes.listGateCalendars, async (_, { viewer: { tenantId } }) =>
      db.asTenant(tenantId, (tx) => listGateCalendars(tx, tenantId)),
    ),
    serve(tariffRoutes.saveGateCalendar, async ({ body }, { viewer }) => {
      const entry = await entryOf(viewer);
      return db.asTenant(viewer.tenantId, async (tx) => {
        const calendar = await saveGateCalendar(tx, entry, body);
        await recountAll(tx, viewer.tenantId);
        return calendar;
      });
    }),
    serve(tariffRoutes.listPublicHolidays, async ({ query: { country, year } }, { viewer: { tenantId } }) => {
      const own = await db.asTenant(tenantId, (tx) => loadOwnHolidays(tx, tenantId));
      const ownDays = [...(own.get(country) ?? [])].filter(([date]) => date.startsWith(`${year}-`));
      const known = [...(publicHolidays(country, year) ?? [])];
      const days = [
        ...known.map(([date, name]) => ({ date, name, own: false })),
        ...ownDays.map(([date, name]) => ({ date, name, own: true })),
      ];
      return { isKnown: knowsHolidays(country), days: days.toSorted((a, b) => (a.date < b.date ? -1 : 1)) };
    }),
    serve(tariffRoutes.saveHolidays, async ({ body }, { viewer: { tenantId, accountId } }) => {
      await db.asTenant(tenantId, async (tx) => {
        await saveOwnHolidays(tx, { tenantId, accountId, now: clock.now() }, body);
        await recountAll(tx, tenantId);
      });
      return {};
    }),
  ];
}
