-- Made by `npm run portolan -- describe-schema` from the migrations. Do not edit.

create table account (
  account_id uuid not null,
  username text not null,
  nickname text not null,
  mobile text,
  email text,
  password_hash text,
  user_type text not null,
  status text not null,
  demo boolean not null,
  created_at timestamp with time zone not null,
  birthday date,
  sex text,
  privacy_accepted_at timestamp with time zone,
  current_tenant_id uuid,
  language text not null,
  CHECK ((sex = ANY (ARRAY['male'::text, 'female'::text]))),
  CHECK ((status = ANY (ARRAY['enabled'::text, 'forbidden'::text, 'cancelled'::text]))),
  CHECK ((user_type = ANY (ARRAY['trial'::text, 'official'::text, 'administrator'::text]))),
  FOREIGN KEY (current_tenant_id) REFERENCES tenant(tenant_id),
  PRIMARY KEY (account_id),
  UNIQUE (email),
  UNIQUE (mobile),
  UNIQUE (username)
);

create table account_operation (
  account_operation_id bigint not null,
  account_id uuid not null,
  kind text not null,
  detail text,
  ip_address text,
  user_agent text,
  happened_at timestamp with time zone not null,
  FOREIGN KEY (account_id) REFERENCES account(account_id),
  PRIMARY KEY (account_operation_id)
);

create table address_check (
  subject_hash bytea not null,
  checks integer not null,
  began_at timestamp with time zone not null,
  PRIMARY KEY (subject_hash)
);

create table air_fact (
  tenant_id uuid not null,
  number text not null,
  digest text not null,
  fact jsonb not null,
  source_id uuid not null,
  message_id bigint not null,
  simulated boolean not null,
  learned_at timestamp with time zone not null,
  PRIMARY KEY (tenant_id, number, digest)
);

create table air_waybill (
  tenant_id uuid not null,
  waybill_id uuid not null,
  number text not null,
  airline_prefix text,
  subscription text not null,
  reason text,
  automatic boolean not null,
  query_taken boolean not null,
  requested_by uuid,
  customer_reference text,
  subscribed_at timestamp with time zone not null,
  monitored boolean not null,
  next_poll_at timestamp with time zone,
  facts integer not null,
  simulated boolean not null,
  last_heard_at timestamp with time zone,
  origin text,
  destination text,
  flight_number text,
  status_rank smallint,
  pieces integer,
  open_discrepancies integer not null,
  planned_arrival_at timestamp with time zone,
  estimated_arrival_at timestamp with time zone,
  arrived_at timestamp with time zone,
  finished boolean not null,
  finished_at timestamp with time zone,
  departure_at timestamp with time zone not null,
  arrival_at timestamp with time zone not null,
  known_delay integer not null,
  words text[] not null,
  record jsonb,
  active boolean,
  FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id),
  PRIMARY KEY (tenant_id, waybill_id),
  UNIQUE (tenant_id, number)
);

create table alert (
  alert_id uuid not null,
  tenant_id uuid not null,
  type text not null,
  thing text not null,
  stage text not null,
  level text not null,
  containers integer not null,
  impact_hours integer,
  money_minor bigint,
  money_currency text,
  rank bigint not null,
  facts jsonb not null,
  source_kinds text[] not null,
  simulated boolean not null,
  opened_at timestamp with time zone not null,
  stage_at timestamp with time zone not null,
  heard_at timestamp with time zone,
  resolved_at timestamp with time zone,
  held_by uuid,
  owner_account_id uuid,
  due_at timestamp with time zone,
  snoozed_until timestamp with time zone,
  acted_at timestamp with time zone,
  dismissed_at timestamp with time zone,
  dismiss_reason text,
  noticed_at timestamp with time zone,
  noticed_stage text,
  grown_at timestamp with time zone,
  snoozed_event text,
  snoozed_at timestamp with time zone,
  acts_from timestamp with time zone,
  unsettled_since timestamp with time zone,
  CHECK ((level = ANY (ARRAY['slight'::text, 'medium'::text, 'severe'::text]))),
  CHECK ((snoozed_event = ANY (ARRAY['change'::text, 'milestone'::text, 'arrival'::text, 'advisory'::text]))),
  CHECK ((stage = ANY (ARRAY['possible'::text, 'actual'::text]))),
  FOREIGN KEY (held_by) REFERENCES alert(alert_id),
  FOREIGN KEY (owner_account_id) REFERENCES account(account_id),
  PRIMARY KEY (alert_id)
);

create table alert_entry (
  entry_id bigint not null,
  tenant_id uuid not null,
  alert_id uuid not null,
  kind text not null,
  account_id uuid,
  at timestamp with time zone not null,
  details jsonb not null,
  FOREIGN KEY (account_id) REFERENCES account(account_id),
  FOREIGN KEY (alert_id) REFERENCES alert(alert_id) ON DELETE CASCADE,
  PRIMARY KEY (entry_id)
);

create table alert_rule (
  rule_id uuid not null,
  tenant_id uuid not null,
  type text not null,
  enabled boolean not null,
  scope jsonb not null,
  thresholds jsonb not null,
  changed_by uuid not null,
  changed_at timestamp with time zone not null,
  FOREIGN KEY (changed_by) REFERENCES account(account_id),
  PRIMARY KEY (rule_id)
);

create table alert_shipment (
  tenant_id uuid not null,
  alert_id uuid not null,
  shipment_id uuid not null,
  stage text not null,
  hours integer,
  planned_at timestamp with time zone,
  expected_at timestamp with time zone,
  money_minor bigint,
  money_currency text,
  evidence bigint[] not null,
  joined_at timestamp with time zone not null,
  left_at timestamp with time zone,
  snoozed_latest text,
  snoozed_arrival_at timestamp with time zone,
  port text,
  FOREIGN KEY (alert_id) REFERENCES alert(alert_id) ON DELETE CASCADE,
  PRIMARY KEY (tenant_id, alert_id, shipment_id)
);

create table alert_view (
  alert_view_id uuid not null,
  tenant_id uuid not null,
  account_id uuid not null,
  name text not null,
  query jsonb not null,
  shared boolean not null,
  feed_key_hash bytea,
  made_at timestamp with time zone not null,
  FOREIGN KEY (account_id) REFERENCES account(account_id),
  PRIMARY KEY (alert_view_id),
  UNIQUE (feed_key_hash)
);

create table announcement (
  announcement_id uuid not null,
  version_name text not null,
  texts jsonb not null,
  published_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  PRIMARY KEY (announcement_id)
);

create table announcement_reader (
  account_id uuid not null,
  read_until timestamp with time zone not null,
  FOREIGN KEY (account_id) REFERENCES account(account_id),
  PRIMARY KEY (account_id)
);

create table api_key (
  key_hash bytea not null,
  api_key_id uuid not null,
  tenant_id uuid not null,
  source_id uuid,
  name text not null,
  loopback_only boolean not null,
  created_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  scope text not null,
  CHECK ((scope = ANY (ARRAY['push'::text, 'push-and-read'::text]))),
  FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id),
  PRIMARY KEY (key_hash),
  UNIQUE (api_key_id)
);

create table area (
  area_id uuid not null,
  tenant_id uuid not null,
  name text not null,
  kind text not null,
  un_location_code text,
  shape jsonb not null,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  changed_by uuid not null,
  CHECK (((kind = 'monitored'::text) = (un_location_code IS NULL))),
  CHECK ((kind = ANY (ARRAY['port'::text, 'anchorage'::text, 'berth'::text, 'monitored'::text]))),
  FOREIGN KEY (changed_by) REFERENCES account(account_id),
  FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id),
  PRIMARY KEY (area_id)
);

create table area_visit (
  area_visit_id uuid not null,
  tenant_id uuid not null,
  area_id uuid not null,
  mmsi text not null,
  entered_at timestamp with time zone not null,
  left_at timestamp with time zone,
  FOREIGN KEY (area_id) REFERENCES area(area_id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id),
  PRIMARY KEY (area_visit_id),
  UNIQUE (mmsi, area_id, entered_at)
);

create table assistant_question (
  tenant_id uuid not null,
  account_id uuid not null,
  question_id uuid not null,
  text text not null,
  answer jsonb not null,
  asked_at timestamp with time zone not null,
  FOREIGN KEY (account_id) REFERENCES account(account_id),
  FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id),
  PRIMARY KEY (tenant_id, account_id, question_id)
);

create table authenticator_app (
  authenticator_app_id uuid not null,
  account_id uuid not null,
  name text not null,
  secret bytea not null,
  last_step bigint,
  created_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  used_at timestamp with time zone,
  FOREIGN KEY (account_id) REFERENCES account(account_id),
  PRIMARY KEY (authenticator_app_id)
);

create table browser_subscription (
  subscription_id uuid not null,
  tenant_id uuid not null,
  account_id uuid not null,
  sealed_endpoint bytea not null,
  endpoint_hash bytea not null,
  public_key text not null,
  auth_secret text not null,
  browser text not null,
  made_at timestamp with time zone not null,
  FOREIGN KEY (account_id) REFERENCES account(account_id) ON DELETE CASCADE,
  PRIMARY KEY (subscription_id),
  UNIQUE (tenant_id, account_id, endpoint_hash)
);

create table carbon_due (
  tenant_id uuid not null,
  kind text not null,
  thing_id uuid not null,
  PRIMARY KEY (tenant_id, kind, thing_id)
);

create table carbon_result (
  tenant_id uuid not null,
  thing_id uuid not null,
  query_id uuid not null,
  number text not null,
  carrier_code text,
  customer_reference text,
  pol text,
  pod text,
  mode text not null,
  departed_on date,
  mass_from text not null,
  tonnes double precision not null,
  tonne_km double precision not null,
  kg_co2e double precision not null,
  kg_ttw double precision not null,
  kg_primary double precision not null,
  kg_vessel_specific double precision not null,
  kg_modelled double precision not null,
  kg_default double precision not null,
  missing smallint not null,
  simulated boolean not null,
  based_on text,
  calculated_at timestamp with time zone not null,
  has_departed boolean not null,
  kg_ahead double precision not null,
  missing_hubs smallint not null,
  kind text not null,
  CHECK ((kind = ANY (ARRAY['shipment'::text, 'waybill'::text, 'trip'::text, 'rail'::text, 'cargo'::text]))),
  CHECK ((mass_from = ANY (ARRAY['waybill'::text, 'reported'::text, 'footprint'::text, 'assumed'::text]))),
  FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id),
  PRIMARY KEY (tenant_id, thing_id)
);

create table carbon_sweep (
  tenant_id uuid not null,
  after uuid not null,
  FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id),
  PRIMARY KEY (tenant_id)
);

create table charge_clock (
  tenant_id uuid not null,
  shipment_id uuid not null,
  direction text not null,
  clock text not null,
  state text not null,
  un_location_code text,
  facility_code text,
  time_zone text not null,
  last_free_day date,
  last_free_day_from text,
  charged_days integer not null,
  currency text,
  running_minor bigint not null,
  projected_minor bigint,
  next_day_minor bigint not null,
  weight bigint not null,
  tariff_id uuid,
  tariff_version integer,
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  counted_at timestamp with time zone not null,
  recount_at timestamp with time zone,
  start_assumed boolean not null,
  CHECK ((clock = ANY (ARRAY['demurrage'::text, 'detention'::text, 'storage'::text, 'combined'::text]))),
  CHECK ((direction = ANY (ARRAY['import'::text, 'export'::text]))),
  CHECK ((state = ANY (ARRAY['waiting'::text, 'free'::text, 'charging'::text, 'ended'::text]))),
  FOREIGN KEY (shipment_id) REFERENCES shipment(shipment_id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id),
  PRIMARY KEY (tenant_id, shipment_id, direction, clock)
);

create table charge_exception (
  exception_id uuid not null,
  tenant_id uuid not null,
  shipment_id uuid not null,
  kind text not null,
  clock text,
  stop_kind text,
  source text,
  from_day date,
  until_day date,
  days integer,
  note text not null,
  entered_at timestamp with time zone not null,
  entered_by uuid,
  entered_by_name text not null,
  removed_at timestamp with time zone,
  removed_by uuid,
  CHECK ((kind = ANY (ARRAY['stop'::text, 'extra-free-days'::text, 'last-free-day'::text, 'commodity'::text, 'expected-end'::text]))),
  FOREIGN KEY (entered_by) REFERENCES account(account_id),
  FOREIGN KEY (removed_by) REFERENCES account(account_id),
  FOREIGN KEY (shipment_id) REFERENCES shipment(shipment_id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id),
  PRIMARY KEY (exception_id)
);

create table charge_invoice (
  invoice_id uuid not null,
  tenant_id uuid not null,
  invoice_number text not null,
  issuer_name text not null,
  document jsonb not null,
  hash text not null,
  origin text not null,
  shipment_ids uuid[] not null,
  currency text not null,
  invoiced_minor bigint not null,
  counted_minor bigint not null,
  step text not null,
  dispute_until date,
  checked_at timestamp with time zone not null,
  entered_at timestamp with time zone not null,
  entered_by uuid,
  removed_at timestamp with time zone,
  CHECK ((origin = ANY (ARRAY['form'::text, 'upload'::text, 'api'::text, 'simulated'::text]))),
  FOREIGN KEY (entered_by) REFERENCES account(account_id),
  FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id),
  PRIMARY KEY (invoice_id)
);

create table company_audit (
  company_audit_id bigint not null,
  tenant_id uuid not null,
  account_id uuid not null,
  state text not null,
  company_name text not null,
  department text not null,
  job_title text not null,
  real_name text not null,
  company_email text not null,
  company_address text not null,
  front_file_id uuid,
  back_file_id uuid,
  language text not null,
  submitted_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by uuid,
  reason text,
  CHECK ((state = ANY (ARRAY['under-review'::text, 'succeeded'::text, 'failed'::text]))),
  FOREIGN KEY (account_id) REFERENCES account(account_id),
  FOREIGN KEY (back_file_id) REFERENCES stored_file(file_id) ON DELETE SET NULL,
  FOREIGN KEY (decided_by) REFERENCES account(account_id),
  FOREIGN KEY (front_file_id) REFERENCES stored_file(file_id) ON DELETE SET NULL,
  FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id),
  PRIMARY KEY (company_audit_id)
);

create table company_info (
  tenant_id uuid not null,
  company_name text not null,
  department text not null,
  job_title text not null,
  real_name text not null,
  company_email text not null,
  company_address text not null,
  front_file_id uuid,
  back_file_id uuid,
  big_screen_asked_at timestamp with time zone,
  changed_at timestamp with time zone not null,
  FOREIGN KEY (back_file_id) REFERENCES stored_file(file_id) ON DELETE SET NULL,
  FOREIGN KEY (front_file_id) REFERENCES stored_file(file_id) ON DELETE SET NULL,
  FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id),
  PRIMARY KEY (tenant_id)
);

create table connection_time (
  tenant_id uuid not null,
  un_location_code text not null,
  same_terminal_hours real not null,
  other_terminal_hours real not null,
  set_by uuid not null,
  set_at timestamp with time zone not null,
  PRIMARY KEY (tenant_id, un_location_code)
);

create table crew_entry (
  mmsi text not null,
  entered_at timestamp with time zone not null,
  destination text not null,
  arrival_at timestamp with time zone not null,
  PRIMARY KEY (mmsi, entered_at)
);

create table data_dump (
  tenant_id uuid not null,
  is_on boolean not null,
  changed_by uuid not null,
  changed_at timestamp with time zone not null,
  files jsonb,
  made_at timestamp with time zone,
  FOREIGN KEY (changed_by) REFERENCES account(account_id),
  FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id),
  PRIMARY KEY (tenant_id)
);

create table data_source (
  source_id uuid not null,
  tenant_id uuid not null,
  name text not null,
  connector text not null,
  way text not null,
  source_kind text not null,
  carrier_code text,
  simulated boolean not null,
  enabled boolean not null,
  settings jsonb not null,
  sealed_secret bytea,
  last_message_at timestamp with time zone,
  last_success_at timestamp with time zone,
  last_failure_at timestamp with time zone,
  last_failure_code text,
  last_failure_reason text,
  failures_in_row integer not null,
  lag_seconds real,
  removed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  feed_leased_by uuid,
  feed_leased_until timestamp with time zone,
  recent_lags real[] not null,
  schedule_kind text,
  usual_pause_s real,
  CHECK ((schedule_kind = ANY (ARRAY['container'::text, 'roro'::text]))),
  CHECK ((way = ANY (ARRAY['pull'::text, 'push'::text, 'upload'::text, 'folder'::text, 'feed'::text]))),
  FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id),
  PRIMARY KEY (source_id)
);

create table demo_invitation (
  token_hash bytea not null,
  demo_request_id uuid not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  FOREIGN KEY (demo_request_id) REFERENCES demo_request(demo_request_id),
  PRIMARY KEY (token_hash)
);

create table demo_request (
  demo_request_id uuid not null,
  company text not null,
  mobile text not null,
  email text not null,
  contact_name text not null,
  industry text not null,
  products text[] not null,
  from_page text not null,
  language text not null,
  booked_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  state text not null,
  renewed_trial boolean not null,
  decided_at timestamp with time zone,
  decided_by uuid,
  reason text,
  account_id uuid,
  tenant_id uuid,
  CHECK ((state = ANY (ARRAY['waiting'::text, 'invited'::text, 'joined'::text, 'official'::text, 'declined'::text]))),
  FOREIGN KEY (account_id) REFERENCES account(account_id),
  FOREIGN KEY (decided_by) REFERENCES account(account_id),
  FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id),
  PRIMARY KEY (demo_request_id)
);

