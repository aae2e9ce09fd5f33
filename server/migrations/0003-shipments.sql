-- What people asked to track, the facts, and the folded shipments.

create table tracking (
  query_id uuid primary key,
  tenant_id uuid not null references tenant,
  number text not null,
  number_type text not null check (number_type in ('container', 'bill-of-lading', 'booking')),
  carrier_code text,
  subject text not null,
  subscription text not null check (subscription in ('subscribing', 'succeeded', 'failed', 'unsubscribed')),
  reason text,
  automatic boolean not null default false,
  -- a query of the quota was used for it and has not been given back
  query_taken boolean not null default false,
  requested_by uuid,
  subscribed_at timestamptz not null,
  last_look_at timestamptz,
  next_look_at timestamptz,
  first_asked_at timestamptz,
  unique (tenant_id, subject)
);
create index tracking_due on tracking (next_look_at) where next_look_at is not null;
alter table tracking enable row level security;
create policy tenant_only on tracking using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
grant select, insert, update on tracking to portolan_app;
alter table tenant enable row level security;
create policy tenant_only on tenant using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
grant select, update (queries_used) on tenant to portolan_app;

create table tracking_event (
  fact_id bigint generated always as identity primary key,
  tenant_id uuid not null,
  source_id uuid not null,
  source_event_id text not null,
  content_hash bytea not null,
  message_id bigint not null,
  event_type text not null,
  event_code text not null,
  event_classifier_code text,
  event_at timestamptz,
  event_created_at timestamptz,
  received_at timestamptz not null,
  retracts_source_event_id text,
  event json not null,
  unique (tenant_id, source_id, source_event_id, content_hash)
);
create index tracking_event_retraction on tracking_event (tenant_id, source_id, retracts_source_event_id)
  where retracts_source_event_id is not null;
alter table tracking_event enable row level security;
create policy tenant_only on tracking_event using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
grant select, insert on tracking_event to portolan_app;

-- Which facts speak of which container (EQ:) or, where they name no container, of which transport document
-- (TRD:) or booking (BKG:).
create table tracking_event_subject (
  tenant_id uuid not null,
  subject text collate "C" not null,
  fact_id bigint not null,
  primary key (tenant_id, subject, fact_id)
);
alter table tracking_event_subject enable row level security;
create policy tenant_only on tracking_event_subject
  using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
grant select, insert on tracking_event_subject to portolan_app;

-- Which containers a transport document or booking has been seen with.
create table document_equipment (
  tenant_id uuid not null,
  document text collate "C" not null,
  equipment_reference text collate "C" not null,
  primary key (tenant_id, document, equipment_reference)
);
create index document_equipment_by_equipment on document_equipment (tenant_id, equipment_reference);
alter table document_equipment enable row level security;
create policy tenant_only on document_equipment
  using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
grant select, insert on document_equipment to portolan_app;

