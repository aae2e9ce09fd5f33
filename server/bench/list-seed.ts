import { NumberType, numberTypes } from '@portolan/contract';
import { query, writeOut } from './database.ts';

const carriers = [
  'MAEU:MSKU:MAEU',
  'MSCU:MEDU:MEDU',
  'CMDU:CMAU:CMDU',
  'COSU:CSNU:COSU',
  'HLCU:HLXU:HLCU',
  'ONEY:ONEU:ONEY',
  'EGLV:EGHU:EGLV',
  'HDMU:HMMU:HDMU',
  'YMLU:YMLU:YMLU',
  'ZIMU:ZCSU:ZIMU',
  'OOLU:OOLU:OOLU',
  'PABV:PCIU:PABV',
];
const discharge = [
  'NLRTM',
  'DEHAM',
  'BEANR',
  'USLAX',
  'GBFXT',
  'USLGB',
  'USNYC',
  'FRLEH',
  'USSAV',
  'ESVLC',
  'ITGOA',
  'GRPIR',
  'AEJEA',
  'SGSIN',
  'MYPKG',
  'USHOU',
  'USORF',
  'USOAK',
  'CAVAN',
  'PLGDN',
  'ESBCN',
  'ITSPE',
  'TRAMR',
  'EGPSD',
  'SAJED',
  'INNSA',
  'INMUN',
  'LKCMB',
  'AUSYD',
  'AUMEL',
  'BRSSZ',
  'MXZLO',
  'MXVER',
  'COCTG',
  'PECLL',
  'CLVAP',
  'ZADUR',
  'KEMBA',
  'NGAPP',
  'GHTEM',
  'MAPTM',
  'PTSIE',
  'SEGOT',
  'DKAAR',
  'NOOSL',
  'FIHEL',
  'EETLL',
  'LVRIX',
  'LTKLJ',
  'GBSOU',
  'GBLGP',
  'IEDUB',
  'FRFOS',
  'ITTRS',
  'SIKOP',
  'HRRJK',
  'ROCND',
  'UAODS',
  'GEPTI',
  'ISREY',
];
const loading = [
  'CNSGH',
  'CNNGB',
  'CNSZX',
  'CNTAO',
  'KRPUS',
  'VNSGN',
  'THLCH',
  'IDJKT',
  'TWKHH',
  'JPTYO',
  'INNSA',
  'BDCGP',
  'MYPKG',
  'CNXMN',
];

const toArray = (values: readonly string[]): string =>
  `array[${values.map((value) => `'${value}'`).join(',')}]`;
/** One of a list; the first ones far more often than the last, as with ports and carriers. */
const pick = (values: readonly string[], skew: number): string =>
  `(${toArray(values)})[1 + floor(${values.length} * random() ^ ${skew})::int]`;

const prefixes = NumberType.options
  .map((type) => `when '${type}' then '${numberTypes[type].prefix}'`)
  .join(' ');

/**
 * Tracks this many containers for a company account, like a shipper with ninety days of business: numbers by container,
 * B/L and booking, a dozen carriers and sixty ports of very different weight, half in transit, some late, some rolled,
 * some silent, some unsubscribed. Over more days fewer of them are in transit.
 */