create table dismissed_place (
  tenant_id uuid not null,
  learned_place_id uuid not null,
  dismissed_at timestamp with time zone not null,
  dismissed_by uuid not null,
  FOREIGN KEY (dismissed_by) REFERENCES account(account_id),
  FOREIGN KEY (learned_place_id) REFERENCES learned_place(learned_place_id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id),
  PRIMARY KEY (tenant_id, learned_place_id)
);

create table document_equipment (
  tenant_id uuid not null,
  document text not null,
  equipment_reference text not null,
  PRIMARY KEY (tenant_id, document, equipment_reference)
);

create table emission_factor (
  factor_id uuid not null,
  tenant_id uuid not null,
  factor jsonb not null,
  loaded_at timestamp with time zone not null,
  loaded_by uuid,
  FOREIGN KEY (loaded_by) REFERENCES account(account_id),
  FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id),
  PRIMARY KEY (factor_id)
);

create table error_summary (
  tenant_id uuid not null,
  simulated boolean not null,
  source text not null,
  horizon text not null,
  carrier_code text not null,
  pol text not null,
  pod text not null,
  n integer not null,
  median_hours real not null,
  p90_hours real not null,
  bias_hours real not null,
  raw_bias_hours real,
  covered real,
  summarised_at timestamp with time zone not null,
  arrivals integer not null,
  mean_hours real not null,
  PRIMARY KEY (tenant_id, simulated, source, horizon, carrier_code, pol, pod)
);

create table estimate (
  estimate_id bigint not null,
  tenant_id uuid not null,
  shipment_id uuid not null,
  place text not null,
  source text not null,
  estimated_at timestamp with time zone,
  earliest_at timestamp with time zone,
  latest_at timestamp with time zone,
  issued_at timestamp with time zone not null,
  received_at timestamp with time zone not null,
  fact_ids bigint[] not null,
  call_ids uuid[] not null,
  position_at timestamp with time zone,
  terms jsonb,
  is_replayed boolean not null,
  PRIMARY KEY (estimate_id, received_at)
);

create table estimate_error (
  tenant_id uuid not null,
  shipment_id uuid not null,
  arrived_at timestamp with time zone not null,
  source text not null,
  said_at timestamp with time zone not null,
  horizon text not null,
  error_hours real not null,
  raw_error_hours real,
  is_covered boolean,
  missed_side smallint,
  carrier_code text,
  pol text,
  pod text not null,
  simulated boolean not null,
  measured_at timestamp with time zone not null,
  is_replayed boolean not null,
  PRIMARY KEY (tenant_id, shipment_id, source, said_at, arrived_at)
);

create table free_time_report (
  report_id bigint not null,
  tenant_id uuid not null,
  source_id uuid not null,
  message_id bigint not null,
  transport_document_reference text,
  equipment_references text[] not null,
  report jsonb not null,
  issued_at timestamp with time zone not null,
  received_at timestamp with time zone not null,
  content_hash text not null,
  FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id),
  PRIMARY KEY (report_id),
  UNIQUE (tenant_id, source_id, content_hash)
);

create table gate_calendar (
  tenant_id uuid not null,
  calendar_id uuid not null,
  version integer not null,
  terms jsonb not null,
  hash text not null,
  origin text not null,
  entered_at timestamp with time zone not null,
  entered_by uuid,
  entered_by_name text not null,
  CHECK ((origin = ANY (ARRAY['editor'::text, 'upload'::text, 'simulated'::text]))),
  CHECK ((version >= 1)),
  FOREIGN KEY (entered_by) REFERENCES account(account_id),
  FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id),
  PRIMARY KEY (tenant_id, calendar_id, version)
);

create table installation_secret (
  name text not null,
  value bytea not null,
  created_at timestamp with time zone not null,
  PRIMARY KEY (name)
);

create table interval_setting (
  tenant_id uuid not null,
  simulated boolean not null,
  horizon text not null,
  low_share real not null,
  high_share real not null,
  low_hours real not null,
  high_hours real not null,
  n integer not null,
  adapted_until timestamp with time zone not null,
  source text not null,
  arrivals integer not null,
  PRIMARY KEY (tenant_id, simulated, source, horizon)
);

create table invitation (
  invitation_id uuid not null,
  tenant_id uuid not null,
  email text not null,
  role text not null,
  token_hash bytea not null,
  invited_by uuid not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  accepted_at timestamp with time zone,
  accepted_by uuid,
  revoked_at timestamp with time zone,
  CHECK ((role = ANY (ARRAY['owner'::text, 'member'::text, 'read-only'::text]))),
  FOREIGN KEY (accepted_by) REFERENCES account(account_id),
  FOREIGN KEY (invited_by) REFERENCES account(account_id),
  FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id),
  PRIMARY KEY (invitation_id),
  UNIQUE (token_hash)
);

create table lane_time (
  tenant_id uuid not null,
  simulated boolean not null,
  from_port text not null,
  to_port text not null,
  carrier_code text not null,
  mode_of_transport text not null,
  n integer not null,
  median_hours real not null,
  PRIMARY KEY (tenant_id, simulated, from_port, to_port, carrier_code, mode_of_transport)
);

create table language_model (
  tenant_id uuid not null,
  is_on boolean not null,
  base_url text not null,
  model_name text not null,
  key_sealed bytea,
  monthly_tokens integer not null,
  changed_by uuid not null,
  changed_at timestamp with time zone not null,
  CHECK ((monthly_tokens >= 0)),
  FOREIGN KEY (changed_by) REFERENCES account(account_id),
  FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id),
  PRIMARY KEY (tenant_id)
);

create table language_model_use (
  tenant_id uuid not null,
  month date not null,
  questions integer not null,
  tokens bigint not null,
  FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id),
  PRIMARY KEY (tenant_id, month)
);

create table learned_place (
  learned_place_id uuid not null,
  kind text not null,
  un_location_code text not null,
  shape jsonb not null,
  longitude double precision not null,
  latitude double precision not null,
  tile integer not null,
  simulated boolean not null,
  vessels integer not null,
  stops integer not null,
  first_seen_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  median_stay_minutes integer not null,
  confidence real not null,
  CHECK ((kind = ANY (ARRAY['berth'::text, 'anchorage'::text]))),
  PRIMARY KEY (learned_place_id)
);

create table membership (
  tenant_id uuid not null,
  account_id uuid not null,
  role text not null,
  joined_at timestamp with time zone not null,
  row_rule jsonb,
  CHECK ((role = ANY (ARRAY['owner'::text, 'member'::text, 'read-only'::text]))),
  FOREIGN KEY (account_id) REFERENCES account(account_id),
  FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id),
  PRIMARY KEY (account_id, tenant_id)
);

create table message (
  message_id uuid not null,
  tenant_id uuid not null,
  account_id uuid not null,
  kind text not null,
  type text not null,
  alert_id uuid,
  stage text,
  containers integer,
  facts jsonb not null,
  pols text[] not null,
  pods text[] not null,
  notice_key text not null,
  at timestamp with time zone not null,
  read_at timestamp with time zone,
  cleared_at timestamp with time zone,
  CHECK ((kind = ANY (ARRAY['notice'::text, 'warning'::text]))),
  FOREIGN KEY (account_id) REFERENCES account(account_id),
  FOREIGN KEY (alert_id) REFERENCES alert(alert_id) ON DELETE CASCADE,
  PRIMARY KEY (message_id),
  UNIQUE (account_id, notice_key)
);

create table newest_estimate (
  tenant_id uuid not null,
  shipment_id uuid not null,
  source text not null,
  place text not null,
  estimated_at timestamp with time zone,
  earliest_at timestamp with time zone,
  latest_at timestamp with time zone,
  issued_at timestamp with time zone not null,
  received_at timestamp with time zone not null,
  fact_ids bigint[] not null,
  call_ids uuid[] not null,
  position_at timestamp with time zone,
  terms jsonb,
  is_replayed boolean not null,
  PRIMARY KEY (tenant_id, shipment_id, source)
);

create table notice_channel (
  channel_id uuid not null,
  tenant_id uuid not null,
  name text not null,
  kind text not null,
  sealed_address bytea not null,
  sealed_secret bytea,
  types text[] not null,
  enabled boolean not null,
  made_by uuid not null,
  made_at timestamp with time zone not null,
  CHECK ((kind = ANY (ARRAY['webhook'::text, 'slack'::text, 'teams'::text, 'wecom'::text]))),
  FOREIGN KEY (made_by) REFERENCES account(account_id),
  PRIMARY KEY (channel_id)
);

create table notice_setting (
  tenant_id uuid not null,
  account_id uuid not null,
  settings jsonb not null,
  changed_at timestamp with time zone not null,
  digest_on date,
  FOREIGN KEY (account_id) REFERENCES account(account_id),
  PRIMARY KEY (tenant_id, account_id)
);

create table one_record_event (
  tenant_id uuid not null,
  object_id text not null,
  event_id text not null,
  type text not null,
  code text,
  event_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  content jsonb not null,
  FOREIGN KEY (tenant_id, object_id) REFERENCES one_record_object(tenant_id, object_id),
  PRIMARY KEY (tenant_id, object_id, event_id)
);

create table one_record_message (
  tenant_id uuid not null,
  message_id bigint not null,
  source_id uuid,
  method text not null,
  path text not null,
  body bytea not null,
  received_at timestamp with time zone not null,
  http_status integer,
  problem text,
  FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id),
  PRIMARY KEY (tenant_id, message_id)
);

create table one_record_notification (
  tenant_id uuid not null,
  notification_id bigint not null,
  subscriber text not null,
  content jsonb not null,
  created_at timestamp with time zone not null,
  attempts integer not null,
  next_try_at timestamp with time zone not null,
  delivered_at timestamp with time zone,
  last_problem text,
  FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id),
  PRIMARY KEY (tenant_id, notification_id)
);

create table one_record_object (
  tenant_id uuid not null,
  object_id text not null,
  type text not null,
  revision integer not null,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  source_id uuid,
  refers_to text[] not null,
  CHECK ((revision > 0)),
  FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id),
  PRIMARY KEY (tenant_id, object_id)
);

create table one_record_partner_topic (
  tenant_id uuid not null,
  source_id uuid not null,
  topic text not null,
  request_iri text,
  asked_at timestamp with time zone not null,
  last_problem text,
  FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id),
  PRIMARY KEY (tenant_id, source_id, topic)
);

create table one_record_request (
  tenant_id uuid not null,
  request_id uuid not null,
  type text not null,
  status text not null,
  status_since timestamp with time zone not null,
  history jsonb not null,
  source_id uuid,
  requested_by text not null,
  requested_at timestamp with time zone not null,
  revoked_by text,
  content jsonb not null,
  problem jsonb,
  object_ids text[] not null,
  revision integer,
  subscriber text,
  topic_type text,
  topic text,
  event_types text[] not null,
  delegate text,
  permissions text[] not null,
  expires_at timestamp with time zone,
  notify_changes boolean not null,
  FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id),
  PRIMARY KEY (tenant_id, request_id)
);

create table one_record_revision (
  tenant_id uuid not null,
  object_id text not null,
  revision integer not null,
  content jsonb not null,
  made_at timestamp with time zone not null,
  FOREIGN KEY (tenant_id, object_id) REFERENCES one_record_object(tenant_id, object_id),
  PRIMARY KEY (tenant_id, object_id, revision)
);

create table one_record_rule (
  tenant_id uuid not null,
  rule_id uuid not null,
  request_type text,
  source_id uuid,
  decision text not null,
  created_at timestamp with time zone not null,
  CHECK ((decision = ANY (ARRAY['accept'::text, 'reject'::text]))),
  FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id),
  PRIMARY KEY (tenant_id, rule_id)
);

create table outbox (
  outbox_id bigint not null,
  tenant_id uuid,
  channel text not null,
  recipient text not null,
  subject text,
  body text not null,
  state text not null,
  attempts integer not null,
  error text,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  attachment_name text,
  attachment bytea,
  html text,
  headers jsonb,
  notice_key text,
  try_after timestamp with time zone,
  CHECK ((channel = ANY (ARRAY['mail'::text, 'sms'::text, 'webhook'::text, 'slack'::text, 'teams'::text, 'wecom'::text, 'browser'::text]))),
  CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text, 'kept'::text, 'failed'::text]))),
  FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id),
  PRIMARY KEY (outbox_id),
  UNIQUE (notice_key)
);

create table own_holiday (
  tenant_id uuid not null,
  country text not null,
  day date not null,
  name text not null,
  entered_at timestamp with time zone not null,
  entered_by uuid,
  CHECK ((country ~ '^[A-Z]{2}$'::text)),
  FOREIGN KEY (entered_by) REFERENCES account(account_id),
  FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id),
  PRIMARY KEY (tenant_id, country, day)
);

create table page_error (
  page_error_id bigint not null,
  account_id uuid,
  report jsonb not null,
  created_at timestamp with time zone not null,
  fingerprint text not null,
  FOREIGN KEY (fingerprint) REFERENCES page_error_group(fingerprint) ON DELETE CASCADE,
  PRIMARY KEY (page_error_id)
);

create table page_error_group (
  fingerprint text not null,
  func_name text,
  message text not null,
  times integer not null,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  resolved_at timestamp with time zone,
  PRIMARY KEY (fingerprint)
);

create table passage_change (
  passage_change_id bigint not null,
  passage_id text not null,
  state text not null,
  from_at timestamp with time zone not null,
  until_at timestamp with time zone,
  wait_hours real,
  note text not null,
  set_at timestamp with time zone not null,
  set_by uuid not null,
  CHECK ((state = ANY (ARRAY['open'::text, 'limited'::text, 'closed'::text]))),
  FOREIGN KEY (set_by) REFERENCES account(account_id),
  PRIMARY KEY (passage_change_id)
);

create table passage_count (
  day date not null,
  points bigint not null,
  counted_at timestamp with time zone not null,
  PRIMARY KEY (day)
);

create table passage_transit (
  passage_id text not null,
  mmsi text not null,
  crossed_at timestamp with time zone not null,
  is_forward boolean not null,
  simulated boolean not null,
  waited_hours real,
  PRIMARY KEY (passage_id, crossed_at, mmsi)
);

create table passkey (
  passkey_id uuid not null,
  account_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null,
  name text not null,
  synced boolean not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone,
  FOREIGN KEY (account_id) REFERENCES account(account_id),
  PRIMARY KEY (passkey_id),
  UNIQUE (credential_id)
);

create table passkey_challenge (
  challenge text not null,
  purpose text not null,
  account_id uuid,
  expires_at timestamp with time zone not null,
  CHECK ((purpose = ANY (ARRAY['enrol'::text, 'sign-in'::text, 'prove'::text]))),
  FOREIGN KEY (account_id) REFERENCES account(account_id),
  PRIMARY KEY (challenge)
);

create table person_ticket (
  ticket_hash bytea not null,
  expires_at timestamp with time zone not null,
  PRIMARY KEY (ticket_hash)
);

create table place_learning (
  place_learning_id integer not null,
  finished_at timestamp with time zone not null,
  CHECK ((place_learning_id = 1)),
  PRIMARY KEY (place_learning_id)
);

create table port_arrival (
  simulated boolean not null,
  un_location_code text not null,
  mmsi text not null,
  arrives_at timestamp with time zone not null,
  reported_at timestamp with time zone not null,
  PRIMARY KEY (simulated, un_location_code, mmsi)
);

create table port_call (
  tenant_id uuid,
  mmsi text not null,
  un_location_code text not null,
  arrived_at timestamp with time zone not null,
  anchored_at timestamp with time zone,
  berthed_at timestamp with time zone,
  unberthed_at timestamp with time zone,
  departed_at timestamp with time zone,
  berth_longitude real,
  berth_latitude real,
  drifted_hours real,
  slow_hours real,
  FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
);

create table port_comparison (
  simulated boolean not null,
  un_location_code text not null,
  vessel_group text not null,
  month date not null,
  calls_per_week double precision not null,
  comparison jsonb not null,
  PRIMARY KEY (simulated, un_location_code, vessel_group, month)
);

create table port_group (
  group_id uuid not null,
  tenant_id uuid not null,
  name text not null,
  ports text[] not null,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  changed_by uuid not null,
  CHECK (((cardinality(ports) >= 1) AND (cardinality(ports) <= 10))),
  FOREIGN KEY (changed_by) REFERENCES account(account_id),
  FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id),
  PRIMARY KEY (group_id)
);

create table port_mail_receiver (
  receiver_id uuid not null,
  tenant_id uuid not null,
  group_id uuid not null,
  email text not null,
  language text not null,
  added_at timestamp with time zone not null,
  added_by uuid not null,
  FOREIGN KEY (added_by) REFERENCES account(account_id),
  FOREIGN KEY (group_id) REFERENCES port_group(group_id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id),
  PRIMARY KEY (receiver_id)
);

create table port_measurement (
  simulated boolean not null,
  daily_at timestamp with time zone,
  now_at timestamp with time zone,
  PRIMARY KEY (simulated)
);

create table port_now (
  simulated boolean not null,
  un_location_code text not null,
  measured_at timestamp with time zone not null,
  vessel_group text not null,
  congestion_level text,
  congestion_index double precision,
  congestion jsonb not null,
  at_anchor integer not null,
  at_berth integer not null,
  in_port integer not null,
  arriving integer not null,
  figures jsonb not null,
  PRIMARY KEY (simulated, un_location_code)
);