-- One row per container journey that a tenant follows, or per number whose containers are not known yet.
-- arrival_at and departure_at are 'infinity' while unknown, so that every sort is total and pages by key.
create table shipment (
  shipment_id uuid primary key,
  tenant_id uuid not null,
  query_id uuid not null,
  journey_key text collate "C" not null,
  tracked_number text collate "C" not null,
  number_type text not null,
  equipment_reference text collate "C",
  transport_document_reference text collate "C",
  carrier_booking_reference text collate "C",
  carrier_code text collate "C",
  pol text collate "C",
  pod text collate "C",
  transshipment_ports text[] not null default '{}',
  vessel_name text,
  vessel_imo_number text,
  voyage_number text,
  latest_milestone text,
  latest_event_code text,
  latest_event_at text,
  latest_place text,
  planned_departure_at timestamptz,
  departure_at timestamptz not null default 'infinity',
  departure_is_actual boolean not null default false,
  planned_arrival_at timestamptz,
  arrival_at timestamptz not null default 'infinity',
  arrival_is_actual boolean not null default false,
  -- the planned arrival while there is none: statistics of its own tell the planner how few are late
  due_at timestamptz generated always as (case when not arrival_is_actual then planned_arrival_at end) stored,
  slip_hours real,
  rolled_over boolean not null default false,
  tracking_status text collate "C" not null default 'no-data',
  -- false once the number is unsubscribed: the row leaves the statistics
  active boolean not null default true,
  -- false when rows of its containers stand for it
  listed boolean not null default true,
  subscribed_at timestamptz not null,
  last_heard_at timestamptz,
  -- the day of last_heard_at: stands in the indexes and changes at most once a day, so that most updates touch no index
  heard_on date,
  source_kinds text[] not null default '{}',
  simulated boolean not null default false,
  facts integer not null default 0,
  folded_at timestamptz,
  unique (tenant_id, journey_key)
) with (fillfactor = 70);
-- The list: one index a sort, each beginning with the status; the filters' columns follow the sort key, so
-- that a filter is judged inside the index. See docs/decisions/0004-list-at-a-million.md.
create index shipment_by_arrival on shipment (tenant_id, tracking_status, arrival_at, shipment_id,
  carrier_code, pod, pol, due_at, arrival_is_actual, rolled_over, heard_on, active, departure_at, subscribed_at)
  where listed;
create index shipment_by_departure on shipment (tenant_id, tracking_status, departure_at, shipment_id,
  carrier_code, pod, pol, due_at, arrival_is_actual, rolled_over, heard_on, active, arrival_at)
  where listed;
create index shipment_by_subscription on shipment (tenant_id, tracking_status, subscribed_at, shipment_id,
  carrier_code, pod, pol, due_at, arrival_is_actual, rolled_over, heard_on, active, arrival_at)
  where listed;
create index shipment_by_due on shipment (tenant_id, tracking_status, due_at, shipment_id,
  carrier_code, pod, pol, arrival_at, departure_at, subscribed_at, active)
  where listed and due_at is not null;
create index shipment_rolled on shipment (tenant_id, tracking_status, carrier_code, pod, pol, shipment_id,
  arrival_at, departure_at, subscribed_at, active)
  where listed and rolled_over;
create index shipment_by_carrier on shipment (tenant_id, carrier_code, pod, tracking_status) where listed;
create index shipment_by_pod on shipment (tenant_id, pod, tracking_status) where listed;
create index shipment_by_equipment on shipment (tenant_id, equipment_reference);
create index shipment_by_document on shipment (tenant_id, transport_document_reference);
create index shipment_by_booking on shipment (tenant_id, carrier_booking_reference);
create index shipment_by_tracked on shipment (tenant_id, tracked_number);
create index shipment_by_query on shipment (tenant_id, query_id);
create index shipment_by_vessel on shipment (tenant_id, vessel_imo_number)
  where active and listed and tracking_status = 'in-transit';
alter table shipment enable row level security;
create policy tenant_only on shipment using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
grant select, insert, update, delete on shipment to portolan_app;

-- Newest fix and particulars of each vessel, and its thinned track. Public knowledge: no tenant.
create table vessel (
  mmsi text primary key,
  imo_number text,
  vessel_name text,
  call_sign text,
  ship_type smallint,
  length_m real,
  beam_m real,
  draught_m real,
  destination text,
  latitude double precision,
  longitude double precision,
  speed_over_ground_kn real,
  course_over_ground_deg real,
  heading_deg real,
  navigation_status smallint,
  position_at timestamptz,
  simulated boolean not null default false,
  static_at timestamptz
);
create index vessel_by_imo on vessel (imo_number);
grant select on vessel to portolan_app;

create table vessel_track (
  mmsi text not null,
  position_at timestamptz not null,
  latitude double precision not null,
  longitude double precision not null,
  speed_over_ground_kn real,
  primary key (mmsi, position_at)
);
grant select on vessel_track to portolan_app;
