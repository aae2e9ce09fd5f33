/**
 * The feature that writes each table, nobody else does: the folder under `server/src`. Features of the same domain and
 * of those behind it may read a table; of those before it none.
 */
export const tableOwners: Readonly<Record<string, string>> = {
  account: 'features/identity/accounts',
  account_operation: 'features/identity/sessions',
  address_check: 'features/identity/accounts',
  air_fact: 'features/shipments/air',
  air_waybill: 'features/shipments/air',
  alert: 'features/attention/alerts',
  alert_entry: 'features/attention/alerts',
  alert_rule: 'features/attention/alert-rules',
  alert_shipment: 'features/attention/alerts',
  alert_view: 'features/attention/alerts',
  announcement: 'features/staff/announcements',
  announcement_reader: 'features/staff/announcements',
  api_key: 'features/identity/sessions',
  area: 'features/vessels/areas',
  carbon_due: 'features/insight/carbon',
  carbon_result: 'features/insight/carbon',
  carbon_sweep: 'features/insight/carbon',
  emission_factor: 'features/insight/carbon',
  data_dump: 'features/insight/data-access',
  language_model: 'features/insight/language-model',
  language_model_use: 'features/insight/language-model',
  received_footprint: 'features/insight/carbon',
  report_build: 'features/insight/reports',
  report_cell: 'features/insight/reports',
  assistant_question: 'features/insight/assistant',
  report_mail: 'features/insight/reports',
  report_share: 'features/insight/reports',
  roro_ship: 'features/insight/reports',
  area_visit: 'features/vessels/areas',
  authenticator_app: 'features/identity/second-factors',
  crew_entry: 'features/vessels/positions',
  company_audit: 'features/identity/company',
  company_info: 'features/identity/company',
  connection_time: 'features/shipments/travel-times',
  data_source: 'features/sources/sources',
  demo_invitation: 'features/identity/demos',
  demo_request: 'features/identity/demos',
  dismissed_place: 'features/vessels/learned-places',
  document_equipment: 'features/shipments/folding',
  error_summary: 'features/shipments/eta-errors',
  estimate: 'features/shipments/eta',
  estimate_error: 'features/shipments/eta-errors',
  installation_secret: 'platform',
  interval_setting: 'features/shipments/eta-errors',
  invitation: 'features/identity/members',
  lane_time: 'features/shipments/travel-times',
  learned_place: 'features/vessels/learned-places',
  membership: 'features/identity/accounts',
  newest_estimate: 'features/shipments/eta',
  message: 'features/attention/messages',
  browser_subscription: 'features/attention/browser-notices',
  notice_channel: 'features/attention/notices',
  notice_setting: 'features/attention/notices',
  one_record_event: 'features/shipments/one-record',
  one_record_message: 'features/shipments/one-record',
  one_record_notification: 'features/shipments/one-record',
  one_record_object: 'features/shipments/one-record',
  one_record_partner_topic: 'features/shipments/one-record',
  one_record_request: 'features/shipments/one-record',
  one_record_revision: 'features/shipments/one-record',
  one_record_rule: 'features/shipments/one-record',
  outbox: 'platform/mail',
  page_error: 'features/staff/page-errors',
  page_error_group: 'features/staff/page-errors',
  passage_change: 'features/ports/passages',
  passage_count: 'features/ports/passages',
  passage_transit: 'features/ports/passages',
  passkey: 'features/identity/second-factors',
  passkey_challenge: 'features/identity/second-factors',
  person_ticket: 'features/identity/verification',
  place_learning: 'features/vessels/learned-places',
  port_arrival: 'features/ports/port-statistics',
  port_call: 'features/vessels/areas',
  port_comparison: 'features/ports/port-statistics',
  port_group: 'features/ports/port-groups',
  port_mail_receiver: 'features/ports/port-groups',
  port_subscription: 'features/ports/port-groups',
  port_measurement: 'features/ports/port-statistics',
  port_now: 'features/ports/port-statistics',
  port_past: 'features/ports/port-statistics',
  port_record: 'features/ports/port-names',
  port_report: 'features/ports/port-reports',
  port_statistic: 'features/ports/port-statistics',
  published_scoreboard: 'features/insight/scoreboard',
  scoreboard_mail: 'features/insight/scoreboard',
  published_route: 'features/shipments/schedules',
  published_route_version: 'features/shipments/schedules',
  port_time: 'features/shipments/travel-times',
  promised_arrival: 'features/shipments/eta',
  puzzle: 'features/identity/verification',
  rail_fact: 'features/shipments/rail',
  rail_item: 'features/shipments/rail',
  sea_cargo: 'features/shipments/sea-cargo',
  sea_cargo_fact: 'features/shipments/sea-cargo',
  sea_cargo_word: 'features/shipments/sea-cargo',
  rate_limit: 'platform/http',
  replayed_arrival: 'features/shipments/eta-replay',
  raw_message: 'features/sources/inbox',
  recovery_code: 'features/identity/second-factors',
  remembered_device: 'features/identity/sessions',
  reported_port_call: 'features/ports/port-calls',
  saved_view: 'features/shipments/saved-views',
  schedule_book: 'features/shipments/schedule-search',
  schedule_watch: 'features/shipments/schedule-watches',
  schedule_watch_entry: 'features/shipments/schedule-watches',
  scheduled_call: 'features/shipments/schedules',
  scheduled_call_version: 'features/shipments/schedules',
  schema_migration: 'platform/db',
  second_step: 'features/identity/second-factors',
  service_delay: 'features/shipments/travel-times',
  session: 'features/identity/sessions',
  section_link: 'features/shipments/journeys',
  ship_waiting: 'features/shipments/travel-times',
  shipment: 'features/shipments/folding',
  shipment_leg: 'features/shipments/folding',
  sign_in_failure: 'features/identity/sessions',
  sign_in_lock: 'features/identity/sessions',
  sign_on_identity: 'features/identity/sign-on',
  simulation: 'app',
  staff_action: 'features/identity/staff-actions',
  storm: 'features/ports/storms',
  storm_identifier: 'features/ports/storms',
  storm_point: 'features/ports/storms',
  stored_file: 'features/sources/files',
  tariff_version: 'features/attention/tariffs',
  gate_calendar: 'features/attention/tariffs',
  own_holiday: 'features/attention/tariffs',
  charge_clock: 'features/attention/charges',
  charge_exception: 'features/attention/charges',
  free_time_report: 'features/attention/charges',
  charge_invoice: 'features/attention/invoices',
  tenant: 'features/identity/accounts',
  tracking: 'features/shipments/tracking',
  tracking_event: 'features/shipments/folding',
  tracking_event_subject: 'features/shipments/folding',
  trial_notice: 'features/identity/demos',
  truck_device: 'features/shipments/trucks',
  truck_trip: 'features/shipments/truck-trips',
  truck_position: 'features/shipments/trucks',
  unknown_truck_device: 'features/shipments/trucks',
  used_embed_ticket: 'features/identity/sessions',
  used_signature: 'features/identity/sessions',
  verification_code: 'features/identity/verification',
  vessel: 'features/vessels/positions',
  vessel_change: 'features/vessels/positions',
  vessel_operator: 'features/vessels/vessels',
  vessel_schedule: 'features/shipments/schedules',
  vessel_speed: 'features/shipments/travel-times',
  vessel_stay: 'features/vessels/areas',
  vessel_stop: 'features/vessels/learned-places',
  vessel_track: 'features/vessels/tracks',
  vessel_track_recent: 'features/vessels/tracks',
  vessel_track_run: 'features/vessels/tracks',
};

