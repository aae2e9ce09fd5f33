import { setTimeout as pause } from 'node:timers/promises';
import { query, writeOut } from '../database.ts';

/*
 * Rows of two years for the lists of each mode, most of them over, by a few statements. The record that a row is shown
 * from is copied from one that the product itself has made, so that pages are as large as in use.
 */

const pick = (values: readonly string[], skew: number): string =>
  `(array[${values.map((value) => `'${value}'`).join(',')}])[1 + floor(random() ^ ${skew} * ${values.length})::int]`;

const airlines = [
  '618',
  '020',
  '176',
  '157',
  '172',
  '235',
  '074',
  '160',
  '180',
  '205',
  '297',
  '406',
  '615',
  '988',
];
const airports = [
  'FRA',
  'HKG',
  'AMS',
  'ORD',
  'BRU',
  'LHR',
  'SIN',
  'NRT',
  'DXB',
  'ICN',
  'MEL',
  'JNB',
  'BOG',
  'KEF',
];
const networks = ['china-europe', 'china-europe', 'north-america', 'europe'];
const towns = [
  'Rotterdam',
  'Hamburg',
  'Duisburg',
  'Antwerp',
  'Lyon',
  'Warsaw',
  'Milan',
  'Madrid',
  'Vienna',
  'Reykjavik',
];

/** Plans of a journey of so many days at most and what was measured of it, with minutes between; some are silent. */
const journeys = (rows: number, days: number): string => `
  select n, subscribed_at, planned, departure, expected,
    least(now(), expected) - case when n % 31 = 5 then interval '20 days' else interval '0' end as heard,
    case when expected < now() then expected end as arrived,
    expected < now() - interval '3 days' as finished,
    (extract(epoch from expected - planned) / 60)::int as delay
  from (
    select *, case when late < 0.8 then planned + (random() - 0.7) * interval '10 hours'
        when late < 0.97 then planned + random() * interval '40 hours'
        else planned + random() * interval '12 days' end as expected
    from (
      select n, subscribed_at, departure, random() as late,
        departure + (0.2 + random() * ${days}) * interval '1 day' as planned
      from (
        select n, subscribed_at, subscribed_at + random() * interval '6 days' as departure
        from (select n, now() - random() * interval '700 days' as subscribed_at from generate_series(1, ${rows}) n) a
      ) b
    ) c
  ) d`;

/** The statements that fill the table of a mode from its only row. */
const statements = {
  air: (tenantId: string, rows: number): string => `
    insert into air_waybill (tenant_id, waybill_id, number, subscription, subscribed_at, monitored, facts,
      last_heard_at, origin, destination, flight_number, status_rank, pieces, open_discrepancies, planned_arrival_at,
      estimated_arrival_at, arrived_at, finished, finished_at, departure_at, arrival_at, known_delay, words, record)
    select '${tenantId}', gen_random_uuid(), ${pick(airlines, 1.6)} || lpad(n::text, 7, '0') || n % 7,
      case when n % 40 = 3 then 'unsubscribed' else 'succeeded' end, j.subscribed_at, random() < 0.004, 12,
      heard, ${pick(airports, 1.4)}, ${pick(airports, 1.8)}, 'QF' || n % 900,
      case when finished then 7 when arrived is not null then 4 + n % 3 when departure < now() then 2 + n % 2
      else n % 2 end, 1 + n % 40, (random() < 0.02)::int, planned, expected, j.arrived, j.finished,
      case when finished then expected + interval '2 days' end, departure, expected, delay,
      array['REF' || n, 'QF' || n % 900], t.record
    from (${journeys(rows, 4)}) j cross join (select record from air_waybill limit 1) t;`,
  truck: (tenantId: string, rows: number): string => `
    insert into truck_trip (tenant_id, trip_id, plate, plate_key, reference, found, subscribed, subscribed_at, stops,
      promised_at, begins_at, fold, state, started_at, ended_at, arrived_at, standing_since, standing_at, eta, lateness,
      measured_at, destination, slip_minutes)
    select '${tenantId}', gen_random_uuid(), 'B ' || n % 40000, 'B' || n % 40000, 'ORDER-' || n, n % 9 = 0, n % 40 <> 3,
      j.subscribed_at, t.stops, planned, departure, t.fold, state,
      case when departure < now() then departure end, case when state = 'ended' then expected + interval '2 hours' end,
      j.arrived, case when state = 'standing' then now() - random() ^ 3 * interval '20 hours' end,
      case when state = 'standing' then case n % 3 when 0 then 'border' when 1 then 'pick-up' end end, expected,
      case when delay > 60 then 'late' when delay > 15 then 'may-be-late' else 'on-time' end,
      least(now() - random() ^ 2 * interval '90 minutes', expected), ${pick(towns, 2)}, delay
    from (select *, case when expected < now() - interval '6 hours' then 'ended' when departure > now() then 'planned'
        when n % 3 = 0 then 'standing' else 'driving' end as state from (${journeys(rows, 4)}) k) j
    cross join (select stops, fold from truck_trip limit 1) t;`,
  rail: (tenantId: string, rows: number): string => `
    insert into rail_item (tenant_id, item_id, kind, number, subscription, subscribed_at, facts, last_heard_at,
      train_key, network, status,
      planned_arrival_at, estimated_arrival_at, arrived_at, finished, arrival_at, known_delay, words,
      record)
    select '${tenantId}', gen_random_uuid(), 'container', 'TBJU' || lpad((1000000 + n)::text, 7, '0'),
      case when n % 40 = 3 then 'unsubscribed' else 'succeeded' end, j.subscribed_at, 20, heard,
      'X' || n / 50, ${pick(networks, 1)},
      case when finished then 'released' when arrived is not null then 'available' when departure > now() then 'planned'
      when n % 7 = 0 then 'at-border' when n % 90 = 1 then 'held' else 'under-way' end,
      planned, expected, j.arrived, j.finished, expected, delay, array['CIM' || n, 'X' || n / 50], t.record
    from (${journeys(rows, 20)}) j cross join (select record from rail_item where record is not null limit 1) t;`,
  'ro-ro': (tenantId: string, rows: number): string => seaCargo(tenantId, rows, 'ro-ro', 'JTDBR32E5'),
  breakbulk: (tenantId: string, rows: number): string => seaCargo(tenantId, rows, 'breakbulk', 'BBCHH'),
};