create table port_past (
  simulated boolean not null,
  un_location_code text not null,
  vessel_group text not null,
  ranges jsonb not null,
  PRIMARY KEY (simulated, un_location_code, vessel_group)
);

create table port_record (
  un_location_code text not null,
  known_from timestamp with time zone not null,
  name text not null,
  time_zone text not null,
  PRIMARY KEY (un_location_code, known_from)
);

create table port_report (
  simulated boolean not null,
  un_location_code text not null,
  granularity text not null,
  starts_on date not null,
  made_at timestamp with time zone not null,
  report jsonb not null,
  CHECK ((granularity = ANY (ARRAY['week'::text, 'month'::text, 'quarter'::text]))),
  PRIMARY KEY (simulated, un_location_code, granularity, starts_on)
);

create table port_statistic (
  simulated boolean not null,
  un_location_code text not null,
  vessel_group text not null,
  granularity text not null,
  starts_on date not null,
  arrived integer not null,
  berthed integer not null,
  direct integer not null,
  anchor_calls integer not null,
  anchor_median_hours real,
  anchor_mean_hours real,
  berth_calls integer not null,
  berth_median_hours real,
  berth_mean_hours real,
  port_calls integer not null,
  port_median_hours real,
  port_mean_hours real,
  drifted_hours real,
  slow_hours real,
  at_anchor real not null,
  at_berth real not null,
  in_port real not null,
  waiting double precision,
  queue double precision,
  share double precision,
  congestion_index double precision,
  congestion_level text,
  PRIMARY KEY (simulated, un_location_code, vessel_group, granularity, starts_on)
);

create table port_subscription (
  tenant_id uuid not null,
  account_id uuid not null,
  un_location_code text,
  group_id uuid,
  subscribed_at timestamp with time zone not null,
  CHECK (((un_location_code IS NULL) <> (group_id IS NULL))),
  FOREIGN KEY (account_id) REFERENCES account(account_id),
  FOREIGN KEY (group_id) REFERENCES port_group(group_id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
);

create table port_time (
  tenant_id uuid,
  simulated boolean not null,
  un_location_code text not null,
  kind text not null,
  n integer not null,
  median_hours real not null,
  p10_hours real not null,
  p90_hours real not null,
  CHECK ((kind = ANY (ARRAY['waiting'::text, 'waiting-now'::text, 'connection'::text, 'unloading'::text]))),
  FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
);

create table promised_arrival (
  promise_id bigint not null,
  tenant_id uuid not null,
  shipment_id uuid not null,
  chosen_at timestamp with time zone not null,
  place text not null,
  source text not null,
  estimated_at timestamp with time zone,
  reason jsonb not null,
  is_replayed boolean not null,
  PRIMARY KEY (promise_id, chosen_at)
);

create table published_route (
  route_id uuid not null,
  tenant_id uuid not null,
  source_id uuid not null,
  simulated boolean not null,
  kind text not null,
  carrier_code text not null,
  route_key text not null,
  origin text,
  destination text,
  departure_at timestamp with time zone not null,
  arrival_at timestamp with time zone not null,
  transit_days real,
  transshipments smallint not null,
  route jsonb not null,
  first_published_at timestamp with time zone not null,
  published_at timestamp with time zone not null,
  CHECK ((kind = ANY (ARRAY['container'::text, 'roro'::text]))),
  PRIMARY KEY (route_id),
  UNIQUE (tenant_id, simulated, kind, carrier_code, route_key)
);

create table published_route_version (
  tenant_id uuid not null,
  route_id uuid not null,
  published_at timestamp with time zone not null,
  version_id bigint not null,
  received_at timestamp with time zone not null,
  message_id bigint not null,
  route jsonb not null,
  PRIMARY KEY (route_id, published_at, version_id)
);

create table published_scoreboard (
  tenant_id uuid not null,
  public_key text not null,
  days integer not null,
  carrier_code text,
  lane text,
  port text,
  published_at timestamp with time zone not null,
  published_by uuid not null,
  FOREIGN KEY (published_by) REFERENCES account(account_id),
  PRIMARY KEY (tenant_id),
  UNIQUE (public_key)
);

create table puzzle (
  puzzle_id uuid not null,
  hole_left smallint not null,
  expires_at timestamp with time zone not null,
  PRIMARY KEY (puzzle_id)
);

create table rail_fact (
  tenant_id uuid not null,
  number text not null,
  digest text not null,
  fact jsonb not null,
  source_id uuid not null,
  message_id bigint not null,
  simulated boolean not null,
  learned_at timestamp with time zone not null,
  PRIMARY KEY (tenant_id, number, digest)
);

create table rail_item (
  tenant_id uuid not null,
  item_id uuid not null,
  kind text not null,
  number text not null,
  subscription text not null,
  automatic boolean not null,
  query_taken boolean not null,
  requested_by uuid,
  subscribed_at timestamp with time zone not null,
  facts integer not null,
  simulated boolean not null,
  last_heard_at timestamp with time zone,
  train_key text,
  network text,
  status text,
  planned_arrival_at timestamp with time zone,
  estimated_arrival_at timestamp with time zone,
  arrived_at timestamp with time zone,
  finished boolean not null,
  arrival_at timestamp with time zone not null,
  known_delay integer not null,
  words text[] not null,
  record jsonb,
  active boolean,
  FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id),
  PRIMARY KEY (tenant_id, item_id),
  UNIQUE (tenant_id, number)
);

create table rate_limit (
  key text not null,
  points integer not null,
  expire bigint not null,
  PRIMARY KEY (key)
);

create table raw_message (
  message_id bigint not null,
  tenant_id uuid not null,
  source_id uuid not null,
  connector text not null,
  body_sha256 bytea not null,
  body bytea not null,
  content_type text,
  size_bytes integer not null,
  received_at timestamp with time zone not null,
  state text not null,
  attempts smallint not null,
  repeats integer not null,
  facts integer not null,
  new_facts integer not null,
  refusals jsonb,
  error text,
  retry_at timestamp with time zone,
  warnings jsonb,
  refused integer not null,
  can_wait boolean not null,
  CHECK ((state = ANY (ARRAY['stored'::text, 'decoded'::text, 'refused'::text, 'partly-refused'::text, 'failed'::text]))),
  PRIMARY KEY (message_id),
  UNIQUE (tenant_id, source_id, body_sha256)
);

create table received_footprint (
  tenant_id uuid not null,
  shipment_number text not null,
  mass_kg double precision not null,
  kg_co2e double precision not null,
  kg_ttw double precision not null,
  tonne_km double precision not null,
  company text,
  problems jsonb not null,
  document jsonb not null,
  received_at timestamp with time zone not null,
  FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id),
  PRIMARY KEY (tenant_id, shipment_number)
);

create table recovery_code (
  code_hash bytea not null,
  account_id uuid not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone,
  FOREIGN KEY (account_id) REFERENCES account(account_id),
  PRIMARY KEY (code_hash)
);

create table remembered_device (
  device_id uuid not null,
  account_id uuid not null,
  token_hash bytea not null,
  used_token_hash bytea,
  used_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  FOREIGN KEY (account_id) REFERENCES account(account_id),
  PRIMARY KEY (device_id),
  UNIQUE (token_hash)
);

create table replayed_arrival (
  tenant_id uuid not null,
  shipment_id uuid not null,
  arrived_at timestamp with time zone not null,
  known_at timestamp with time zone not null,
  simulated boolean not null,
  replayed_at timestamp with time zone,
  PRIMARY KEY (tenant_id, shipment_id)
);

create table report_build (
  tenant_id uuid not null,
  report text not null,
  built_at timestamp with time zone not null,
  FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id),
  PRIMARY KEY (tenant_id, report)
);

create table report_cell (
  tenant_id uuid not null,
  report text not null,
  simulated boolean not null,
  month date not null,
  dimensions text[] not null,
  sums double precision[] not null,
  FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
);

create table report_mail (
  tenant_id uuid not null,
  account_id uuid not null,
  report text not null,
  query jsonb not null,
  every text not null,
  language text not null,
  sent_for date not null,
  CHECK ((every = ANY (ARRAY['week'::text, 'month'::text]))),
  FOREIGN KEY (account_id) REFERENCES account(account_id),
  FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id),
  PRIMARY KEY (tenant_id, account_id, report)
);

create table report_share (
  share_id uuid not null,
  tenant_id uuid not null,
  public_key text not null,
  query jsonb not null,
  shared_at timestamp with time zone not null,
  shared_by uuid not null,
  FOREIGN KEY (shared_by) REFERENCES account(account_id),
  FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id),
  PRIMARY KEY (share_id),
  UNIQUE (public_key)
);

create table reported_port_call (
  source text not null,
  source_call_id text not null,
  simulated boolean not null,
  un_location_code text not null,
  mmsi text,
  imo_number text,
  vessel_name text,
  vessel_group text not null,
  length_m real,
  terminal text,
  arrived_at timestamp with time zone not null,
  anchored_at timestamp with time zone,
  berthed_at timestamp with time zone,
  unberthed_at timestamp with time zone,
  departed_at timestamp with time zone,
  PRIMARY KEY (source, source_call_id)
);

create table roro_ship (
  tenant_id uuid not null,
  imo_number text not null,
  built_year integer not null,
  name text,
  type text,
  flag text,
  operator text,
  trade text,
  capacity_ceu double precision,
  end_year integer,
  loaded_at timestamp with time zone not null,
  loaded_by uuid,
  FOREIGN KEY (loaded_by) REFERENCES account(account_id),
  FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id),
  PRIMARY KEY (tenant_id, imo_number)
);

create table saved_view (
  view_id uuid not null,
  tenant_id uuid not null,
  account_id uuid not null,
  name text not null,
  query jsonb not null,
  shared boolean not null,
  made_at timestamp with time zone not null,
  FOREIGN KEY (account_id) REFERENCES account(account_id),
  PRIMARY KEY (view_id)
);

create table schedule_book (
  tenant_id uuid not null,
  version bigint not null,
  PRIMARY KEY (tenant_id)
);

create table schedule_watch (
  watch_id uuid not null,
  tenant_id uuid not null,
  account_id uuid not null,
  target jsonb not null,
  target_key text not null,
  times_move boolean not null,
  vessel_changes boolean not null,
  cut_offs boolean not null,
  any_change boolean not null,
  seen jsonb not null,
  calendar_key_hash bytea,
  made_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  PRIMARY KEY (watch_id),
  UNIQUE (calendar_key_hash),
  UNIQUE (tenant_id, account_id, target_key)
);

create table schedule_watch_entry (
  entry_id uuid not null,
  tenant_id uuid not null,
  watch_id uuid not null,
  change_key text not null,
  entry jsonb not null,
  at timestamp with time zone not null,
  FOREIGN KEY (watch_id) REFERENCES schedule_watch(watch_id) ON DELETE CASCADE,
  PRIMARY KEY (entry_id),
  UNIQUE (watch_id, change_key)
);

create table scheduled_call (
  call_id uuid not null,
  tenant_id uuid not null,
  schedule_id uuid not null,
  source_id uuid not null,
  simulated boolean not null,
  kind text not null,
  carrier_code text not null,
  vessel_key text not null,
  transport_call_reference text,
  sequence integer not null,
  un_location_code text,
  port_name text not null,
  facility_code text,
  import_voyage_number text,
  export_voyage_number text,
  arrival_planned_at timestamp with time zone,
  arrival_estimated_at timestamp with time zone,
  arrival_actual_at timestamp with time zone,
  berth_planned_at timestamp with time zone,
  berth_estimated_at timestamp with time zone,
  berth_actual_at timestamp with time zone,
  departure_planned_at timestamp with time zone,
  departure_estimated_at timestamp with time zone,
  departure_actual_at timestamp with time zone,
  arrival_at timestamp with time zone,
  departure_at timestamp with time zone,
  call_at timestamp with time zone,
  status_codes text[] not null,
  delay_reason_codes text[] not null,
  remark text,
  cut_offs jsonb not null,
  withdrawn_at timestamp with time zone,
  first_published_at timestamp with time zone not null,
  published_at timestamp with time zone not null,
  is_cargo_call boolean not null,
  replaced_vessel_key text,
  first_arrival_at timestamp with time zone,
  first_berth_at timestamp with time zone,
  FOREIGN KEY (schedule_id) REFERENCES vessel_schedule(schedule_id),
  PRIMARY KEY (call_id)
);

create table scheduled_call_version (
  tenant_id uuid not null,
  call_id uuid not null,
  published_at timestamp with time zone not null,
  version_id bigint not null,
  received_at timestamp with time zone not null,
  message_id bigint not null,
  schedule_id uuid not null,
  sequence integer not null,
  un_location_code text,
  port_name text not null,
  facility_code text,
  import_voyage_number text,
  export_voyage_number text,
  arrival_planned_at timestamp with time zone,
  arrival_estimated_at timestamp with time zone,
  arrival_actual_at timestamp with time zone,
  berth_planned_at timestamp with time zone,
  berth_estimated_at timestamp with time zone,
  berth_actual_at timestamp with time zone,
  departure_planned_at timestamp with time zone,
  departure_estimated_at timestamp with time zone,
  departure_actual_at timestamp with time zone,
  status_codes text[] not null,
  delay_reason_codes text[] not null,
  remark text,
  cut_offs jsonb not null,
  withdrawn_at timestamp with time zone,
  is_cargo_call boolean not null,
  PRIMARY KEY (call_id, published_at, version_id)
);

create table scoreboard_mail (
  tenant_id uuid not null,
  account_id uuid not null,
  language text not null,
  subscribed_at timestamp with time zone not null,
  sent_month text not null,
  FOREIGN KEY (account_id) REFERENCES account(account_id),
  PRIMARY KEY (tenant_id, account_id)
);

create table sea_cargo (
  tenant_id uuid not null,
  item_id uuid not null,
  mode text not null,
  kind text not null,
  number text not null,
  subscription text not null,
  automatic boolean not null,
  covered boolean not null,
  query_taken boolean not null,
  requested_by uuid,
  subscribed_at timestamp with time zone not null,
  facts integer not null,
  simulated boolean not null,
  last_heard_at timestamp with time zone,
  status text,
  exceptions text[] not null,
  documents text[] not null,
  imo_numbers text[] not null,
  planned_arrival_at timestamp with time zone,
  arrived_at timestamp with time zone,
  finished boolean not null,
  eta_at timestamp with time zone,
  eta_early timestamp with time zone,
  eta_late timestamp with time zone,
  eta_source text,
  estimates jsonb not null,
  arrival_at timestamp with time zone not null,
  known_delay integer not null,
  late_at timestamp with time zone not null,
  words text[] not null,
  record jsonb,
  active boolean,
  ship_news_at timestamp with time zone,
  FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id),
  PRIMARY KEY (tenant_id, item_id) INCLUDE (mode, active, finished, exceptions, arrival_at, known_delay, number, subscribed_at, late_at, status, planned_arrival_at, arrived_at, last_heard_at, ship_news_at),
  UNIQUE (tenant_id, number)
);

create table sea_cargo_fact (
  tenant_id uuid not null,
  number text not null,
  digest text not null,
  fact jsonb not null,
  source_id uuid not null,
  message_id bigint not null,
  simulated boolean not null,
  learned_at timestamp with time zone not null,
  PRIMARY KEY (tenant_id, number, digest)
);

create table sea_cargo_word (
  tenant_id uuid not null,
  item_id uuid not null,
  mode text not null,
  word text not null,
  PRIMARY KEY (tenant_id, item_id, word)
);

create table second_step (
  token_hash bytea not null,
  account_id uuid not null,
  login_type smallint not null,
  remember boolean,
  sign_on_token bytea,
  tries smallint not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  FOREIGN KEY (account_id) REFERENCES account(account_id),
  PRIMARY KEY (token_hash)
);

create table section_link (
  tenant_id uuid not null,
  one text not null,
  other text not null,
  joined boolean not null,
  account_id uuid not null,
  changed_at timestamp with time zone not null,
  FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id),
  PRIMARY KEY (tenant_id, one, other)
);

create table service_delay (
  tenant_id uuid not null,
  simulated boolean not null,
  service_key text not null,
  n integer not null,
  usual_hours real not null,
  weekly_hours real not null,
  latest_hours jsonb not null,
  PRIMARY KEY (tenant_id, simulated, service_key)
);

create table session (
  token_hash bytea not null,
  account_id uuid not null,
  tenant_id uuid not null,
  login_type smallint not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  session_id uuid not null,
  device_id uuid,
  ip_address text,
  user_agent text,
  lasting boolean not null,
  former_token_hash bytea,
  confirmed_at timestamp with time zone,
  sign_on_token bytea,
  FOREIGN KEY (account_id) REFERENCES account(account_id),
  FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id),
  PRIMARY KEY (token_hash),
  UNIQUE (session_id)
);

create table ship_waiting (
  mmsi text not null,
  un_location_code text not null,
  simulated boolean not null,
  n integer not null,
  usual_hours real not null,
  PRIMARY KEY (mmsi, un_location_code)
);