/** In the order in which they may use each other: docs/architecture.md. */
const domains = ['identity', 'sources', 'vessels', 'ports', 'shipments', 'attention', 'insight', 'staff'];

export interface TableUse {
  table: string;
  does: 'write' | 'read';
}

const kyselyWrite =
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto|truncateTable)\(\s*['"`](\w+)/g;
const kyselyRead =
  /\b(?:selectFrom|(?:inner|left|right|full|cross)?[jJ]oin(?:Lateral)?|using)\(\s*['"`](\w+)/g;
const writingWords = [
  'insert\\s+into',
  'delete\\s+from',
  'merge\\s+into',
  'truncate(?:\\s+table)?',
  'copy',
  '(?:lock|alter|drop)\\s+table',
];
const sqlWrite = new RegExp(`\\b(?:${writingWords.join('|')})\\s+(?:only\\s+)?"?([a-z_]+)"?`, 'gi');
const sqlUpdate = /\bupdate\s+(?:only\s+)?"?([a-z_]+)"?(?:\s+(?:as\s+)?[a-z_]+)?\s+set\b/gi;
const sqlRead = /\b(?:from|join|using)\s+(?:only\s+|lateral\s+)?"?([a-z_]+)"?/gi;

const toSnake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const stripComments = (code: string): string => code.replace(/\/\*[^]*?\*\/|(?<![:'"`])\/\/.*$/gm, '');

/** What code does with which tables, by Kysely's calls and the statements in its texts. */
export function findTableUses(code: string): TableUse[] {
  const text = stripComments(code);
  // Statements stand in template and other strings; code between them has words such as `from` of its own.
  const strings = (text.match(/`[^`]*`|'[^'\n]*'|"[^"\n]*"/g) ?? []).join('\n');
  const found = (does: TableUse['does'], source: string, pattern: RegExp): TableUse[] =>
    [...source.matchAll(pattern)].map(([, name = '']) => ({ does, table: toSnake(name) }));
  const deleting = strings.replace(/\bdelete\s+from\b/gi, 'delete');
  return [
    ...found('write', text, kyselyWrite),
    ...found('write', strings, sqlWrite),
    ...found('write', strings, sqlUpdate),
    ...found('read', text, kyselyRead),
    ...found('read', deleting, sqlRead),
  ].filter(({ table }) => Object.hasOwn(tableOwners, table));
}

const isIn = (path: string, folder: string): boolean => path.startsWith(`server/src/${folder}/`);

const rankOf = (path: string): number => {
  const [, domain] = /^(?:server\/src\/)?features\/([^/]+)\//.exec(path) ?? [];
  if (domain !== undefined) return domains.indexOf(domain);
  return /^(?:server\/src\/)?app(?:\/|$)/.test(path) ? domains.length : -1;
};

/** Whether a file may do that: writing is for the owner, reading for its domain and what comes behind it. */
export function isAllowed(path: string, { table, does }: TableUse): boolean {
  const owner = tableOwners[table] ?? '';
  if (isIn(path, owner)) return true;
  return does === 'read' && rankOf(path) >= rankOf(`${owner}/`);
}