const seaCargo = (tenantId: string, rows: number, mode: string, prefix: string): string => `
    insert into sea_cargo (tenant_id, item_id, mode, kind, number, subscription, subscribed_at, facts, last_heard_at,
      status, exceptions, imo_numbers, planned_arrival_at, arrived_at, finished, eta_at, eta_source, arrival_at,
      known_delay, late_at, words, record)
    select '${tenantId}', gen_random_uuid(), '${mode}', ${mode === 'ro-ro' ? `'vehicle'` : `'bill-of-lading'`},
      '${prefix}' || lpad(n::text, 8, '0'), case when n % 40 = 3 then 'unsubscribed' else 'succeeded' end,
      j.subscribed_at, 9, heard,
      case when finished then 'delivered' when arrived is not null then 'discharged' when departure < now()
      then 'at-sea' else 'booked' end,
      case when n % 25 = 0 then array['damaged'] when n % 300 = 1 then array['short-landed', 'split']
      when n % 5000 = 2 then array['held'] else '{}'::text[] end,
      case when finished then '{}'::text[] else array['9445980'] end, planned, j.arrived, j.finished, expected,
      'ais', expected, delay, case when delay > 1440 then '-infinity' when arrived is not null then 'infinity'
      else planned + interval '24 hours' end, array['BKG' || n, 'SHIP' || n % 300], t.record
    from (${journeys(rows, 45)}) j
    cross join (select record from sea_cargo where mode = '${mode}' and record is not null limit 1) t;`;

const seaCargoWords = (mode: string): string => `
    insert into sea_cargo_word (tenant_id, item_id, mode, word)
    select tenant_id, item_id, mode, word from sea_cargo cross join unnest(words) as word where mode = '${mode}'
    on conflict do nothing;`;

export type ListedMode = keyof typeof statements;

const tables: Readonly<Record<ListedMode, string>> = {
  air: 'air_waybill',
  truck: 'truck_trip',
  rail: 'rail_item',
  'ro-ro': 'sea_cargo',
  breakbulk: 'sea_cargo',
};

/**
 * Adds so many rows of a mode to a company account that has one of them. The indexes that are not needed for keys are
 * made again afterwards, which takes a fifth of the time.
 */
export async function seedMode(
  databaseUrl: string,
  mode: ListedMode,
  tenantId: string,
  rows: number,
): Promise<void> {
  const table = tables[mode];
  const indexes = await query<{ name: string; definition: string }>(
    databaseUrl,
    `select i.indexrelid::regclass as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
    where i.indrelid = '${table}'::regclass
      and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`,
  );
  await query(
    databaseUrl,
    `set synchronous_commit = off; set maintenance_work_mem = '512MB';
    ${indexes.map(({ name }) => `drop index ${name};`).join(' ')}
    ${statements[mode](tenantId, rows)}
    ${table === 'sea_cargo' ? seaCargoWords(mode) : ''}
    ${indexes.map(({ definition }) => `${definition};`).join('\n')}`,
  );
  if (table === 'sea_cargo') await query(databaseUrl, 'vacuum (analyze) sea_cargo_word');
  await vacuumWhole(databaseUrl, table);
  await writeOut();
}

/**
 * As after the automatic vacuum. Whoever holds an old snapshot, such as an automatic analyze of the table before, keeps
 * pages from being marked as visible to all; then it is done again.
 */
async function vacuumWhole(databaseUrl: string, table: string): Promise<void> {
  for (let tries = 0; tries < 30; tries += 1) {
    await query(databaseUrl, `vacuum (analyze) ${table}`);
    const [seen] = await query<{ share: number }>(
      databaseUrl,
      `select relallvisible::float8 / greatest(1, relpages) as share from pg_class where oid = '${table}'::regclass`,
    );
    if ((seen?.share ?? 0) > 0.99) return;
    await pause(1000);
  }
}