create table shipment (
  shipment_id uuid not null,
  tenant_id uuid not null,
  query_id uuid not null,
  journey_key text not null,
  tracked_number text not null,
  number_type text not null,
  equipment_reference text,
  transport_document_reference text,
  carrier_booking_reference text,
  carrier_code text,
  pol text,
  pod text,
  transshipment_ports text[] not null,
  vessel_name text,
  vessel_imo_number text,
  voyage_number text,
  latest_milestone text,
  latest_event_code text,
  latest_event_at text,
  latest_place text,
  planned_departure_at timestamp with time zone,
  departure_at timestamp with time zone not null,
  departure_is_actual boolean not null,
  planned_arrival_at timestamp with time zone,
  arrival_at timestamp with time zone not null,
  arrival_is_actual boolean not null,
  due_at timestamp with time zone,
  slip_hours real,
  rolled_over boolean not null,
  tracking_status text not null,
  active boolean not null,
  listed boolean not null,
  subscribed_at timestamp with time zone not null,
  last_heard_at timestamp with time zone,
  heard_on date,
  source_kinds text[] not null,
  simulated boolean not null,
  facts integer not null,
  folded_at timestamp with time zone,
  customer_reference text,
  requested_by uuid,
  mode text not null,
  arrival_fact_id bigint,
  arrival_source text,
  mode_of_transport text not null,
  pod_time_zone text,
  arrival_time_is_unknown boolean not null,
  arrival_on date,
  planned_arrival_port text,
  CHECK ((mode = ANY (ARRAY['ocean'::text, 'air'::text, 'truck'::text, 'rail'::text]))),
  PRIMARY KEY (shipment_id),
  UNIQUE (tenant_id, journey_key)
);

create table shipment_leg (
  tenant_id uuid not null,
  shipment_id uuid not null,
  leg_index smallint not null,
  mode_of_transport text not null,
  from_port text,
  to_port text,
  vessel_imo_number text,
  vessel_name text,
  voyage_number text,
  carrier_service_code text,
  stage text not null,
  departed_at timestamp with time zone,
  departure_is_actual boolean not null,
  arrived_at timestamp with time zone,
  arrival_is_actual boolean not null,
  unloaded_at timestamp with time zone,
  simulated boolean not null,
  PRIMARY KEY (tenant_id, shipment_id, leg_index)
);

create table sign_in_failure (
  subject_hash bytea not null,
  failures integer not null,
  last_at timestamp with time zone not null,
  PRIMARY KEY (subject_hash)
);

create table sign_in_lock (
  account_id uuid not null,
  failures integer not null,
  locked_until timestamp with time zone,
  FOREIGN KEY (account_id) REFERENCES account(account_id) ON DELETE CASCADE,
  PRIMARY KEY (account_id)
);

create table sign_on_identity (
  issuer text not null,
  subject text not null,
  account_id uuid not null,
  email text,
  linked_at timestamp with time zone not null,
  used_at timestamp with time zone not null,
  FOREIGN KEY (account_id) REFERENCES account(account_id),
  PRIMARY KEY (issuer, subject)
);

create table simulation (
  seed text not null,
  starts_at timestamp with time zone not null,
  events_until timestamp with time zone not null,
  positions_until timestamp with time zone not null,
  judged_at timestamp with time zone,
  PRIMARY KEY (seed)
);

create table staff_action (
  staff_action_id bigint not null,
  account_id uuid not null,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  subject_name text not null,
  before jsonb,
  after jsonb,
  ip_address text,
  user_agent text,
  request_id text,
  happened_at timestamp with time zone not null,
  FOREIGN KEY (account_id) REFERENCES account(account_id),
  PRIMARY KEY (staff_action_id)
);

create table stored_file (
  file_id uuid not null,
  tenant_id uuid not null,
  name text not null,
  content_type text not null,
  size_bytes bigint not null,
  sha256 bytea not null,
  created_at timestamp with time zone not null,
  account_id uuid,
  is_public boolean not null,
  FOREIGN KEY (account_id) REFERENCES account(account_id),
  FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id),
  PRIMARY KEY (file_id)
);

create table storm (
  tenant_id uuid not null,
  storm_id uuid not null,
  basin text not null,
  season integer not null,
  simulated boolean not null,
  name text,
  former_names text[] not null,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  issued_at timestamp with time zone,
  forecast_until timestamp with time zone,
  peak_wind_kn real,
  FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id),
  PRIMARY KEY (tenant_id, storm_id)
);

create table storm_identifier (
  tenant_id uuid not null,
  simulated boolean not null,
  scheme text not null,
  value text not null,
  storm_id uuid not null,
  FOREIGN KEY (tenant_id, storm_id) REFERENCES storm(tenant_id, storm_id),
  PRIMARY KEY (tenant_id, simulated, scheme, value)
);

create table storm_point (
  tenant_id uuid not null,
  storm_id uuid not null,
  agency text not null,
  issued_at timestamp with time zone,
  valid_at timestamp with time zone not null,
  digest text not null,
  latitude double precision not null,
  longitude double precision not null,
  stage text not null,
  wind_kn real,
  wind_minutes smallint not null,
  gust_kn real,
  pressure_hpa real,
  movement_deg real,
  movement_kn real,
  radii jsonb not null,
  interpolated boolean not null,
  source_id uuid not null,
  learned_at timestamp with time zone not null,
  FOREIGN KEY (tenant_id, storm_id) REFERENCES storm(tenant_id, storm_id),
  UNIQUE NULLS NOT DISTINCT (tenant_id, storm_id, agency, issued_at, valid_at, digest)
);

create table tariff_version (
  tenant_id uuid not null,
  tariff_id uuid not null,
  version integer not null,
  terms jsonb not null,
  hash text not null,
  origin text not null,
  entered_at timestamp with time zone not null,
  entered_by uuid,
  entered_by_name text not null,
  CHECK ((origin = ANY (ARRAY['editor'::text, 'upload'::text, 'simulated'::text]))),
  CHECK ((version >= 1)),
  FOREIGN KEY (entered_by) REFERENCES account(account_id),
  FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id),
  PRIMARY KEY (tenant_id, tariff_id, version)
);

create table tenant (
  tenant_id uuid not null,
  slug text not null,
  name text not null,
  simulated boolean not null,
  query_limit integer not null,
  queries_used integer not null,
  service_start_on date,
  service_end_on date,
  audit_status text not null,
  created_at timestamp with time zone not null,
  embed_secret bytea,
  ip_allow_list text[] not null,
  signing_secret bytea,
  signing_required boolean not null,
  CHECK ((audit_status = ANY (ARRAY['incomplete'::text, 'under-review'::text, 'succeeded'::text, 'failed'::text]))),
  CHECK ((queries_used >= 0)),
  CHECK ((query_limit >= 0)),
  PRIMARY KEY (tenant_id),
  UNIQUE (slug)
);

create table tracking (
  query_id uuid not null,
  tenant_id uuid not null,
  number text not null,
  number_type text not null,
  carrier_code text,
  subject text not null,
  subscription text not null,
  reason text,
  automatic boolean not null,
  query_taken boolean not null,
  requested_by uuid,
  subscribed_at timestamp with time zone not null,
  last_poll_at timestamp with time zone,
  next_poll_at timestamp with time zone,
  first_asked_at timestamp with time zone,
  customer_reference text,
  sample boolean not null,
  CHECK ((subscription = ANY (ARRAY['subscribing'::text, 'succeeded'::text, 'failed'::text, 'unsubscribed'::text]))),
  FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id),
  PRIMARY KEY (query_id),
  UNIQUE (tenant_id, subject)
);

create table tracking_event (
  fact_id bigint not null,
  tenant_id uuid not null,
  source_id uuid not null,
  source_event_id text not null,
  content_hash bytea not null,
  message_id bigint not null,
  event_type text not null,
  event_code text not null,
  event_classifier_code text,
  event_at timestamp with time zone,
  event_created_at timestamp with time zone,
  received_at timestamp with time zone not null,
  retracts_source_event_id text,
  event json not null,
  PRIMARY KEY (fact_id),
  UNIQUE (tenant_id, source_id, source_event_id, content_hash)
);

create table tracking_event_subject (
  tenant_id uuid not null,
  subject text not null,
  fact_id bigint not null,
  PRIMARY KEY (tenant_id, subject, fact_id)
);

create table trial_notice (
  tenant_id uuid not null,
  service_end_on date not null,
  days_before smallint not null,
  sent_at timestamp with time zone not null,
  FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id),
  PRIMARY KEY (tenant_id, service_end_on, days_before)
);

create table truck_device (
  tenant_id uuid not null,
  truck_device_id uuid not null,
  device_kind text not null,
  device_id text not null,
  claimed_at timestamp with time zone,
  plate text,
  name text,
  simulated boolean not null,
  first_heard_at timestamp with time zone,
  last_heard_at timestamp with time zone,
  protocol text,
  measured_at timestamp with time zone,
  latitude double precision,
  longitude double precision,
  speed_kmh real,
  course_deg real,
  ignition boolean,
  plate_key text,
  unfolded_from timestamp with time zone,
  datum text not null,
  reported_plate text,
  CHECK ((datum = ANY (ARRAY['wgs84'::text, 'gcj02'::text]))),
  FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id),
  PRIMARY KEY (tenant_id, truck_device_id),
  UNIQUE (tenant_id, device_kind, device_id)
);

create table truck_position (
  tenant_id uuid not null,
  truck_device_id uuid not null,
  measured_at timestamp with time zone not null,
  received_at timestamp with time zone not null,
  is_fixed boolean not null,
  latitude double precision not null,
  longitude double precision not null,
  speed_kmh real,
  course_deg real,
  altitude_m real,
  ignition boolean,
  alarms text[] not null,
  extras jsonb not null,
  PRIMARY KEY (tenant_id, truck_device_id, measured_at)
);

create table truck_trip (
  tenant_id uuid not null,
  trip_id uuid not null,
  plate text not null,
  plate_key text not null,
  truck_device_id uuid,
  reference text,
  equipment_reference text,
  found boolean not null,
  subscribed boolean not null,
  query_taken boolean not null,
  requested_by uuid,
  subscribed_at timestamp with time zone not null,
  stops jsonb not null,
  promised_at timestamp with time zone,
  begins_at timestamp with time zone not null,
  fold jsonb,
  state text not null,
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  arrived_at timestamp with time zone,
  standing_since timestamp with time zone,
  standing_at text,
  estimates jsonb not null,
  eta timestamp with time zone,
  eta_early timestamp with time zone,
  eta_late timestamp with time zone,
  lateness text not null,
  driven_km real not null,
  left_km real,
  measured_at timestamp with time zone,
  latitude double precision,
  longitude double precision,
  speed_kmh real,
  course_deg real,
  origin text,
  destination text,
  destination_zone text not null,
  simulated boolean not null,
  arrival_sort timestamp with time zone,
  promised_sort timestamp with time zone,
  started_sort timestamp with time zone,
  slip_minutes integer not null,
  share_token text,
  shared_at timestamp with time zone,
  share_opened integer not null,
  share_opened_at timestamp with time zone,
  road jsonb,
  road_asked_at timestamp with time zone,
  road_source text not null,
  FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id),
  PRIMARY KEY (tenant_id, trip_id)
);

create table unknown_truck_device (
  device_kind text not null,
  device_id text not null,
  protocol text not null,
  first_heard_at timestamp with time zone not null,
  last_heard_at timestamp with time zone not null,
  plate text,
  plate_key text,
  PRIMARY KEY (device_kind, device_id)
);

create table used_embed_ticket (
  ticket_hash bytea not null,
  expires_at timestamp with time zone not null,
  PRIMARY KEY (ticket_hash)
);

create table used_signature (
  signature_hash bytea not null,
  expires_at timestamp with time zone not null,
  PRIMARY KEY (signature_hash)
);

create table verification_code (
  verification_code_id bigint not null,
  recipient text not null,
  code_use text not null,
  code_hash bytea,
  tries smallint not null,
  ip_address text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  PRIMARY KEY (verification_code_id)
);

create table vessel (
  mmsi text not null,
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
  position_at timestamp with time zone,
  simulated boolean not null,
  static_at timestamp with time zone,
  reported_arrival_at timestamp with time zone,
  PRIMARY KEY (mmsi)
);

create table vessel_change (
  mmsi text not null,
  changed_at timestamp with time zone not null,
  field text not null,
  old_value text not null,
  new_value text not null,
  PRIMARY KEY (mmsi, changed_at, field)
);

create table vessel_operator (
  tenant_id uuid not null,
  imo_number text not null,
  simulated boolean not null,
  carrier_code text not null,
  reported_at timestamp with time zone not null,
  FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id),
  PRIMARY KEY (tenant_id, imo_number, simulated)
);

create table vessel_schedule (
  schedule_id uuid not null,
  tenant_id uuid not null,
  source_id uuid not null,
  simulated boolean not null,
  kind text not null,
  carrier_code text not null,
  service_key text not null,
  service_code text,
  service_name text,
  vessel_key text not null,
  vessel_imo_number text,
  mmsi text,
  vessel_name text,
  is_dummy_vessel boolean not null,
  published_at timestamp with time zone not null,
  CHECK ((kind = ANY (ARRAY['container'::text, 'roro'::text]))),
  PRIMARY KEY (schedule_id),
  UNIQUE (tenant_id, simulated, kind, carrier_code, service_key, vessel_key)
);

create table vessel_speed (
  mmsi text not null,
  sea_area text not null,
  is_deep boolean not null,
  n integer not null,
  median_kn real not null,
  measured_at timestamp with time zone not null,
  PRIMARY KEY (mmsi, sea_area, is_deep)
);

create table vessel_stay (
  tenant_id uuid,
  mmsi text not null,
  cursor_at timestamp with time zone not null,
  phase text not null,
  state jsonb not null,
  FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
);

create table vessel_stop (
  mmsi text not null,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone not null,
  tile integer not null,
  longitude integer not null,
  latitude integer not null,
  swing_m integer not null,
  navigation_status smallint,
  heading smallint,
  simulated boolean not null,
  PRIMARY KEY (mmsi, started_at)
);

create table vessel_track (
  day date not null,
  run_id bigint not null,
  number integer not null,
  level smallint not null,
  mmsis int4range not null,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  west integer not null,
  south integer not null,
  east integer not null,
  north integer not null,
  packed bytea not null,
  PRIMARY KEY (day, run_id, number)
);

create table vessel_track_recent (
  day date not null,
  run_id bigint not null,
  number integer not null,
  level smallint not null,
  mmsis int4range not null,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  west integer not null,
  south integer not null,
  east integer not null,
  north integer not null,
  packed bytea not null,
  PRIMARY KEY (day, run_id, number)
);

create table vessel_track_run (
  day date not null,
  run_id bigint not null,
  level smallint not null,
  points integer not null,
  is_simulated boolean not null,
  is_settled boolean not null,
  written_at timestamp with time zone not null,
  PRIMARY KEY (day, run_id)
);