export async function seedList(
  databaseUrl: string,
  tenantId: string,
  rows: number,
  days = 90,
): Promise<void> {
  await query(
    databaseUrl,
    `
    select setseed(0.42);
    create unlogged table seed_query as
    select g, gen_random_uuid() as query_id, case when random() < 0.6 then 'container' when random() < 0.8
      then 'bill-of-lading' else 'booking' end as number_type,
      ${pick(carriers, 1.6)} as carrier, now() - random() * interval '${days} days' as subscribed_at,
      random() < 0.03 as unsubscribed
    from generate_series(1, ${rows}) g;
    create unlogged table seed_box as
    select row_number() over () as n, * from (
      select q.*, box from seed_query q, lateral generate_series(1, case when number_type = 'container' then 1
        else 1 + g % 4 end) box limit ${rows}
    ) boxes;
    delete from seed_query where g > (select max(g) from seed_box);

    insert into tracking (query_id, tenant_id, number, number_type, carrier_code, subject, subscription, subscribed_at)
    select query_id, '${tenantId}', number, number_type, split_part(carrier, ':', 1),
      case number_type ${prefixes} end || ':' || number,
      case when unsubscribed then 'unsubscribed' else 'succeeded' end, subscribed_at
    from (select *, split_part(carrier, ':', case when number_type = 'container' then 2 else 3 end) ||
        case when number_type = 'container' then '' when number_type = 'booking' then 'B'
        else 'T' end || lpad(g::text, 7, '0') as number from seed_query) q;

    insert into shipment (shipment_id, tenant_id, query_id, journey_key, tracked_number, number_type,
      mode_of_transport, equipment_reference, transport_document_reference,
      carrier_booking_reference, carrier_code, pol, pod, transshipment_ports, vessel_name, vessel_imo_number,
      voyage_number, latest_milestone,
      latest_event_code, latest_event_at, latest_place, planned_departure_at, departure_at, departure_is_actual,
      planned_arrival_at, arrival_at,
      arrival_is_actual, slip_hours, rolled_over, tracking_status, active, subscribed_at, last_heard_at, heard_on,
      source_kinds, facts, folded_at)
    select gen_random_uuid(), '${tenantId}', query_id,
      '${numberTypes.container.prefix}:' || box_number || '/' || n, number, number_type, 'VESSEL', box_number,
      split_part(carrier, ':', 3) || 'T' || lpad(g::text, 7, '0'), split_part(carrier, ':', 3) || 'B' || lpad(g::text,
      7, '0'), split_part(carrier, ':', 1),
      pol, pod, case when n % 3 = 0 then array['SGSIN'] else '{}' end, 'Vessel ' || vessel, (9100000 + vessel)::text,
      (100 + vessel % 50) || 'W',
      case when status = 'completed' then 'empty-returned' when departure < now() then 'vessel-departure'
      else 'gate-in' end, 'DEPA',
      to_char(least(departure, now()), 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), pol, planned_departure,
      case when status = 'no-data' then 'infinity' else departure end, status <> 'no-data' and departure < now(), case
      when status <> 'no-data' then planned_arrival end,
      case when status = 'no-data' then 'infinity' else arrival end, status <> 'no-data' and arrival < now(), case
      when status <> 'no-data' then extract(epoch from arrival - planned_arrival) / 3600 end,
      random() < 0.03, status, not unsubscribed, subscribed_at, heard, heard::date, array['carrier'], 20, now()
    from (
      select *, case when n % 20 = 7 then 'no-data' when arrival < now() - interval '8 days' then 'completed'
        else 'in-transit' end as status,
        least(now(), case when arrival < now() - interval '8 days' then arrival + interval '7 days'
        else now() - random() ^ 3 * interval '20 days' end) as heard
      from (
        select *, planned_arrival + case when lateness < 0.55 then (random() - 0.5) * interval '24 hours'
          when lateness < 0.9 then random() * interval '72 hours' else random() * interval '10 days' end as arrival,
          planned_departure + (random() - 0.2) * interval '30 hours' as departure
        from (
          select *, planned_departure + (12 + random() * 33) * interval '1 day' as planned_arrival,
            random() as lateness,
            case when number_type = 'container' then number else split_part(carrier, ':',
            2) || lpad((${rows} + n)::text, 7, '0') end as box_number
          from (
            select b.*, t.number, ${pick(discharge, 2.5)} as pod, ${pick(loading, 1.8)} as pol,
              floor(random() * 800)::int as vessel,
              b.subscribed_at + (random() * 20 - 5) * interval '1 day' as planned_departure
            from seed_box b join tracking t on t.query_id = b.query_id
          ) a
        ) b
      ) c
    ) d;
    drop table seed_box, seed_query;`,
  );
  await query(databaseUrl, 'vacuum (analyze) shipment');
  await query(databaseUrl, 'vacuum (analyze) tracking');
  await writeOut();
}