CREATE INDEX account_newest ON public.account USING btree (created_at DESC, account_id DESC);
CREATE INDEX account_operation_newest ON public.account_operation USING btree (account_id, account_operation_id DESC);
CREATE INDEX air_fact_newest ON public.air_fact USING btree (tenant_id, learned_at DESC, number, digest);
CREATE INDEX air_waybill_arrived_late ON public.air_waybill USING btree (tenant_id, (
CASE
    WHEN (finished_at IS NULL) THEN 'infinity'::timestamp with time zone
    ELSE finished_at
END)) INCLUDE (finished_at, airline_prefix, destination, status_rank, waybill_id, arrival_at, departure_at, subscribed_at, known_delay, number) WHERE (active AND ((arrived_at - planned_arrival_at) > '12:00:00'::interval));
CREATE INDEX air_waybill_by_airline ON public.air_waybill USING btree (tenant_id, airline_prefix, destination, status_rank) INCLUDE (waybill_id, finished, arrival_at, departure_at, subscribed_at, known_delay, number) WHERE active;
CREATE INDEX air_waybill_by_arrival ON public.air_waybill USING btree (tenant_id, arrival_at, waybill_id) INCLUDE (airline_prefix, destination, status_rank) WHERE active;
CREATE INDEX air_waybill_by_delay ON public.air_waybill USING btree (tenant_id, known_delay, waybill_id) INCLUDE (airline_prefix, destination, status_rank) WHERE active;
CREATE INDEX air_waybill_by_departure ON public.air_waybill USING btree (tenant_id, departure_at, waybill_id) INCLUDE (airline_prefix, destination, status_rank) WHERE active;
CREATE INDEX air_waybill_by_destination ON public.air_waybill USING btree (tenant_id, destination, status_rank) INCLUDE (airline_prefix, waybill_id, finished, arrival_at, departure_at, subscribed_at, known_delay, number) WHERE active;
CREATE INDEX air_waybill_by_number ON public.air_waybill USING btree (tenant_id, number, waybill_id) INCLUDE (airline_prefix, destination, status_rank, finished, arrival_at, departure_at, subscribed_at, known_delay) WHERE active;
CREATE INDEX air_waybill_by_serial ON public.air_waybill USING btree (tenant_id, substr(number, 4)) WHERE active;
CREATE INDEX air_waybill_by_status ON public.air_waybill USING btree (tenant_id, status_rank, airline_prefix, destination) INCLUDE (waybill_id, finished, arrival_at, departure_at, subscribed_at, known_delay, number) WHERE active;
CREATE INDEX air_waybill_by_subscribed ON public.air_waybill USING btree (tenant_id, subscribed_at, waybill_id) INCLUDE (airline_prefix, destination, status_rank) WHERE active;
CREATE INDEX air_waybill_delivered ON public.air_waybill USING btree (tenant_id, finished_at) INCLUDE (planned_arrival_at, arrived_at) WHERE (active AND finished);
CREATE INDEX air_waybill_discrepancy ON public.air_waybill USING btree (tenant_id, arrival_at, waybill_id, airline_prefix, destination, status_rank, departure_at, subscribed_at, known_delay, number) INCLUDE (finished, arrived_at, planned_arrival_at, last_heard_at) WHERE (active AND (open_discrepancies > 0));
CREATE INDEX air_waybill_failed ON public.air_waybill USING btree (tenant_id, subscribed_at DESC, waybill_id) WHERE (subscription = 'failed'::text);
CREATE INDEX air_waybill_monitored ON public.air_waybill USING btree (tenant_id, waybill_id) INCLUDE (airline_prefix, destination, status_rank, arrival_at, departure_at, subscribed_at, known_delay, number) WHERE (active AND monitored);
CREATE INDEX air_waybill_open_by_arrival ON public.air_waybill USING btree (tenant_id, arrival_at, waybill_id, airline_prefix, destination, status_rank) WHERE (active AND (NOT finished));
CREATE INDEX air_waybill_open_by_delay ON public.air_waybill USING btree (tenant_id, known_delay, waybill_id, airline_prefix, destination, status_rank) WHERE (active AND (NOT finished));
CREATE INDEX air_waybill_open_by_departure ON public.air_waybill USING btree (tenant_id, departure_at, waybill_id, airline_prefix, destination, status_rank) WHERE (active AND (NOT finished));
CREATE INDEX air_waybill_open_by_number ON public.air_waybill USING btree (tenant_id, number, waybill_id, airline_prefix, destination, status_rank) WHERE (active AND (NOT finished));
CREATE INDEX air_waybill_open_by_subscribed ON public.air_waybill USING btree (tenant_id, subscribed_at, waybill_id, airline_prefix, destination, status_rank) WHERE (active AND (NOT finished));
CREATE INDEX air_waybill_to_arrive ON public.air_waybill USING btree (tenant_id, planned_arrival_at) INCLUDE (estimated_arrival_at, arrived_at, last_heard_at, airline_prefix, destination, status_rank, waybill_id, arrival_at, departure_at, subscribed_at, known_delay, number, finished) WHERE (active AND (NOT finished));
CREATE INDEX air_waybill_waiting ON public.air_waybill USING btree (next_poll_at) WHERE (next_poll_at IS NOT NULL);
CREATE INDEX air_waybill_words ON public.air_waybill USING gin (words);
CREATE INDEX alert_entry_of ON public.alert_entry USING btree (alert_id, entry_id);
CREATE INDEX alert_held ON public.alert USING btree (held_by) WHERE (held_by IS NOT NULL);
CREATE INDEX alert_inbox ON public.alert USING btree (tenant_id, rank DESC, alert_id) WHERE (resolved_at IS NULL);
CREATE INDEX alert_noticed ON public.alert USING btree (tenant_id, type, noticed_at, thing) WHERE (noticed_at IS NOT NULL);
CREATE INDEX alert_opened ON public.alert USING btree (tenant_id, opened_at DESC);
CREATE INDEX alert_resolved ON public.alert USING btree (tenant_id, resolved_at DESC, alert_id) WHERE (resolved_at IS NOT NULL);
CREATE INDEX alert_rule_of ON public.alert_rule USING btree (tenant_id, type);
CREATE INDEX alert_shipment_of ON public.alert_shipment USING btree (alert_id);
CREATE INDEX alert_shipment_open ON public.alert_shipment USING btree (tenant_id, shipment_id) WHERE (left_at IS NULL);
CREATE INDEX alert_unsettled ON public.alert USING btree (tenant_id) WHERE (unsettled_since IS NOT NULL);
CREATE INDEX alert_view_of ON public.alert_view USING btree (tenant_id, account_id);
CREATE INDEX announcement_newest ON public.announcement USING btree (created_at DESC, announcement_id DESC);
CREATE INDEX announcement_published ON public.announcement USING btree (published_at DESC, announcement_id DESC) WHERE (published_at IS NOT NULL);
CREATE INDEX api_key_by_source ON public.api_key USING btree (source_id);
CREATE INDEX area_by_port ON public.area USING btree (tenant_id, un_location_code) WHERE (un_location_code IS NOT NULL);
CREATE INDEX area_visit_by_end ON public.area_visit USING btree (left_at, entered_at);
CREATE INDEX area_visit_newest ON public.area_visit USING btree (tenant_id, entered_at DESC, area_visit_id DESC);
CREATE INDEX area_visit_of_area ON public.area_visit USING btree (area_id, entered_at DESC, area_visit_id DESC);
CREATE INDEX assistant_question_by_time ON public.assistant_question USING btree (tenant_id, account_id, asked_at DESC);
CREATE INDEX authenticator_app_by_account ON public.authenticator_app USING btree (account_id);
CREATE INDEX carbon_result_by_day ON public.carbon_result USING btree (tenant_id, departed_on, kg_co2e) WHERE has_departed;
CREATE INDEX carbon_result_due ON public.carbon_result USING btree (tenant_id) WHERE (based_on IS NULL);
CREATE INDEX carbon_result_planned ON public.carbon_result USING btree (tenant_id, departed_on) WHERE (NOT has_departed);
CREATE INDEX charge_clock_by_day ON public.charge_clock USING btree (tenant_id, state, last_free_day, shipment_id, direction, clock);
CREATE INDEX charge_clock_by_money ON public.charge_clock USING btree (tenant_id, state, weight DESC, shipment_id, direction, clock);
CREATE INDEX charge_clock_due ON public.charge_clock USING btree (recount_at) WHERE (recount_at IS NOT NULL);
CREATE INDEX charge_exception_of_shipment ON public.charge_exception USING btree (tenant_id, shipment_id);
CREATE INDEX charge_invoice_newest ON public.charge_invoice USING btree (tenant_id, entered_at DESC, invoice_id DESC) WHERE (removed_at IS NULL);
CREATE INDEX charge_invoice_of_shipment ON public.charge_invoice USING gin (shipment_ids);
CREATE INDEX company_audit_by_back ON public.company_audit USING btree (back_file_id);
CREATE INDEX company_audit_by_front ON public.company_audit USING btree (front_file_id);
CREATE INDEX company_audit_by_state ON public.company_audit USING btree (state, company_audit_id DESC);
CREATE INDEX company_audit_of_tenant ON public.company_audit USING btree (tenant_id, company_audit_id DESC);
CREATE INDEX company_info_by_back ON public.company_info USING btree (back_file_id);
CREATE INDEX company_info_by_front ON public.company_info USING btree (front_file_id);
CREATE INDEX crew_entry_by_age ON public.crew_entry USING btree (entered_at);
CREATE INDEX data_source_by_tenant ON public.data_source USING btree (tenant_id, created_at);
CREATE INDEX data_source_feeds ON public.data_source USING btree (source_id) WHERE ((way = 'feed'::text) AND enabled AND (removed_at IS NULL));
CREATE INDEX data_source_newest ON public.data_source USING btree (created_at DESC, source_id DESC) WHERE (removed_at IS NULL);
CREATE INDEX demo_invitation_by_request ON public.demo_invitation USING btree (demo_request_id, created_at DESC);
CREATE INDEX demo_request_by_clock ON public.demo_request USING btree (due_at, demo_request_id) WHERE (state = 'waiting'::text);
CREATE INDEX demo_request_by_email ON public.demo_request USING btree (email, booked_at DESC);
CREATE INDEX demo_request_by_tenant ON public.demo_request USING btree (tenant_id);
CREATE INDEX demo_request_newest ON public.demo_request USING btree (state, booked_at DESC, demo_request_id DESC);
CREATE INDEX dismissed_place_by_place ON public.dismissed_place USING btree (learned_place_id);
CREATE INDEX document_equipment_by_equipment ON public.document_equipment USING btree (tenant_id, equipment_reference);
CREATE INDEX emission_factor_of_tenant ON public.emission_factor USING btree (tenant_id);
CREATE INDEX estimate_error_by_measuring ON ONLY public.estimate_error USING btree (tenant_id, measured_at);
CREATE INDEX estimate_of_shipment ON ONLY public.estimate USING btree (tenant_id, shipment_id, source, estimate_id DESC);
CREATE INDEX free_time_report_of_document ON public.free_time_report USING btree (tenant_id, transport_document_reference);
CREATE INDEX free_time_report_of_equipment ON public.free_time_report USING gin (equipment_references);
CREATE INDEX invitation_newest ON public.invitation USING btree (tenant_id, created_at DESC);
CREATE INDEX learned_place_by_evidence ON public.learned_place USING btree (vessels DESC, learned_place_id);
CREATE INDEX learned_place_in_tile ON public.learned_place USING btree (tile);
CREATE INDEX learned_place_of_port ON public.learned_place USING btree (un_location_code, vessels DESC, learned_place_id);
CREATE INDEX membership_by_tenant ON public.membership USING btree (tenant_id);
CREATE INDEX message_by_time ON public.message USING btree (at);
CREATE INDEX message_newest ON public.message USING btree (tenant_id, account_id, at DESC, message_id);
CREATE INDEX message_of_alert ON public.message USING btree (alert_id) WHERE (alert_id IS NOT NULL);
CREATE INDEX message_unread ON public.message USING btree (tenant_id, account_id) WHERE (read_at IS NULL);
CREATE INDEX notice_channel_of ON public.notice_channel USING btree (tenant_id);
CREATE INDEX one_record_message_by_time ON public.one_record_message USING btree (received_at);
CREATE INDEX one_record_notification_due ON public.one_record_notification USING btree (next_try_at) WHERE (delivered_at IS NULL);
CREATE INDEX one_record_notification_waiting ON public.one_record_notification USING btree (tenant_id, subscriber, notification_id) WHERE (delivered_at IS NULL);
CREATE INDEX one_record_object_refers_to ON public.one_record_object USING gin (refers_to);
CREATE INDEX one_record_request_by_delegate ON public.one_record_request USING btree (tenant_id, delegate) WHERE ((type = 'AccessDelegationRequest'::text) AND (status = 'REQUEST_ACCEPTED'::text));
CREATE INDEX one_record_request_by_object ON public.one_record_request USING gin (object_ids);
CREATE INDEX one_record_request_by_time ON public.one_record_request USING btree (tenant_id, requested_at, request_id);
CREATE INDEX one_record_request_by_topic ON public.one_record_request USING btree (tenant_id, topic) WHERE ((type = 'SubscriptionRequest'::text) AND (status = 'REQUEST_ACCEPTED'::text));
CREATE INDEX outbox_newest ON public.outbox USING btree (outbox_id DESC);
CREATE INDEX outbox_queued ON public.outbox USING btree (outbox_id) WHERE (state = 'queued'::text);
CREATE INDEX page_error_by_group ON public.page_error USING btree (fingerprint, page_error_id DESC);
CREATE INDEX page_error_group_newest ON public.page_error_group USING btree (last_at DESC, fingerprint DESC);
CREATE INDEX passage_change_of_passage ON public.passage_change USING btree (passage_id, passage_change_id DESC);
CREATE INDEX passkey_by_account ON public.passkey USING btree (account_id);
CREATE INDEX passkey_challenge_by_age ON public.passkey_challenge USING btree (expires_at);
CREATE INDEX person_ticket_by_age ON public.person_ticket USING btree (expires_at);
CREATE INDEX port_call_at_port ON public.port_call USING btree (un_location_code, arrived_at DESC);
CREATE INDEX port_call_by_end ON public.port_call USING btree (departed_at, arrived_at);
CREATE INDEX port_call_end_at_port ON public.port_call USING btree (un_location_code, departed_at);
CREATE INDEX port_subscription_by_group ON public.port_subscription USING btree (group_id) WHERE (group_id IS NOT NULL);
CREATE INDEX promised_arrival_of_shipment ON ONLY public.promised_arrival USING btree (tenant_id, shipment_id, promise_id DESC);
CREATE INDEX published_route_by_arrival ON public.published_route USING btree (tenant_id, origin, destination, arrival_at);
CREATE INDEX published_route_by_departure ON public.published_route USING btree (tenant_id, origin, destination, departure_at);
CREATE INDEX published_route_in_window ON public.published_route USING btree (tenant_id, departure_at);
CREATE INDEX puzzle_by_age ON public.puzzle USING btree (expires_at);
CREATE INDEX rail_item_by_arrival ON public.rail_item USING btree (tenant_id, arrival_at, item_id) INCLUDE (network, finished, status, number) WHERE active;
CREATE INDEX rail_item_by_delay ON public.rail_item USING btree (tenant_id, known_delay, item_id) INCLUDE (network, finished, status, number) WHERE active;
CREATE INDEX rail_item_by_network ON public.rail_item USING btree (tenant_id, network) INCLUDE (finished, status, item_id) WHERE active;
CREATE INDEX rail_item_by_number ON public.rail_item USING btree (tenant_id, number, item_id) INCLUDE (network, finished, status, arrival_at, known_delay, subscribed_at) WHERE active;
CREATE INDEX rail_item_by_subscribed ON public.rail_item USING btree (tenant_id, subscribed_at, item_id) INCLUDE (network, finished, status, number) WHERE active;
CREATE INDEX rail_item_not_finished ON public.rail_item USING btree (tenant_id, status, planned_arrival_at) INCLUDE (estimated_arrival_at, arrived_at, last_heard_at, item_id, network, arrival_at, known_delay, number, subscribed_at, finished) WHERE (active AND (NOT finished));
CREATE INDEX rail_item_on_train ON public.rail_item USING btree (tenant_id, train_key) WHERE (train_key IS NOT NULL);
CREATE INDEX rail_item_open_by_arrival ON public.rail_item USING btree (tenant_id, arrival_at, item_id, network) WHERE (active AND (NOT (finished OR (COALESCE(status, ''::text) = ANY (ARRAY['arrived'::text, 'available'::text])))));
CREATE INDEX rail_item_open_by_delay ON public.rail_item USING btree (tenant_id, known_delay, item_id, network) WHERE (active AND (NOT (finished OR (COALESCE(status, ''::text) = ANY (ARRAY['arrived'::text, 'available'::text])))));
CREATE INDEX rail_item_open_by_number ON public.rail_item USING btree (tenant_id, number, item_id, network) WHERE (active AND (NOT (finished OR (COALESCE(status, ''::text) = ANY (ARRAY['arrived'::text, 'available'::text])))));
CREATE INDEX rail_item_open_by_subscribed ON public.rail_item USING btree (tenant_id, subscribed_at, item_id, network) WHERE (active AND (NOT (finished OR (COALESCE(status, ''::text) = ANY (ARRAY['arrived'::text, 'available'::text])))));
CREATE INDEX rail_item_words ON public.rail_item USING gin (words);
CREATE INDEX raw_message_by_source ON public.raw_message USING btree (tenant_id, source_id, message_id DESC);
CREATE INDEX raw_message_newest ON public.raw_message USING btree (tenant_id, message_id DESC);
CREATE INDEX raw_message_newest_troubled ON public.raw_message USING btree (message_id DESC) WHERE (state = ANY (ARRAY['refused'::text, 'partly-refused'::text, 'failed'::text]));
CREATE INDEX raw_message_recent ON public.raw_message USING btree (tenant_id, received_at DESC) INCLUDE (source_id, state);
CREATE INDEX raw_message_troubled ON public.raw_message USING btree (tenant_id, state, message_id DESC) WHERE (state = ANY (ARRAY['refused'::text, 'partly-refused'::text, 'failed'::text]));
CREATE INDEX raw_message_waiting ON public.raw_message USING btree (can_wait, message_id) WHERE (state = 'stored'::text);
CREATE INDEX recovery_code_by_account ON public.recovery_code USING btree (account_id);
CREATE INDEX remembered_device_by_account ON public.remembered_device USING btree (account_id);
CREATE INDEX remembered_device_by_used_token ON public.remembered_device USING btree (used_token_hash);
CREATE INDEX replayed_arrival_by_time ON public.replayed_arrival USING btree (tenant_id, arrived_at);
CREATE INDEX report_cell_by_month ON public.report_cell USING btree (tenant_id, report, simulated, month);
CREATE INDEX report_share_of_tenant ON public.report_share USING btree (tenant_id, shared_at);
CREATE INDEX reported_port_call_at_port ON public.reported_port_call USING btree (un_location_code, source, arrived_at);
CREATE INDEX reported_port_call_of_ship ON public.reported_port_call USING btree (mmsi, arrived_at);
CREATE INDEX reported_port_call_of_source ON public.reported_port_call USING btree (source, arrived_at);
CREATE INDEX saved_view_of ON public.saved_view USING btree (tenant_id, account_id);
CREATE INDEX schedule_watch_entry_newest ON public.schedule_watch_entry USING btree (watch_id, at DESC);
CREATE INDEX scheduled_call_by_reference ON public.scheduled_call USING btree (tenant_id, carrier_code, transport_call_reference) WHERE (transport_call_reference IS NOT NULL);
CREATE INDEX scheduled_call_by_voyage ON public.scheduled_call USING btree (tenant_id, carrier_code, export_voyage_number);
CREATE INDEX scheduled_call_in_window ON public.scheduled_call USING btree (tenant_id, call_at);
CREATE INDEX scheduled_call_made ON public.scheduled_call USING btree (arrival_actual_at) WHERE (arrival_actual_at IS NOT NULL);
CREATE INDEX scheduled_call_of_port ON public.scheduled_call USING btree (tenant_id, un_location_code, call_at);
CREATE INDEX scheduled_call_of_schedule ON public.scheduled_call USING btree (schedule_id, sequence);
CREATE INDEX scheduled_call_of_vessel ON public.scheduled_call USING btree (tenant_id, vessel_key, call_at);
CREATE INDEX scheduled_call_replaced ON public.scheduled_call USING btree (tenant_id, replaced_vessel_key) WHERE (replaced_vessel_key IS NOT NULL);
CREATE INDEX scheduled_call_version_of_schedule ON ONLY public.scheduled_call_version USING btree (schedule_id, published_at);
CREATE INDEX sea_cargo_by_arrival ON public.sea_cargo USING btree (tenant_id, mode, arrival_at, item_id) INCLUDE (exceptions) WHERE active;
CREATE INDEX sea_cargo_by_delay ON public.sea_cargo USING btree (tenant_id, mode, known_delay, item_id) INCLUDE (exceptions, status, planned_arrival_at, arrived_at, last_heard_at, ship_news_at, finished) WHERE active;
CREATE INDEX sea_cargo_by_number ON public.sea_cargo USING btree (tenant_id, mode, number, item_id) INCLUDE (exceptions, finished, arrival_at, known_delay, subscribed_at, late_at) WHERE active;
CREATE INDEX sea_cargo_by_subscribed ON public.sea_cargo USING btree (tenant_id, mode, subscribed_at, item_id) INCLUDE (exceptions) WHERE active;
CREATE INDEX sea_cargo_documents ON public.sea_cargo USING gin (documents);
CREATE INDEX sea_cargo_exceptions ON public.sea_cargo USING btree (tenant_id, mode, finished) INCLUDE (exceptions, item_id, arrival_at, known_delay, number, subscribed_at, late_at, status, planned_arrival_at, arrived_at, last_heard_at, ship_news_at) WHERE (active AND (exceptions <> '{}'::text[]));
CREATE INDEX sea_cargo_late ON public.sea_cargo USING btree (tenant_id, mode, late_at) INCLUDE (exceptions, item_id, arrival_at, known_delay, number, subscribed_at, status, planned_arrival_at, arrived_at, last_heard_at, ship_news_at, finished) WHERE (active AND (NOT finished));
CREATE INDEX sea_cargo_on_ships ON public.sea_cargo USING btree (tenant_id, item_id) WHERE (imo_numbers <> '{}'::text[]);
CREATE INDEX sea_cargo_open_by_arrival ON public.sea_cargo USING btree (tenant_id, mode, finished, arrival_at, item_id) INCLUDE (exceptions) WHERE active;
CREATE INDEX sea_cargo_open_by_delay ON public.sea_cargo USING btree (tenant_id, mode, finished, known_delay, item_id) INCLUDE (exceptions, status, planned_arrival_at, arrived_at, last_heard_at, ship_news_at) WHERE active;
CREATE INDEX sea_cargo_open_by_number ON public.sea_cargo USING btree (tenant_id, mode, finished, number, item_id) INCLUDE (exceptions) WHERE active;
CREATE INDEX sea_cargo_open_by_subscribed ON public.sea_cargo USING btree (tenant_id, mode, finished, subscribed_at, item_id) INCLUDE (exceptions) WHERE active;
CREATE INDEX sea_cargo_word_found ON public.sea_cargo_word USING btree (tenant_id, mode, word, item_id);
CREATE INDEX second_step_by_age ON public.second_step USING btree (expires_at);
CREATE INDEX section_link_by_other ON public.section_link USING btree (tenant_id, other);
CREATE INDEX session_by_account ON public.session USING btree (account_id) WHERE (ended_at IS NULL);
CREATE INDEX session_by_former_token ON public.session USING btree (former_token_hash) WHERE (former_token_hash IS NOT NULL);
CREATE INDEX session_newest ON public.session USING btree (account_id, created_at DESC);
CREATE INDEX shipment_by_arrival ON public.shipment USING btree (tenant_id, mode_of_transport, tracking_status, arrival_is_actual, arrival_at, shipment_id, carrier_code, pod, pol, due_at, rolled_over, heard_on, active, departure_at, subscribed_at, slip_hours, arrival_on) WHERE listed;
CREATE INDEX shipment_by_booking ON public.shipment USING btree (tenant_id, carrier_booking_reference);
CREATE INDEX shipment_by_carrier ON public.shipment USING btree (tenant_id, mode_of_transport, carrier_code, pod, tracking_status) WHERE listed;
CREATE INDEX shipment_by_customer_reference ON public.shipment USING btree (tenant_id, customer_reference, arrival_at, shipment_id) WHERE (listed AND (customer_reference IS NOT NULL));
CREATE INDEX shipment_by_delay ON public.shipment USING btree (tenant_id, mode_of_transport, tracking_status, arrival_is_actual, slip_hours, shipment_id, carrier_code, pod, pol, due_at, rolled_over, heard_on, active, arrival_at, arrival_on) WHERE listed;
CREATE INDEX shipment_by_departure ON public.shipment USING btree (tenant_id, mode_of_transport, tracking_status, arrival_is_actual, departure_at, shipment_id, carrier_code, pod, pol, due_at, rolled_over, heard_on, active, arrival_at, arrival_on) WHERE listed;
CREATE INDEX shipment_by_document ON public.shipment USING btree (tenant_id, transport_document_reference);
CREATE INDEX shipment_by_due ON public.shipment USING btree (tenant_id, mode_of_transport, tracking_status, due_at, shipment_id, carrier_code, pod, pol, arrival_at, departure_at, subscribed_at, active, heard_on) WHERE (listed AND (due_at IS NOT NULL));
CREATE INDEX shipment_by_equipment ON public.shipment USING btree (tenant_id, equipment_reference);
CREATE INDEX shipment_by_plain_reference ON public.shipment USING btree (tenant_id, upper(regexp_replace(customer_reference, '[[:space:]./_-]+'::text, ''::text, 'g'::text))) WHERE (listed AND (customer_reference IS NOT NULL));
CREATE INDEX shipment_by_pod ON public.shipment USING btree (tenant_id, mode_of_transport, pod, tracking_status) WHERE listed;
CREATE INDEX shipment_by_pol ON public.shipment USING btree (tenant_id, mode_of_transport, pol, tracking_status) WHERE listed;
CREATE INDEX shipment_by_query ON public.shipment USING btree (tenant_id, query_id);
CREATE INDEX shipment_by_subscription ON public.shipment USING btree (tenant_id, mode_of_transport, tracking_status, arrival_is_actual, subscribed_at, shipment_id, carrier_code, pod, pol, due_at, rolled_over, heard_on, active, arrival_at, arrival_on) WHERE listed;
CREATE INDEX shipment_by_tracked ON public.shipment USING btree (tenant_id, tracked_number);
CREATE INDEX shipment_by_vessel ON public.shipment USING btree (tenant_id, vessel_imo_number) WHERE (active AND listed AND (tracking_status = 'in-transit'::text));
CREATE INDEX shipment_by_vessel_name ON public.shipment USING btree (tenant_id, mode_of_transport, vessel_name, tracking_status) WHERE listed;
CREATE INDEX shipment_by_voyage ON public.shipment USING btree (tenant_id, mode_of_transport, voyage_number) WHERE listed;
CREATE INDEX shipment_leg_of_vessel ON public.shipment_leg USING btree (tenant_id, vessel_imo_number) WHERE (stage <> 'done'::text);
CREATE INDEX shipment_leg_of_vessel_name ON public.shipment_leg USING btree (tenant_id, upper(vessel_name)) WHERE ((stage <> 'done'::text) AND (vessel_imo_number IS NULL));
CREATE INDEX shipment_leg_under_way ON public.shipment_leg USING btree (vessel_imo_number) WHERE ((stage = 'under-way'::text) AND (vessel_imo_number IS NOT NULL));
CREATE INDEX shipment_port_left_out ON public.shipment USING btree (tenant_id) WHERE (planned_arrival_port IS NOT NULL);
CREATE INDEX shipment_rolled ON public.shipment USING btree (tenant_id, mode_of_transport, tracking_status, carrier_code, pod, pol, shipment_id, arrival_at, departure_at, subscribed_at, active, heard_on, due_at, arrival_is_actual, departure_is_actual) WHERE (listed AND rolled_over);
CREATE INDEX sign_in_failure_by_age ON public.sign_in_failure USING btree (last_at);
CREATE INDEX sign_on_identity_by_account ON public.sign_on_identity USING btree (account_id);
CREATE INDEX staff_action_by_account ON public.staff_action USING btree (account_id, staff_action_id DESC);
CREATE INDEX staff_action_by_action ON public.staff_action USING btree (action, staff_action_id DESC);
CREATE INDEX staff_action_by_subject ON public.staff_action USING btree (subject_kind, subject_id, staff_action_id DESC);
CREATE INDEX stored_file_by_tenant ON public.stored_file USING btree (tenant_id, created_at DESC);
CREATE INDEX storm_by_time ON public.storm USING btree (tenant_id, last_at DESC, storm_id);
CREATE INDEX storm_identifier_of_storm ON public.storm_identifier USING btree (tenant_id, storm_id);
CREATE INDEX storm_point_measured ON public.storm_point USING btree (tenant_id, valid_at) WHERE (issued_at IS NULL);
CREATE INDEX tenant_by_service_end ON public.tenant USING btree (service_end_on) WHERE (service_end_on IS NOT NULL);
CREATE INDEX tracking_by_number ON public.tracking USING btree (number text_pattern_ops);
CREATE INDEX tracking_due ON public.tracking USING btree (next_poll_at) WHERE (next_poll_at IS NOT NULL);
CREATE INDEX tracking_event_document ON public.tracking_event USING btree (tenant_id, source_id, ((event ->> 'documentTypeCode'::text))) WHERE (event_type = 'SHIPMENT'::text);
CREATE INDEX tracking_event_hold ON public.tracking_event USING btree (tenant_id, fact_id) WHERE (event_code = ANY (ARRAY['HOLD'::text, 'CUSS'::text, 'CUSI'::text]));
CREATE INDEX tracking_event_reefer ON public.tracking_event USING btree (tenant_id, event_at) WHERE (event_type = 'REEFER'::text);
CREATE INDEX tracking_event_retraction ON public.tracking_event USING btree (tenant_id, source_id, retracts_source_event_id) WHERE (retracts_source_event_id IS NOT NULL);
CREATE INDEX tracking_newest ON public.tracking USING btree (subscribed_at DESC, query_id DESC);
CREATE INDEX tracking_newest_failed ON public.tracking USING btree (subscribed_at DESC, query_id DESC) WHERE (subscription = 'failed'::text);
CREATE INDEX tracking_newest_of_tenant ON public.tracking USING btree (tenant_id, subscribed_at DESC, query_id DESC);
CREATE INDEX tracking_sample ON public.tracking USING btree (tenant_id) WHERE sample;
CREATE INDEX truck_device_by_plate ON public.truck_device USING btree (tenant_id, COALESCE(plate, device_id), truck_device_id);
CREATE INDEX truck_device_by_plate_key ON public.truck_device USING btree (tenant_id, plate_key) WHERE (plate_key IS NOT NULL);
CREATE INDEX truck_device_unfolded ON public.truck_device USING btree (tenant_id, truck_device_id) WHERE (unfolded_from IS NOT NULL);
CREATE INDEX truck_trip_by_arrival ON public.truck_trip USING btree (tenant_id, arrival_sort, trip_id) INCLUDE (destination, state) WHERE subscribed;
CREATE INDEX truck_trip_by_car ON public.truck_trip USING btree (tenant_id, "substring"(upper(replace(reference, ' '::text, ''::text)), '^[A-HJ-NPR-Z0-9]{13}[0-9]{4}$'::text)) WHERE ("substring"(upper(replace(reference, ' '::text, ''::text)), '^[A-HJ-NPR-Z0-9]{13}[0-9]{4}$'::text) IS NOT NULL);
CREATE INDEX truck_trip_by_destination ON public.truck_trip USING btree (tenant_id, destination, trip_id) INCLUDE (state, lateness, arrival_sort, promised_sort, started_sort, slip_minutes, plate_key) WHERE subscribed;
CREATE INDEX truck_trip_by_equipment ON public.truck_trip USING btree (tenant_id, equipment_reference) WHERE (equipment_reference IS NOT NULL);
CREATE INDEX truck_trip_by_plate ON public.truck_trip USING btree (tenant_id, plate_key, trip_id) INCLUDE (destination, state, arrival_sort, promised_sort, started_sort, slip_minutes) WHERE subscribed;
CREATE INDEX truck_trip_by_promised ON public.truck_trip USING btree (tenant_id, promised_sort, trip_id) INCLUDE (destination, state) WHERE subscribed;
CREATE INDEX truck_trip_by_reference ON public.truck_trip USING btree (tenant_id, upper(reference) COLLATE "C") INCLUDE (reference, trip_id) WHERE subscribed;
CREATE INDEX truck_trip_by_slip ON public.truck_trip USING btree (tenant_id, slip_minutes, trip_id) INCLUDE (destination, state) WHERE subscribed;
CREATE INDEX truck_trip_by_started ON public.truck_trip USING btree (tenant_id, started_sort, trip_id) INCLUDE (destination, state) WHERE subscribed;
CREATE INDEX truck_trip_not_ended ON public.truck_trip USING btree (tenant_id, state, trip_id) INCLUDE (lateness, standing_since, standing_at, measured_at, destination, arrival_sort, promised_sort, started_sort, slip_minutes, plate_key, equipment_reference, arrived_at, eta, promised_at) WHERE (subscribed AND (state <> 'ended'::text));
CREATE INDEX truck_trip_open ON public.truck_trip USING btree (tenant_id, plate_key, begins_at) WHERE (subscribed AND (ended_at IS NULL));
CREATE INDEX unknown_truck_device_by_plate ON public.unknown_truck_device USING btree (plate_key) WHERE (plate_key IS NOT NULL);
CREATE INDEX unknown_truck_device_by_time ON public.unknown_truck_device USING btree (last_heard_at);
CREATE INDEX used_signature_by_age ON public.used_signature USING btree (expires_at);
CREATE INDEX verification_code_by_age ON public.verification_code USING btree (created_at);
CREATE INDEX verification_code_by_ip ON public.verification_code USING btree (ip_address, created_at DESC);
CREATE INDEX verification_code_by_recipient ON public.verification_code USING btree (recipient, created_at DESC);
CREATE INDEX vessel_by_call_sign ON public.vessel USING btree (call_sign);
CREATE INDEX vessel_by_imo ON public.vessel USING btree (imo_number);
CREATE INDEX vessel_by_words ON public.vessel USING gin (to_tsvector('simple'::regconfig, COALESCE(vessel_name, ''::text)));
CREATE INDEX vessel_change_by_age ON public.vessel_change USING btree (changed_at);
CREATE INDEX vessel_stop_by_end ON public.vessel_stop USING btree (ended_at);
CREATE INDEX vessel_stop_in_tile ON public.vessel_stop USING btree (tile, ended_at DESC);
CREATE INDEX vessel_track_by_vessel ON ONLY public.vessel_track USING gist (mmsis);
CREATE INDEX vessel_track_recent_as_written ON public.vessel_track_recent USING btree (first_at) WHERE (level = 0);
CREATE INDEX vessel_track_recent_by_vessel ON public.vessel_track_recent USING gist (mmsis) WHERE (level > 0);
CREATE UNIQUE INDEX account_email_key ON public.account USING btree (email);
CREATE UNIQUE INDEX account_mobile_key ON public.account USING btree (mobile);
CREATE UNIQUE INDEX account_operation_pkey ON public.account_operation USING btree (account_operation_id);
CREATE UNIQUE INDEX account_pkey ON public.account USING btree (account_id);
CREATE UNIQUE INDEX account_username_key ON public.account USING btree (username);
CREATE UNIQUE INDEX address_check_pkey ON public.address_check USING btree (subject_hash);
CREATE UNIQUE INDEX air_fact_pkey ON public.air_fact USING btree (tenant_id, number, digest);
CREATE UNIQUE INDEX air_waybill_pkey ON public.air_waybill USING btree (tenant_id, waybill_id);
CREATE UNIQUE INDEX air_waybill_tenant_id_number_key ON public.air_waybill USING btree (tenant_id, number);
CREATE UNIQUE INDEX alert_entry_pkey ON public.alert_entry USING btree (entry_id);
CREATE UNIQUE INDEX alert_open ON public.alert USING btree (tenant_id, type, thing) WHERE (resolved_at IS NULL);
CREATE UNIQUE INDEX alert_pkey ON public.alert USING btree (alert_id);
CREATE UNIQUE INDEX alert_rule_of_all ON public.alert_rule USING btree (tenant_id, type) WHERE (scope = '{}'::jsonb);
CREATE UNIQUE INDEX alert_rule_pkey ON public.alert_rule USING btree (rule_id);
CREATE UNIQUE INDEX alert_shipment_pkey ON public.alert_shipment USING btree (tenant_id, alert_id, shipment_id);
CREATE UNIQUE INDEX alert_view_feed_key_hash_key ON public.alert_view USING btree (feed_key_hash);
CREATE UNIQUE INDEX alert_view_pkey ON public.alert_view USING btree (alert_view_id);
CREATE UNIQUE INDEX announcement_pkey ON public.announcement USING btree (announcement_id);
CREATE UNIQUE INDEX announcement_reader_pkey ON public.announcement_reader USING btree (account_id);
CREATE UNIQUE INDEX api_key_api_key_id_key ON public.api_key USING btree (api_key_id);
CREATE UNIQUE INDEX api_key_pkey ON public.api_key USING btree (key_hash);
CREATE UNIQUE INDEX area_by_name ON public.area USING btree (tenant_id, lower(name));
CREATE UNIQUE INDEX area_pkey ON public.area USING btree (area_id);
CREATE UNIQUE INDEX area_visit_mmsi_area_id_entered_at_key ON public.area_visit USING btree (mmsi, area_id, entered_at);
CREATE UNIQUE INDEX area_visit_pkey ON public.area_visit USING btree (area_visit_id);
CREATE UNIQUE INDEX assistant_question_pkey ON public.assistant_question USING btree (tenant_id, account_id, question_id);
CREATE UNIQUE INDEX authenticator_app_pkey ON public.authenticator_app USING btree (authenticator_app_id);
CREATE UNIQUE INDEX browser_subscription_pkey ON public.browser_subscription USING btree (subscription_id);
CREATE UNIQUE INDEX browser_subscription_tenant_id_account_id_endpoint_hash_key ON public.browser_subscription USING btree (tenant_id, account_id, endpoint_hash);
CREATE UNIQUE INDEX carbon_due_pkey ON public.carbon_due USING btree (tenant_id, kind, thing_id);
CREATE UNIQUE INDEX carbon_result_pkey ON public.carbon_result USING btree (tenant_id, thing_id);
CREATE UNIQUE INDEX carbon_sweep_pkey ON public.carbon_sweep USING btree (tenant_id);
CREATE UNIQUE INDEX charge_clock_pkey ON public.charge_clock USING btree (tenant_id, shipment_id, direction, clock);
CREATE UNIQUE INDEX charge_exception_pkey ON public.charge_exception USING btree (exception_id);
CREATE UNIQUE INDEX charge_invoice_by_number ON public.charge_invoice USING btree (tenant_id, lower(issuer_name), lower(invoice_number)) WHERE (removed_at IS NULL);
CREATE UNIQUE INDEX charge_invoice_pkey ON public.charge_invoice USING btree (invoice_id);
CREATE UNIQUE INDEX company_audit_open ON public.company_audit USING btree (tenant_id) WHERE (state = 'under-review'::text);
CREATE UNIQUE INDEX company_audit_pkey ON public.company_audit USING btree (company_audit_id);
CREATE UNIQUE INDEX company_info_pkey ON public.company_info USING btree (tenant_id);
CREATE UNIQUE INDEX connection_time_pkey ON public.connection_time USING btree (tenant_id, un_location_code);
CREATE UNIQUE INDEX crew_entry_pkey ON public.crew_entry USING btree (mmsi, entered_at);
CREATE UNIQUE INDEX data_dump_pkey ON public.data_dump USING btree (tenant_id);
CREATE UNIQUE INDEX data_source_pkey ON public.data_source USING btree (source_id);
CREATE UNIQUE INDEX demo_invitation_pkey ON public.demo_invitation USING btree (token_hash);
CREATE UNIQUE INDEX demo_request_pkey ON public.demo_request USING btree (demo_request_id);
CREATE UNIQUE INDEX demo_request_waiting ON public.demo_request USING btree (email) WHERE (state = 'waiting'::text);
CREATE UNIQUE INDEX dismissed_place_pkey ON public.dismissed_place USING btree (tenant_id, learned_place_id);
CREATE UNIQUE INDEX document_equipment_pkey ON public.document_equipment USING btree (tenant_id, document, equipment_reference);
CREATE UNIQUE INDEX emission_factor_pkey ON public.emission_factor USING btree (factor_id);
CREATE UNIQUE INDEX error_summary_pkey ON public.error_summary USING btree (tenant_id, simulated, source, horizon, carrier_code, pol, pod);
CREATE UNIQUE INDEX estimate_error_pkey ON ONLY public.estimate_error USING btree (tenant_id, shipment_id, source, said_at, arrived_at);
CREATE UNIQUE INDEX estimate_pkey ON ONLY public.estimate USING btree (estimate_id, received_at);
CREATE UNIQUE INDEX free_time_report_pkey ON public.free_time_report USING btree (report_id);
CREATE UNIQUE INDEX free_time_report_tenant_id_source_id_content_hash_key ON public.free_time_report USING btree (tenant_id, source_id, content_hash);
CREATE UNIQUE INDEX gate_calendar_pkey ON public.gate_calendar USING btree (tenant_id, calendar_id, version);
CREATE UNIQUE INDEX installation_secret_pkey ON public.installation_secret USING btree (name);
CREATE UNIQUE INDEX interval_setting_pkey ON public.interval_setting USING btree (tenant_id, simulated, source, horizon);
CREATE UNIQUE INDEX invitation_open ON public.invitation USING btree (tenant_id, email) WHERE ((accepted_at IS NULL) AND (revoked_at IS NULL));
CREATE UNIQUE INDEX invitation_pkey ON public.invitation USING btree (invitation_id);
CREATE UNIQUE INDEX invitation_token_hash_key ON public.invitation USING btree (token_hash);
CREATE UNIQUE INDEX lane_time_pkey ON public.lane_time USING btree (tenant_id, simulated, from_port, to_port, carrier_code, mode_of_transport);
CREATE UNIQUE INDEX language_model_pkey ON public.language_model USING btree (tenant_id);
CREATE UNIQUE INDEX language_model_use_pkey ON public.language_model_use USING btree (tenant_id, month);
CREATE UNIQUE INDEX learned_place_pkey ON public.learned_place USING btree (learned_place_id);
CREATE UNIQUE INDEX membership_pkey ON public.membership USING btree (account_id, tenant_id);
CREATE UNIQUE INDEX message_account_id_notice_key_key ON public.message USING btree (account_id, notice_key);
CREATE UNIQUE INDEX message_pkey ON public.message USING btree (message_id);
CREATE UNIQUE INDEX newest_estimate_pkey ON public.newest_estimate USING btree (tenant_id, shipment_id, source);
CREATE UNIQUE INDEX notice_channel_pkey ON public.notice_channel USING btree (channel_id);
CREATE UNIQUE INDEX notice_setting_pkey ON public.notice_setting USING btree (tenant_id, account_id);
CREATE UNIQUE INDEX one_record_event_pkey ON public.one_record_event USING btree (tenant_id, object_id, event_id);
CREATE UNIQUE INDEX one_record_message_pkey ON public.one_record_message USING btree (tenant_id, message_id);
CREATE UNIQUE INDEX one_record_notification_pkey ON public.one_record_notification USING btree (tenant_id, notification_id);
CREATE UNIQUE INDEX one_record_object_pkey ON public.one_record_object USING btree (tenant_id, object_id);
CREATE UNIQUE INDEX one_record_partner_topic_pkey ON public.one_record_partner_topic USING btree (tenant_id, source_id, topic);
CREATE UNIQUE INDEX one_record_request_pkey ON public.one_record_request USING btree (tenant_id, request_id);
CREATE UNIQUE INDEX one_record_revision_pkey ON public.one_record_revision USING btree (tenant_id, object_id, revision);
CREATE UNIQUE INDEX one_record_rule_pkey ON public.one_record_rule USING btree (tenant_id, rule_id);
CREATE UNIQUE INDEX outbox_notice_key_key ON public.outbox USING btree (notice_key);
CREATE UNIQUE INDEX outbox_pkey ON public.outbox USING btree (outbox_id);
CREATE UNIQUE INDEX own_holiday_pkey ON public.own_holiday USING btree (tenant_id, country, day);
CREATE UNIQUE INDEX page_error_group_pkey ON public.page_error_group USING btree (fingerprint);
CREATE UNIQUE INDEX page_error_pkey ON public.page_error USING btree (page_error_id);
CREATE UNIQUE INDEX passage_change_pkey ON public.passage_change USING btree (passage_change_id);
CREATE UNIQUE INDEX passage_count_pkey ON public.passage_count USING btree (day);
CREATE UNIQUE INDEX passage_transit_pkey ON public.passage_transit USING btree (passage_id, crossed_at, mmsi);
CREATE UNIQUE INDEX passkey_challenge_pkey ON public.passkey_challenge USING btree (challenge);
CREATE UNIQUE INDEX passkey_credential_id_key ON public.passkey USING btree (credential_id);
CREATE UNIQUE INDEX passkey_pkey ON public.passkey USING btree (passkey_id);
CREATE UNIQUE INDEX person_ticket_pkey ON public.person_ticket USING btree (ticket_hash);
CREATE UNIQUE INDEX place_learning_pkey ON public.place_learning USING btree (place_learning_id);
CREATE UNIQUE INDEX port_arrival_pkey ON public.port_arrival USING btree (simulated, un_location_code, mmsi);
CREATE UNIQUE INDEX port_call_of_vessel ON public.port_call USING btree (mmsi, tenant_id, arrived_at) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX port_comparison_pkey ON public.port_comparison USING btree (simulated, un_location_code, vessel_group, month);
CREATE UNIQUE INDEX port_group_by_name ON public.port_group USING btree (tenant_id, lower(name));
CREATE UNIQUE INDEX port_group_pkey ON public.port_group USING btree (group_id);
CREATE UNIQUE INDEX port_mail_receiver_of_group ON public.port_mail_receiver USING btree (group_id, lower(email));
CREATE UNIQUE INDEX port_mail_receiver_pkey ON public.port_mail_receiver USING btree (receiver_id);
CREATE UNIQUE INDEX port_measurement_pkey ON public.port_measurement USING btree (simulated);
CREATE UNIQUE INDEX port_now_pkey ON public.port_now USING btree (simulated, un_location_code);
CREATE UNIQUE INDEX port_past_pkey ON public.port_past USING btree (simulated, un_location_code, vessel_group);
CREATE UNIQUE INDEX port_record_pkey ON public.port_record USING btree (un_location_code, known_from);
CREATE UNIQUE INDEX port_report_pkey ON public.port_report USING btree (simulated, un_location_code, granularity, starts_on);
CREATE UNIQUE INDEX port_statistic_pkey ON public.port_statistic USING btree (simulated, un_location_code, vessel_group, granularity, starts_on);
CREATE UNIQUE INDEX port_subscription_of_person ON public.port_subscription USING btree (tenant_id, account_id, un_location_code, group_id) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX port_time_key ON public.port_time USING btree (un_location_code, kind, simulated, tenant_id) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX promised_arrival_pkey ON ONLY public.promised_arrival USING btree (promise_id, chosen_at);
CREATE UNIQUE INDEX published_route_pkey ON public.published_route USING btree (route_id);
CREATE UNIQUE INDEX published_route_tenant_id_simulated_kind_carrier_code_route_key ON public.published_route USING btree (tenant_id, simulated, kind, carrier_code, route_key);
CREATE UNIQUE INDEX published_route_version_pkey ON ONLY public.published_route_version USING btree (route_id, published_at, version_id);
CREATE UNIQUE INDEX published_scoreboard_pkey ON public.published_scoreboard USING btree (tenant_id);
CREATE UNIQUE INDEX published_scoreboard_public_key_key ON public.published_scoreboard USING btree (public_key);
CREATE UNIQUE INDEX puzzle_pkey ON public.puzzle USING btree (puzzle_id);
CREATE UNIQUE INDEX rail_fact_pkey ON public.rail_fact USING btree (tenant_id, number, digest);
CREATE UNIQUE INDEX rail_item_pkey ON public.rail_item USING btree (tenant_id, item_id);
CREATE UNIQUE INDEX rail_item_tenant_id_number_key ON public.rail_item USING btree (tenant_id, number);
CREATE UNIQUE INDEX rate_limit_pkey ON public.rate_limit USING btree (key);
CREATE UNIQUE INDEX raw_message_pkey ON public.raw_message USING btree (message_id);
CREATE UNIQUE INDEX raw_message_tenant_id_source_id_body_sha256_key ON public.raw_message USING btree (tenant_id, source_id, body_sha256);
CREATE UNIQUE INDEX received_footprint_pkey ON public.received_footprint USING btree (tenant_id, shipment_number);
CREATE UNIQUE INDEX recovery_code_pkey ON public.recovery_code USING btree (code_hash);
CREATE UNIQUE INDEX remembered_device_pkey ON public.remembered_device USING btree (device_id);
CREATE UNIQUE INDEX remembered_device_token_hash_key ON public.remembered_device USING btree (token_hash);
CREATE UNIQUE INDEX replayed_arrival_pkey ON public.replayed_arrival USING btree (tenant_id, shipment_id);
CREATE UNIQUE INDEX report_build_pkey ON public.report_build USING btree (tenant_id, report);
CREATE UNIQUE INDEX report_mail_pkey ON public.report_mail USING btree (tenant_id, account_id, report);
CREATE UNIQUE INDEX report_share_pkey ON public.report_share USING btree (share_id);
CREATE UNIQUE INDEX report_share_public_key_key ON public.report_share USING btree (public_key);
CREATE UNIQUE INDEX reported_port_call_pkey ON public.reported_port_call USING btree (source, source_call_id);
CREATE UNIQUE INDEX roro_ship_pkey ON public.roro_ship USING btree (tenant_id, imo_number);
CREATE UNIQUE INDEX saved_view_pkey ON public.saved_view USING btree (view_id);
CREATE UNIQUE INDEX schedule_book_pkey ON public.schedule_book USING btree (tenant_id);
CREATE UNIQUE INDEX schedule_watch_calendar_key_hash_key ON public.schedule_watch USING btree (calendar_key_hash);
CREATE UNIQUE INDEX schedule_watch_entry_pkey ON public.schedule_watch_entry USING btree (entry_id);
CREATE UNIQUE INDEX schedule_watch_entry_watch_id_change_key_key ON public.schedule_watch_entry USING btree (watch_id, change_key);
CREATE UNIQUE INDEX schedule_watch_pkey ON public.schedule_watch USING btree (watch_id);
CREATE UNIQUE INDEX schedule_watch_tenant_id_account_id_target_key_key ON public.schedule_watch USING btree (tenant_id, account_id, target_key);
CREATE UNIQUE INDEX scheduled_call_pkey ON public.scheduled_call USING btree (call_id);
CREATE UNIQUE INDEX scheduled_call_version_pkey ON ONLY public.scheduled_call_version USING btree (call_id, published_at, version_id);
CREATE UNIQUE INDEX scoreboard_mail_pkey ON public.scoreboard_mail USING btree (tenant_id, account_id);
CREATE UNIQUE INDEX sea_cargo_fact_pkey ON public.sea_cargo_fact USING btree (tenant_id, number, digest);
CREATE UNIQUE INDEX sea_cargo_pkey ON public.sea_cargo USING btree (tenant_id, item_id) INCLUDE (mode, active, finished, exceptions, arrival_at, known_delay, number, subscribed_at, late_at, status, planned_arrival_at, arrived_at, last_heard_at, ship_news_at);
CREATE UNIQUE INDEX sea_cargo_tenant_id_number_key ON public.sea_cargo USING btree (tenant_id, number);
CREATE UNIQUE INDEX sea_cargo_word_pkey ON public.sea_cargo_word USING btree (tenant_id, item_id, word);
CREATE UNIQUE INDEX second_step_pkey ON public.second_step USING btree (token_hash);
CREATE UNIQUE INDEX section_link_pkey ON public.section_link USING btree (tenant_id, one, other);
CREATE UNIQUE INDEX service_delay_pkey ON public.service_delay USING btree (tenant_id, simulated, service_key);
CREATE UNIQUE INDEX session_pkey ON public.session USING btree (token_hash);
CREATE UNIQUE INDEX session_session_id_key ON public.session USING btree (session_id);
CREATE UNIQUE INDEX ship_waiting_pkey ON public.ship_waiting USING btree (mmsi, un_location_code);
CREATE UNIQUE INDEX shipment_leg_pkey ON public.shipment_leg USING btree (tenant_id, shipment_id, leg_index);
CREATE UNIQUE INDEX shipment_pkey ON public.shipment USING btree (shipment_id);
CREATE UNIQUE INDEX shipment_tenant_id_journey_key_key ON public.shipment USING btree (tenant_id, journey_key);
CREATE UNIQUE INDEX sign_in_failure_pkey ON public.sign_in_failure USING btree (subject_hash);
CREATE UNIQUE INDEX sign_in_lock_pkey ON public.sign_in_lock USING btree (account_id);
CREATE UNIQUE INDEX sign_on_identity_pkey ON public.sign_on_identity USING btree (issuer, subject);
CREATE UNIQUE INDEX simulation_pkey ON public.simulation USING btree (seed);
CREATE UNIQUE INDEX staff_action_pkey ON public.staff_action USING btree (staff_action_id);
CREATE UNIQUE INDEX stored_file_pkey ON public.stored_file USING btree (file_id);
CREATE UNIQUE INDEX storm_identifier_pkey ON public.storm_identifier USING btree (tenant_id, simulated, scheme, value);
CREATE UNIQUE INDEX storm_pkey ON public.storm USING btree (tenant_id, storm_id);
CREATE UNIQUE INDEX storm_point_tenant_id_storm_id_agency_issued_at_valid_at_di_key ON public.storm_point USING btree (tenant_id, storm_id, agency, issued_at, valid_at, digest) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX tariff_version_pkey ON public.tariff_version USING btree (tenant_id, tariff_id, version);
CREATE UNIQUE INDEX tenant_pkey ON public.tenant USING btree (tenant_id);
CREATE UNIQUE INDEX tenant_slug_key ON public.tenant USING btree (slug);
CREATE UNIQUE INDEX tracking_event_pkey ON public.tracking_event USING btree (fact_id);
CREATE UNIQUE INDEX tracking_event_subject_pkey ON public.tracking_event_subject USING btree (tenant_id, subject, fact_id);
CREATE UNIQUE INDEX tracking_event_tenant_id_source_id_source_event_id_content__key ON public.tracking_event USING btree (tenant_id, source_id, source_event_id, content_hash);
CREATE UNIQUE INDEX tracking_pkey ON public.tracking USING btree (query_id);
CREATE UNIQUE INDEX tracking_tenant_id_subject_key ON public.tracking USING btree (tenant_id, subject);
CREATE UNIQUE INDEX trial_notice_pkey ON public.trial_notice USING btree (tenant_id, service_end_on, days_before);
CREATE UNIQUE INDEX truck_device_claimed ON public.truck_device USING btree (device_kind, device_id) WHERE (claimed_at IS NOT NULL);
CREATE UNIQUE INDEX truck_device_pkey ON public.truck_device USING btree (tenant_id, truck_device_id);
CREATE UNIQUE INDEX truck_device_tenant_id_device_kind_device_id_key ON public.truck_device USING btree (tenant_id, device_kind, device_id);
CREATE UNIQUE INDEX truck_position_pkey ON ONLY public.truck_position USING btree (tenant_id, truck_device_id, measured_at);
CREATE UNIQUE INDEX truck_trip_pkey ON public.truck_trip USING btree (tenant_id, trip_id);
CREATE UNIQUE INDEX truck_trip_shared ON public.truck_trip USING btree (share_token) WHERE (share_token IS NOT NULL);
CREATE UNIQUE INDEX unknown_truck_device_pkey ON public.unknown_truck_device USING btree (device_kind, device_id);
CREATE UNIQUE INDEX used_embed_ticket_pkey ON public.used_embed_ticket USING btree (ticket_hash);
CREATE UNIQUE INDEX used_signature_pkey ON public.used_signature USING btree (signature_hash);
CREATE UNIQUE INDEX verification_code_pkey ON public.verification_code USING btree (verification_code_id);
CREATE UNIQUE INDEX vessel_change_pkey ON public.vessel_change USING btree (mmsi, changed_at, field);
CREATE UNIQUE INDEX vessel_operator_pkey ON public.vessel_operator USING btree (tenant_id, imo_number, simulated);
CREATE UNIQUE INDEX vessel_pkey ON public.vessel USING btree (mmsi);
CREATE UNIQUE INDEX vessel_schedule_pkey ON public.vessel_schedule USING btree (schedule_id);
CREATE UNIQUE INDEX vessel_schedule_tenant_id_simulated_kind_carrier_code_servi_key ON public.vessel_schedule USING btree (tenant_id, simulated, kind, carrier_code, service_key, vessel_key);
CREATE UNIQUE INDEX vessel_speed_pkey ON public.vessel_speed USING btree (mmsi, sea_area, is_deep);
CREATE UNIQUE INDEX vessel_stay_of_vessel ON public.vessel_stay USING btree (mmsi, tenant_id) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX vessel_stop_pkey ON public.vessel_stop USING btree (mmsi, started_at);
CREATE UNIQUE INDEX vessel_track_pkey ON ONLY public.vessel_track USING btree (day, run_id, number);
CREATE UNIQUE INDEX vessel_track_recent_pkey ON public.vessel_track_recent USING btree (day, run_id, number);
CREATE UNIQUE INDEX vessel_track_run_pkey ON public.vessel_track_run USING btree (day, run_id);

create policy own_or_everybodys on port_call using (((tenant_id IS NULL) OR (tenant_id = current_tenant_id())));
create policy own_or_everybodys on port_time using (((tenant_id IS NULL) OR (tenant_id = current_tenant_id())));
create policy own_or_everybodys on vessel_stay using (((tenant_id IS NULL) OR (tenant_id = current_tenant_id())));
create policy row_rule on air_fact using (false);
create policy row_rule on air_waybill using (false);
create policy row_rule on alert using ((EXISTS ( SELECT 1
   FROM alert_shipment m
  WHERE ((m.tenant_id = alert.tenant_id) AND (m.alert_id = alert.alert_id)))));
create policy row_rule on alert_entry using ((EXISTS ( SELECT 1
   FROM alert a
  WHERE ((a.tenant_id = alert_entry.tenant_id) AND (a.alert_id = alert_entry.alert_id)))));
create policy row_rule on alert_shipment using ((EXISTS ( SELECT 1
   FROM shipment s
  WHERE ((s.tenant_id = alert_shipment.tenant_id) AND (s.shipment_id = alert_shipment.shipment_id)))));
create policy row_rule on carbon_result using ((EXISTS ( SELECT
   FROM shipment s
  WHERE ((s.tenant_id = carbon_result.tenant_id) AND (s.shipment_id = carbon_result.thing_id)))));
create policy row_rule on charge_clock using ((EXISTS ( SELECT
   FROM shipment s
  WHERE ((s.tenant_id = charge_clock.tenant_id) AND (s.shipment_id = charge_clock.shipment_id)))));
create policy row_rule on charge_exception using ((EXISTS ( SELECT
   FROM shipment s
  WHERE ((s.tenant_id = charge_exception.tenant_id) AND (s.shipment_id = charge_exception.shipment_id)))));
create policy row_rule on charge_invoice using (false);
create policy row_rule on data_dump using (false);
create policy row_rule on document_equipment using ((EXISTS ( SELECT 1
   FROM shipment s
  WHERE ((s.tenant_id = document_equipment.tenant_id) AND (s.equipment_reference = document_equipment.equipment_reference)))));
create policy row_rule on estimate using ((EXISTS ( SELECT 1
   FROM shipment s
  WHERE ((s.tenant_id = estimate.tenant_id) AND (s.shipment_id = estimate.shipment_id)))));
create policy row_rule on estimate_error using ((EXISTS ( SELECT 1
   FROM shipment s
  WHERE ((s.tenant_id = estimate_error.tenant_id) AND (s.shipment_id = estimate_error.shipment_id)))));
create policy row_rule on free_time_report using ((EXISTS ( SELECT
   FROM shipment s
  WHERE ((s.tenant_id = free_time_report.tenant_id) AND ((s.transport_document_reference = free_time_report.transport_document_reference) OR (s.equipment_reference = ANY (free_time_report.equipment_references)))))));
create policy row_rule on message using (((alert_id IS NULL) OR (EXISTS ( SELECT 1
   FROM alert a
  WHERE ((a.tenant_id = message.tenant_id) AND (a.alert_id = message.alert_id))))));
create policy row_rule on newest_estimate using ((EXISTS ( SELECT 1
   FROM shipment s
  WHERE ((s.tenant_id = newest_estimate.tenant_id) AND (s.shipment_id = newest_estimate.shipment_id)))));
create policy row_rule on one_record_event using (false);
create policy row_rule on one_record_message using (false);
create policy row_rule on one_record_notification using (false);
create policy row_rule on one_record_object using (false);
create policy row_rule on one_record_partner_topic using (false);
create policy row_rule on one_record_request using (false);
create policy row_rule on one_record_revision using (false);
create policy row_rule on one_record_rule using (false);
create policy row_rule on promised_arrival using ((EXISTS ( SELECT 1
   FROM shipment s
  WHERE ((s.tenant_id = promised_arrival.tenant_id) AND (s.shipment_id = promised_arrival.shipment_id)))));
create policy row_rule on rail_fact using (false);
create policy row_rule on rail_item using (false);
create policy row_rule on raw_message using (false);
create policy row_rule on received_footprint using ((EXISTS ( SELECT
   FROM shipment s
  WHERE ((s.tenant_id = received_footprint.tenant_id) AND (((received_footprint.shipment_number = s.equipment_reference) OR (received_footprint.shipment_number = s.transport_document_reference)) OR (received_footprint.shipment_number = s.carrier_booking_reference))))));
create policy row_rule on report_build using (false);
create policy row_rule on report_cell using (false);
create policy row_rule on sea_cargo using (false);
create policy row_rule on sea_cargo_fact using (false);
create policy row_rule on sea_cargo_word using (false);
create policy row_rule on section_link using (false);
create policy row_rule on shipment using ((((( SELECT row_rule('carriers'::text) AS row_rule) IS NULL) OR (carrier_code = ANY (( SELECT row_rule('carriers'::text) AS row_rule)::text[]))) AND ((( SELECT row_rule('modes'::text) AS row_rule) IS NULL) OR (mode = ANY (( SELECT row_rule('modes'::text) AS row_rule)::text[]))) AND ((( SELECT row_rule('customerReferences'::text) AS row_rule) IS NULL) OR (customer_reference = ANY (( SELECT row_rule('customerReferences'::text) AS row_rule)::text[]))) AND ((( SELECT row_rule('ports'::text) AS row_rule) IS NULL) OR (pol = ANY (( SELECT row_rule('ports'::text) AS row_rule)::text[])) OR (pod = ANY (( SELECT row_rule('ports'::text) AS row_rule)::text[])) OR (transshipment_ports && ( SELECT row_rule('ports'::text) AS row_rule)) OR ((pol IS NULL) AND (pod IS NULL) AND (requested_by = ( SELECT current_account_id() AS current_account_id))))));
create policy row_rule on shipment_leg using ((EXISTS ( SELECT 1
   FROM shipment s
  WHERE ((s.tenant_id = shipment_leg.tenant_id) AND (s.shipment_id = shipment_leg.shipment_id)))));
create policy row_rule on tracking using (((EXISTS ( SELECT 1
   FROM shipment s
  WHERE ((s.tenant_id = tracking.tenant_id) AND (s.query_id = tracking.query_id)))) OR (EXISTS ( SELECT 1
   FROM document_equipment l
  WHERE ((l.tenant_id = tracking.tenant_id) AND (l.document = tracking.subject))))));
create policy row_rule on truck_device using (false);
create policy row_rule on truck_position using (false);
create policy row_rule on truck_trip using (false);
create policy tenant_only on air_fact using ((tenant_id = current_tenant_id()));
create policy tenant_only on air_waybill using ((tenant_id = current_tenant_id()));
create policy tenant_only on alert using ((tenant_id = current_tenant_id()));
create policy tenant_only on alert_entry using ((tenant_id = current_tenant_id()));
create policy tenant_only on alert_rule using ((tenant_id = current_tenant_id()));
create policy tenant_only on alert_shipment using ((tenant_id = current_tenant_id()));
create policy tenant_only on alert_view using ((tenant_id = current_tenant_id()));
create policy tenant_only on area using ((tenant_id = current_tenant_id()));
create policy tenant_only on area_visit using ((tenant_id = current_tenant_id()));
create policy tenant_only on assistant_question using ((tenant_id = current_tenant_id()));
create policy tenant_only on browser_subscription using ((tenant_id = current_tenant_id()));
create policy tenant_only on carbon_due using ((tenant_id = current_tenant_id()));
create policy tenant_only on carbon_result using ((tenant_id = current_tenant_id()));
create policy tenant_only on carbon_sweep using ((tenant_id = current_tenant_id()));
create policy tenant_only on charge_clock using ((tenant_id = current_tenant_id()));
create policy tenant_only on charge_exception using ((tenant_id = current_tenant_id()));
create policy tenant_only on charge_invoice using ((tenant_id = current_tenant_id()));
create policy tenant_only on company_audit using ((tenant_id = current_tenant_id()));
create policy tenant_only on company_info using ((tenant_id = current_tenant_id()));
create policy tenant_only on connection_time using ((tenant_id = current_tenant_id()));
create policy tenant_only on data_dump using ((tenant_id = current_tenant_id()));
create policy tenant_only on data_source using ((tenant_id = current_tenant_id()));
create policy tenant_only on demo_request using ((tenant_id = current_tenant_id()));
create policy tenant_only on dismissed_place using ((tenant_id = current_tenant_id()));
create policy tenant_only on document_equipment using ((tenant_id = current_tenant_id()));
create policy tenant_only on emission_factor using ((tenant_id = current_tenant_id()));
create policy tenant_only on error_summary using ((tenant_id = current_tenant_id()));
create policy tenant_only on estimate using ((tenant_id = current_tenant_id()));
create policy tenant_only on estimate_error using ((tenant_id = current_tenant_id()));
create policy tenant_only on free_time_report using ((tenant_id = current_tenant_id()));
create policy tenant_only on gate_calendar using ((tenant_id = current_tenant_id()));
create policy tenant_only on interval_setting using ((tenant_id = current_tenant_id()));
create policy tenant_only on invitation using ((tenant_id = current_tenant_id()));
create policy tenant_only on lane_time using ((tenant_id = current_tenant_id()));
create policy tenant_only on language_model using ((tenant_id = current_tenant_id()));
create policy tenant_only on language_model_use using ((tenant_id = current_tenant_id()));
create policy tenant_only on message using ((tenant_id = current_tenant_id()));
create policy tenant_only on newest_estimate using ((tenant_id = current_tenant_id()));
create policy tenant_only on notice_channel using ((tenant_id = current_tenant_id()));
create policy tenant_only on notice_setting using ((tenant_id = current_tenant_id()));
create policy tenant_only on one_record_event using ((tenant_id = current_tenant_id()));
create policy tenant_only on one_record_message using ((tenant_id = current_tenant_id()));
create policy tenant_only on one_record_notification using ((tenant_id = current_tenant_id()));
create policy tenant_only on one_record_object using ((tenant_id = current_tenant_id()));
create policy tenant_only on one_record_partner_topic using ((tenant_id = current_tenant_id()));
create policy tenant_only on one_record_request using ((tenant_id = current_tenant_id()));
create policy tenant_only on one_record_revision using ((tenant_id = current_tenant_id()));
create policy tenant_only on one_record_rule using ((tenant_id = current_tenant_id()));
create policy tenant_only on own_holiday using ((tenant_id = current_tenant_id()));
create policy tenant_only on port_group using ((tenant_id = current_tenant_id()));
create policy tenant_only on port_mail_receiver using ((tenant_id = current_tenant_id()));
create policy tenant_only on port_subscription using ((tenant_id = current_tenant_id()));
create policy tenant_only on promised_arrival using ((tenant_id = current_tenant_id()));
create policy tenant_only on published_route using ((tenant_id = current_tenant_id()));
create policy tenant_only on published_route_version using ((tenant_id = current_tenant_id()));
create policy tenant_only on published_scoreboard using ((tenant_id = current_tenant_id()));
create policy tenant_only on rail_fact using ((tenant_id = current_tenant_id()));
create policy tenant_only on rail_item using ((tenant_id = current_tenant_id()));
create policy tenant_only on raw_message using ((tenant_id = current_tenant_id()));
create policy tenant_only on received_footprint using ((tenant_id = current_tenant_id()));
create policy tenant_only on replayed_arrival using ((tenant_id = current_tenant_id()));
create policy tenant_only on report_build using ((tenant_id = current_tenant_id()));
create policy tenant_only on report_cell using ((tenant_id = current_tenant_id()));
create policy tenant_only on report_mail using ((tenant_id = current_tenant_id()));
create policy tenant_only on report_share using ((tenant_id = current_tenant_id()));
create policy tenant_only on roro_ship using ((tenant_id = current_tenant_id()));
create policy tenant_only on saved_view using ((tenant_id = current_tenant_id()));
create policy tenant_only on schedule_book using ((tenant_id = current_tenant_id()));
create policy tenant_only on schedule_watch using ((tenant_id = current_tenant_id()));
create policy tenant_only on schedule_watch_entry using ((tenant_id = current_tenant_id()));
create policy tenant_only on scheduled_call using ((tenant_id = current_tenant_id()));
create policy tenant_only on scheduled_call_version using ((tenant_id = current_tenant_id()));
create policy tenant_only on scoreboard_mail using ((tenant_id = current_tenant_id()));
create policy tenant_only on sea_cargo using ((tenant_id = current_tenant_id()));
create policy tenant_only on sea_cargo_fact using ((tenant_id = current_tenant_id()));
create policy tenant_only on sea_cargo_word using ((tenant_id = current_tenant_id()));
create policy tenant_only on section_link using ((tenant_id = current_tenant_id()));
create policy tenant_only on service_delay using ((tenant_id = current_tenant_id()));
create policy tenant_only on shipment using ((tenant_id = current_tenant_id()));
create policy tenant_only on shipment_leg using ((tenant_id = current_tenant_id()));
create policy tenant_only on stored_file using ((tenant_id = current_tenant_id()));
create policy tenant_only on storm using ((tenant_id = current_tenant_id()));
create policy tenant_only on storm_identifier using ((tenant_id = current_tenant_id()));
create policy tenant_only on storm_point using ((tenant_id = current_tenant_id()));
create policy tenant_only on tariff_version using ((tenant_id = current_tenant_id()));
create policy tenant_only on tenant using ((tenant_id = current_tenant_id()));
create policy tenant_only on tracking using ((tenant_id = current_tenant_id()));
create policy tenant_only on tracking_event using ((tenant_id = current_tenant_id()));
create policy tenant_only on tracking_event_subject using ((tenant_id = current_tenant_id()));
create policy tenant_only on trial_notice using ((tenant_id = current_tenant_id()));
create policy tenant_only on truck_device using ((tenant_id = current_tenant_id()));
create policy tenant_only on truck_position using ((tenant_id = current_tenant_id()));
create policy tenant_only on truck_trip using ((tenant_id = current_tenant_id()));
create policy tenant_only on vessel_operator using ((tenant_id = current_tenant_id()));
create policy tenant_only on vessel_schedule using ((tenant_id = current_tenant_id()));
