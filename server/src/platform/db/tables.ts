// Made by `npm run portolan -- describe-schema` from the migrations. Do not edit.
import type { ColumnType } from 'kysely';

/** A column with a default: optional when inserting. */
export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;
/** Parsed when reading, JSON text when writing. */
export type Json = ColumnType<unknown, string, string>;
/** A Date when reading; Infinity stands for PostgreSQL’s infinity. */
export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface AccountTable {
  accountId: string;
  username: string;
  nickname: string;
  mobile: string | null;
  email: string | null;
  passwordHash: string | null;
  userType: string;
  status: Generated<string>;
  demo: Generated<boolean>;
  createdAt: Generated<Timestamp>;
  birthday: string | null;
  sex: string | null;
  privacyAcceptedAt: Timestamp | null;
  currentTenantId: string | null;
  language: Generated<string>;
}

export interface AccountOperationTable {
  accountOperationId: Generated<string>;
  accountId: string;
  kind: string;
  detail: string | null;
  ipAddress: string | null;
  userAgent: string | null;
  happenedAt: Timestamp;
}

export interface AddressCheckTable {
  subjectHash: Buffer;
  checks: number;
  beganAt: Timestamp;
}

export interface AirFactTable {
  tenantId: string;
  number: string;
  digest: string;
  fact: Json;
  sourceId: string;
  messageId: string;
  simulated: boolean;
  learnedAt: Timestamp;
}

export interface AirWaybillTable {
  tenantId: string;
  waybillId: string;
  number: string;
  airlinePrefix: Generated<string | null>;
  subscription: string;
  reason: string | null;
  automatic: Generated<boolean>;
  queryTaken: Generated<boolean>;
  requestedBy: string | null;
  customerReference: string | null;
  subscribedAt: Timestamp;
  monitored: Generated<boolean>;
  nextPollAt: Timestamp | null;
  facts: Generated<number>;
  simulated: Generated<boolean>;
  lastHeardAt: Timestamp | null;
  origin: string | null;
  destination: string | null;
  flightNumber: string | null;
  statusRank: number | null;
  pieces: number | null;
  openDiscrepancies: Generated<number>;
  plannedArrivalAt: Timestamp | null;
  estimatedArrivalAt: Timestamp | null;
  arrivedAt: Timestamp | null;
  finished: Generated<boolean>;
  finishedAt: Timestamp | null;
  departureAt: Generated<Timestamp>;
  arrivalAt: Generated<Timestamp>;
  knownDelay: Generated<number>;
  words: Generated<string[]>;
  record: Json | null;
  active: Generated<boolean | null>;
}

export interface AlertTable {
  alertId: string;
  tenantId: string;
  type: string;
  thing: string;
  stage: string;
  level: string;
  containers: number;
  impactHours: number | null;
  moneyMinor: string | null;
  moneyCurrency: string | null;
  rank: string;
  facts: Json;
  sourceKinds: Generated<string[]>;
  simulated: boolean;
  openedAt: Timestamp;
  stageAt: Timestamp;
  heardAt: Timestamp | null;
  resolvedAt: Timestamp | null;
  heldBy: string | null;
  ownerAccountId: string | null;
  dueAt: Timestamp | null;
  snoozedUntil: Timestamp | null;
  actedAt: Timestamp | null;
  dismissedAt: Timestamp | null;
  dismissReason: string | null;
  noticedAt: Timestamp | null;
  noticedStage: string | null;
  grownAt: Timestamp | null;
  snoozedEvent: string | null;
  snoozedAt: Timestamp | null;
  actsFrom: Timestamp | null;
  unsettledSince: Timestamp | null;
}

export interface AlertEntryTable {
  entryId: Generated<string>;
  tenantId: string;
  alertId: string;
  kind: string;
  accountId: string | null;
  at: Timestamp;
  details: Json;
}

export interface AlertRuleTable {
  ruleId: string;
  tenantId: string;
  type: string;
  enabled: boolean;
  scope: Json;
  thresholds: Json;
  changedBy: string;
  changedAt: Timestamp;
}

export interface AlertShipmentTable {
  tenantId: string;
  alertId: string;
  shipmentId: string;
  stage: string;
  hours: number | null;
  plannedAt: Timestamp | null;
  expectedAt: Timestamp | null;
  moneyMinor: string | null;
  moneyCurrency: string | null;
  evidence: string[];
  joinedAt: Timestamp;
  leftAt: Timestamp | null;
  snoozedLatest: string | null;
  snoozedArrivalAt: Timestamp | null;
  port: string | null;
}

export interface AlertViewTable {
  alertViewId: string;
  tenantId: string;
  accountId: string;
  name: string;
  query: Json;
  shared: boolean;
  feedKeyHash: Buffer | null;
  madeAt: Timestamp;
}

export interface AnnouncementTable {
  announcementId: string;
  versionName: string;
  texts: Json;
  publishedAt: Timestamp | null;
  createdAt: Timestamp;
  updatedAt: Timestamp;
}

export interface AnnouncementReaderTable {
  accountId: string;
  readUntil: Timestamp;
}

export interface ApiKeyTable {
  keyHash: Buffer;
  apiKeyId: string;
  tenantId: string;
  sourceId: string | null;
  name: string;
  loopbackOnly: Generated<boolean>;
  createdAt: Generated<Timestamp>;
  revokedAt: Timestamp | null;
  scope: string;
}

export interface AreaTable {
  areaId: string;
  tenantId: string;
  name: string;
  kind: string;
  unLocationCode: string | null;
  shape: Json;
  createdAt: Timestamp;
  changedAt: Timestamp;
  changedBy: string;
}

export interface AreaVisitTable {
  areaVisitId: Generated<string>;
  tenantId: string;
  areaId: string;
  mmsi: string;
  enteredAt: Timestamp;
  leftAt: Timestamp | null;
}

export interface AssistantQuestionTable {
  tenantId: string;
  accountId: string;
  questionId: string;
  text: string;
  answer: Json;
  askedAt: Timestamp;
}

export interface AuthenticatorAppTable {
  authenticatorAppId: string;
  accountId: string;
  name: string;
  secret: Buffer;
  lastStep: string | null;
  createdAt: Timestamp;
  confirmedAt: Timestamp | null;
  usedAt: Timestamp | null;
}

export interface BrowserSubscriptionTable {
  subscriptionId: string;
  tenantId: string;
  accountId: string;
  sealedEndpoint: Buffer;
  endpointHash: Buffer;
  publicKey: string;
  authSecret: string;
  browser: string;
  madeAt: Timestamp;
}

export interface CarbonDueTable {
  tenantId: string;
  kind: string;
  thingId: string;
}

export interface CarbonResultTable {
  tenantId: string;
  thingId: string;
  queryId: string;
  number: string;
  carrierCode: string | null;
  customerReference: string | null;
  pol: string | null;
  pod: string | null;
  mode: string;
  departedOn: string | null;
  massFrom: string;
  tonnes: number;
  tonneKm: number;
  kgCo2e: number;
  kgTtw: number;
  kgPrimary: number;
  kgVesselSpecific: number;
  kgModelled: number;
  kgDefault: number;
  missing: number;
  simulated: boolean;
  basedOn: string | null;
  calculatedAt: Timestamp;
  hasDeparted: Generated<boolean>;
  kgAhead: Generated<number>;
  missingHubs: Generated<number>;
  kind: string;
}

export interface CarbonSweepTable {
  tenantId: string;
  after: string;
}

export interface ChargeClockTable {
  tenantId: string;
  shipmentId: string;
  direction: string;
  clock: string;
  state: string;
  unLocationCode: string | null;
  facilityCode: string | null;
  timeZone: string;
  lastFreeDay: string | null;
  lastFreeDayFrom: string | null;
  chargedDays: number;
  currency: string | null;
  runningMinor: string;
  projectedMinor: string | null;
  nextDayMinor: string;
  weight: string;
  tariffId: string | null;
  tariffVersion: number | null;
  startedAt: Timestamp | null;
  endedAt: Timestamp | null;
  countedAt: Timestamp;
  recountAt: Timestamp | null;
  startAssumed: Generated<boolean>;
}

export interface ChargeExceptionTable {
  exceptionId: string;
  tenantId: string;
  shipmentId: string;
  kind: string;
  clock: string | null;
  stopKind: string | null;
  source: string | null;
  fromDay: string | null;
  untilDay: string | null;
  days: number | null;
  note: string;
  enteredAt: Timestamp;
  enteredBy: string | null;
  enteredByName: string;
  removedAt: Timestamp | null;
  removedBy: string | null;
}

export interface ChargeInvoiceTable {
  invoiceId: string;
  tenantId: string;
  invoiceNumber: string;
  issuerName: string;
  document: Json;
  hash: string;
  origin: string;
  shipmentIds: string[];
  currency: string;
  invoicedMinor: string;
  countedMinor: string;
  step: string;
  disputeUntil: string | null;
  checkedAt: Timestamp;
  enteredAt: Timestamp;
  enteredBy: string | null;
  removedAt: Timestamp | null;
}

export interface CompanyAuditTable {
  companyAuditId: Generated<string>;
  tenantId: string;
  accountId: string;
  state: Generated<string>;
  companyName: string;
  department: string;
  jobTitle: string;
  realName: string;
  companyEmail: string;
  companyAddress: string;
  frontFileId: string | null;
  backFileId: string | null;
  language: string;
  submittedAt: Timestamp;
  decidedAt: Timestamp | null;
  decidedBy: string | null;
  reason: string | null;
}

export interface CompanyInfoTable {
  tenantId: string;
  companyName: Generated<string>;
  department: Generated<string>;
  jobTitle: Generated<string>;
  realName: Generated<string>;
  companyEmail: Generated<string>;
  companyAddress: Generated<string>;
  frontFileId: string | null;
  backFileId: string | null;
  bigScreenAskedAt: Timestamp | null;
  changedAt: Timestamp;
}

export interface ConnectionTimeTable {
  tenantId: string;
  unLocationCode: string;
  sameTerminalHours: number;
  otherTerminalHours: number;
  setBy: string;
  setAt: Timestamp;
}

export interface CrewEntryTable {
  mmsi: string;
  enteredAt: Timestamp;
  destination: string;
  arrivalAt: Timestamp;
}

export interface DataDumpTable {
  tenantId: string;
  isOn: boolean;
  changedBy: string;
  changedAt: Timestamp;
  files: Json | null;
  madeAt: Timestamp | null;
}

export interface DataSourceTable {
  sourceId: string;
  tenantId: string;
  name: string;
  connector: string;
  way: string;
  sourceKind: Generated<string>;
  carrierCode: string | null;
  simulated: Generated<boolean>;
  enabled: Generated<boolean>;
  settings: Generated<Json>;
  sealedSecret: Buffer | null;
  lastMessageAt: Timestamp | null;
  lastSuccessAt: Timestamp | null;
  lastFailureAt: Timestamp | null;
  lastFailureCode: string | null;
  lastFailureReason: string | null;
  failuresInRow: Generated<number>;
  lagSeconds: number | null;
  removedAt: Timestamp | null;
  createdAt: Generated<Timestamp>;
  feedLeasedBy: string | null;
  feedLeasedUntil: Timestamp | null;
  recentLags: Generated<number[]>;
  scheduleKind: string | null;
  usualPauseS: number | null;
}

export interface DemoInvitationTable {
  tokenHash: Buffer;
  demoRequestId: string;
  createdAt: Timestamp;
  expiresAt: Timestamp;
  usedAt: Timestamp | null;
}

export interface DemoRequestTable {
  demoRequestId: string;
  company: string;
  mobile: string;
  email: string;
  contactName: string;
  industry: string;
  products: string[];
  fromPage: string;
  language: string;
  bookedAt: Timestamp;
  dueAt: Timestamp;
  state: Generated<string>;
  renewedTrial: Generated<boolean>;
  decidedAt: Timestamp | null;
  decidedBy: string | null;
  reason: string | null;
  accountId: string | null;
  tenantId: string | null;
}

export interface DismissedPlaceTable {
  tenantId: string;
  learnedPlaceId: string;
  dismissedAt: Timestamp;
  dismissedBy: string;
}

export interface DocumentEquipmentTable {
  tenantId: string;
  document: string;
  equipmentReference: string;
}

export interface EmissionFactorTable {
  factorId: string;
  tenantId: string;
  factor: Json;
  loadedAt: Timestamp;
  loadedBy: string | null;
}

export interface ErrorSummaryTable {
  tenantId: string;
  simulated: boolean;
  source: string;
  horizon: string;
  carrierCode: string;
  pol: string;
  pod: string;
  n: number;
  medianHours: number;
  p90Hours: number;
  biasHours: number;
  rawBiasHours: number | null;
  covered: number | null;
  summarisedAt: Timestamp;
  arrivals: number;
  meanHours: number;
}

export interface EstimateTable {
  estimateId: Generated<string>;
  tenantId: string;
  shipmentId: string;
  place: string;
  source: string;
  estimatedAt: Timestamp | null;
  earliestAt: Timestamp | null;
  latestAt: Timestamp | null;
  issuedAt: Timestamp;
  receivedAt: Timestamp;
  factIds: Generated<string[]>;
  callIds: Generated<string[]>;
  positionAt: Timestamp | null;
  terms: Json | null;
  isReplayed: Generated<boolean>;
}

export interface EstimateErrorTable {
  tenantId: string;
  shipmentId: string;
  arrivedAt: Timestamp;
  source: string;
  saidAt: Timestamp;
  horizon: string;
  errorHours: number;
  rawErrorHours: number | null;
  isCovered: boolean | null;
  missedSide: number | null;
  carrierCode: string | null;
  pol: string | null;
  pod: string;
  simulated: boolean;
  measuredAt: Timestamp;
  isReplayed: Generated<boolean>;
}

export interface FreeTimeReportTable {
  reportId: Generated<string>;
  tenantId: string;
  sourceId: string;
  messageId: string;
  transportDocumentReference: string | null;
  equipmentReferences: string[];
  report: Json;
  issuedAt: Timestamp;
  receivedAt: Timestamp;
  contentHash: string;
}

export interface GateCalendarTable {
  tenantId: string;
  calendarId: string;
  version: number;
  terms: Json;
  hash: string;
  origin: string;
  enteredAt: Timestamp;
  enteredBy: string | null;
  enteredByName: string;
}

export interface InstallationSecretTable {
  name: string;
  value: Buffer;
  createdAt: Generated<Timestamp>;
}

export interface IntervalSettingTable {
  tenantId: string;
  simulated: boolean;
  horizon: string;
  lowShare: number;
  highShare: number;
  lowHours: number;
  highHours: number;
  n: number;
  adaptedUntil: Timestamp;
  source: string;
  arrivals: number;
}

export interface InvitationTable {
  invitationId: string;
  tenantId: string;
  email: string;
  role: string;
  tokenHash: Buffer;
  invitedBy: string;
  createdAt: Timestamp;
  expiresAt: Timestamp;
  acceptedAt: Timestamp | null;
  acceptedBy: string | null;
  revokedAt: Timestamp | null;
}

export interface LaneTimeTable {
  tenantId: string;
  simulated: boolean;
  fromPort: string;
  toPort: string;
  carrierCode: string;
  modeOfTransport: string;
  n: number;
  medianHours: number;
}

export interface LanguageModelTable {
  tenantId: string;
  isOn: boolean;
  baseUrl: string;
  modelName: string;
  keySealed: Buffer | null;
  monthlyTokens: number;
  changedBy: string;
  changedAt: Timestamp;
}

export interface LanguageModelUseTable {
  tenantId: string;
  month: string;
  questions: number;
  tokens: string;
}

export interface LearnedPlaceTable {
  learnedPlaceId: string;
  kind: string;
  unLocationCode: string;
  shape: Json;
  longitude: number;
  latitude: number;
  tile: number;
  simulated: boolean;
  vessels: number;
  stops: number;
  firstSeenAt: Timestamp;
  lastSeenAt: Timestamp;
  medianStayMinutes: number;
  confidence: number;
}

export interface MembershipTable {
  tenantId: string;
  accountId: string;
  role: string;
  joinedAt: Generated<Timestamp>;
  rowRule: Json | null;
}

export interface MessageTable {
  messageId: string;
  tenantId: string;
  accountId: string;
  kind: string;
  type: string;
  alertId: string | null;
  stage: string | null;
  containers: number | null;
  facts: Json;
  pols: Generated<string[]>;
  pods: Generated<string[]>;
  noticeKey: string;
  at: Timestamp;
  readAt: Timestamp | null;
  clearedAt: Timestamp | null;
}

export interface NewestEstimateTable {
  tenantId: string;
  shipmentId: string;
  source: string;
  place: string;
  estimatedAt: Timestamp | null;
  earliestAt: Timestamp | null;
  latestAt: Timestamp | null;
  issuedAt: Timestamp;
  receivedAt: Timestamp;
  factIds: Generated<string[]>;
  callIds: Generated<string[]>;
  positionAt: Timestamp | null;
  terms: Json | null;
  isReplayed: Generated<boolean>;
}

export interface NoticeChannelTable {
  channelId: string;
  tenantId: string;
  name: string;
  kind: string;
  sealedAddress: Buffer;
  sealedSecret: Buffer | null;
  types: string[];
  enabled: boolean;
  madeBy: string;
  madeAt: Timestamp;
}

export interface NoticeSettingTable {
  tenantId: string;
  accountId: string;
  settings: Json;
  changedAt: Timestamp;
  digestOn: string | null;
}

export interface OneRecordEventTable {
  tenantId: string;
  objectId: string;
  eventId: string;
  type: string;
  code: string | null;
  eventAt: Timestamp;
  createdAt: Timestamp;
  content: Json;
}

export interface OneRecordMessageTable {
  tenantId: string;
  messageId: Generated<string>;
  sourceId: string | null;
  method: string;
  path: string;
  body: Buffer;
  receivedAt: Timestamp;
  httpStatus: number | null;
  problem: string | null;
}

export interface OneRecordNotificationTable {
  tenantId: string;
  notificationId: Generated<string>;
  subscriber: string;
  content: Json;
  createdAt: Timestamp;
  attempts: Generated<number>;
  nextTryAt: Timestamp;
  deliveredAt: Timestamp | null;
  lastProblem: string | null;
}

export interface OneRecordObjectTable {
  tenantId: string;
  objectId: string;
  type: string;
  revision: number;
  createdAt: Timestamp;
  changedAt: Timestamp;
  sourceId: string | null;
  refersTo: string[];
}

export interface OneRecordPartnerTopicTable {
  tenantId: string;
  sourceId: string;
  topic: string;
  requestIri: string | null;
  askedAt: Timestamp;
  lastProblem: string | null;
}

export interface OneRecordRequestTable {
  tenantId: string;
  requestId: string;
  type: string;
  status: string;
  statusSince: Timestamp;
  history: Generated<Json>;
  sourceId: string | null;
  requestedBy: string;
  requestedAt: Timestamp;
  revokedBy: string | null;
  content: Json;
  problem: Json | null;
  objectIds: Generated<string[]>;
  revision: number | null;
  subscriber: string | null;
  topicType: string | null;
  topic: string | null;
  eventTypes: Generated<string[]>;
  delegate: string | null;
  permissions: Generated<string[]>;
  expiresAt: Timestamp | null;
  notifyChanges: Generated<boolean>;
}

export interface OneRecordRevisionTable {
  tenantId: string;
  objectId: string;
  revision: number;
  content: Json;
  madeAt: Timestamp;
}

export interface OneRecordRuleTable {
  tenantId: string;
  ruleId: string;
  requestType: string | null;
  sourceId: string | null;
  decision: string;
  createdAt: Timestamp;
}

export interface OutboxTable {
  outboxId: Generated<string>;
  tenantId: string | null;
  channel: string;
  recipient: string;
  subject: string | null;
  body: string;
  state: Generated<string>;
  attempts: Generated<number>;
  error: string | null;
  createdAt: Timestamp;
  sentAt: Timestamp | null;
  attachmentName: string | null;
  attachment: Buffer | null;
  html: string | null;
  headers: Json | null;
  noticeKey: string | null;
  tryAfter: Timestamp | null;
}

export interface OwnHolidayTable {
  tenantId: string;
  country: string;
  day: string;
  name: string;
  enteredAt: Timestamp;
  enteredBy: string | null;
}

export interface PageErrorTable {
  pageErrorId: Generated<string>;
  accountId: string | null;
  report: Json;
  createdAt: Timestamp;
  fingerprint: string;
}

export interface PageErrorGroupTable {
  fingerprint: string;
  funcName: string | null;
  message: string;
  times: Generated<number>;
  firstAt: Timestamp;
  lastAt: Timestamp;
  resolvedAt: Timestamp | null;
}

export interface PassageChangeTable {
  passageChangeId: Generated<string>;
  passageId: string;
  state: string;
  fromAt: Timestamp;
  untilAt: Timestamp | null;
  waitHours: number | null;
  note: string;
  setAt: Timestamp;
  setBy: string;
}

export interface PassageCountTable {
  day: string;
  points: string;
  countedAt: Timestamp;
}

export interface PassageTransitTable {
  passageId: string;
  mmsi: string;
  crossedAt: Timestamp;
  isForward: boolean;
  simulated: boolean;
  waitedHours: number | null;
}

export interface PasskeyTable {
  passkeyId: string;
  accountId: string;
  credentialId: string;
  publicKey: Buffer;
  signCount: string;
  transports: string[];
  name: string;
  synced: boolean;
  createdAt: Timestamp;
  usedAt: Timestamp | null;
}

export interface PasskeyChallengeTable {
  challenge: string;
  purpose: string;
  accountId: string | null;
  expiresAt: Timestamp;
}

export interface PersonTicketTable {
  ticketHash: Buffer;
  expiresAt: Timestamp;
}

export interface PlaceLearningTable {
  placeLearningId: number;
  finishedAt: Timestamp;
}

export interface PortArrivalTable {
  simulated: boolean;
  unLocationCode: string;
  mmsi: string;
  arrivesAt: Timestamp;
  reportedAt: Timestamp;
}

export interface PortCallTable {
  tenantId: string | null;
  mmsi: string;
  unLocationCode: string;
  arrivedAt: Timestamp;
  anchoredAt: Timestamp | null;
  berthedAt: Timestamp | null;
  unberthedAt: Timestamp | null;
  departedAt: Timestamp | null;
  berthLongitude: number | null;
  berthLatitude: number | null;
  driftedHours: number | null;
  slowHours: number | null;
}

export interface PortComparisonTable {
  simulated: boolean;
  unLocationCode: string;
  vesselGroup: string;
  month: string;
  callsPerWeek: number;
  comparison: Json;
}

export interface PortGroupTable {
  groupId: string;
  tenantId: string;
  name: string;
  ports: string[];
  createdAt: Timestamp;
  changedAt: Timestamp;
  changedBy: string;
}

export interface PortMailReceiverTable {
  receiverId: string;
  tenantId: string;
  groupId: string;
  email: string;
  language: string;
  addedAt: Timestamp;
  addedBy: string;
}

export interface PortMeasurementTable {
  simulated: boolean;
  dailyAt: Timestamp | null;
  nowAt: Timestamp | null;
}

export interface PortNowTable {
  simulated: boolean;
  unLocationCode: string;
  measuredAt: Timestamp;
  vesselGroup: string;
  congestionLevel: string | null;
  congestionIndex: number | null;
  congestion: Json;
  atAnchor: number;
  atBerth: number;
  inPort: number;
  arriving: number;
  figures: Json;
}

export interface PortPastTable {
  simulated: boolean;
  unLocationCode: string;
  vesselGroup: string;
  ranges: Json;
}

export interface PortRecordTable {
  unLocationCode: string;
  knownFrom: Timestamp;
  name: string;
  timeZone: string;
}

export interface PortReportTable {
  simulated: boolean;
  unLocationCode: string;
  granularity: string;
  startsOn: string;
  madeAt: Timestamp;
  report: Json;
}

export interface PortStatisticTable {
  simulated: boolean;
  unLocationCode: string;
  vesselGroup: string;
  granularity: string;
  startsOn: string;
  arrived: number;
  berthed: number;
  direct: number;
  anchorCalls: number;
  anchorMedianHours: number | null;
  anchorMeanHours: number | null;
  berthCalls: number;
  berthMedianHours: number | null;
  berthMeanHours: number | null;
  portCalls: number;
  portMedianHours: number | null;
  portMeanHours: number | null;
  driftedHours: number | null;
  slowHours: number | null;
  atAnchor: number;
  atBerth: number;
  inPort: number;
  waiting: number | null;
  queue: number | null;
  share: number | null;
  congestionIndex: number | null;
  congestionLevel: string | null;
}

export interface PortSubscriptionTable {
  tenantId: string;
  accountId: string;
  unLocationCode: string | null;
  groupId: string | null;
  subscribedAt: Timestamp;
}

export interface PortTimeTable {
  tenantId: string | null;
  simulated: boolean;
  unLocationCode: string;
  kind: string;
  n: number;
  medianHours: number;
  p10Hours: number;
  p90Hours: number;
}

export interface PromisedArrivalTable {
  promiseId: Generated<string>;
  tenantId: string;
  shipmentId: string;
  chosenAt: Timestamp;
  place: string;
  source: string;
  estimatedAt: Timestamp | null;
  reason: Json;
  isReplayed: Generated<boolean>;
}

export interface PublishedRouteTable {
  routeId: string;
  tenantId: string;
  sourceId: string;
  simulated: Generated<boolean>;
  kind: string;
  carrierCode: string;
  routeKey: string;
  origin: string | null;
  destination: string | null;
  departureAt: Timestamp;
  arrivalAt: Timestamp;
  transitDays: number | null;
  transshipments: number;
  route: Json;
  firstPublishedAt: Timestamp;
  publishedAt: Timestamp;
}

export interface PublishedRouteVersionTable {
  tenantId: string;
  routeId: string;
  publishedAt: Timestamp;
  versionId: Generated<string>;
  receivedAt: Timestamp;
  messageId: string;
  route: Json;
}

export interface PublishedScoreboardTable {
  tenantId: string;
  publicKey: string;
  days: number;
  carrierCode: string | null;
  lane: string | null;
  port: string | null;
  publishedAt: Timestamp;
  publishedBy: string;
}

export interface PuzzleTable {
  puzzleId: string;
  holeLeft: number;
  expiresAt: Timestamp;
}

export interface RailFactTable {
  tenantId: string;
  number: string;
  digest: string;
  fact: Json;
  sourceId: string;
  messageId: string;
  simulated: boolean;
  learnedAt: Timestamp;
}

export interface RailItemTable {
  tenantId: string;
  itemId: string;
  kind: string;
  number: string;
  subscription: string;
  automatic: Generated<boolean>;
  queryTaken: Generated<boolean>;
  requestedBy: string | null;
  subscribedAt: Timestamp;
  facts: Generated<number>;
  simulated: Generated<boolean>;
  lastHeardAt: Timestamp | null;
  trainKey: string | null;
  network: string | null;
  status: string | null;
  plannedArrivalAt: Timestamp | null;
  estimatedArrivalAt: Timestamp | null;
  arrivedAt: Timestamp | null;
  finished: Generated<boolean>;
  arrivalAt: Generated<Timestamp>;
  knownDelay: Generated<number>;
  words: Generated<string[]>;
  record: Json | null;
  active: Generated<boolean | null>;
}

export interface RateLimitTable {
  key: string;
  points: number;
  expire: string;
}

export interface RawMessageTable {
  messageId: Generated<string>;
  tenantId: string;
  sourceId: string;
  connector: string;
  bodySha256: Buffer;
  body: Buffer;
  contentType: string | null;
  sizeBytes: number;
  receivedAt: Timestamp;
  state: Generated<string>;
  attempts: Generated<number>;
  repeats: Generated<number>;
  facts: Generated<number>;
  newFacts: Generated<number>;
  refusals: Json | null;
  error: string | null;
  retryAt: Timestamp | null;
  warnings: Json | null;
  refused: Generated<number>;
  canWait: Generated<boolean>;
}

export interface ReceivedFootprintTable {
  tenantId: string;
  shipmentNumber: string;
  massKg: number;
  kgCo2e: number;
  kgTtw: number;
  tonneKm: number;
  company: string | null;
  problems: Json;
  document: Json;
  receivedAt: Timestamp;
}

export interface RecoveryCodeTable {
  codeHash: Buffer;
  accountId: string;
  createdAt: Timestamp;
  usedAt: Timestamp | null;
}

export interface RememberedDeviceTable {
  deviceId: string;
  accountId: string;
  tokenHash: Buffer;
  usedTokenHash: Buffer | null;
  usedAt: Timestamp;
  expiresAt: Timestamp;
}

export interface ReplayedArrivalTable {
  tenantId: string;
  shipmentId: string;
  arrivedAt: Timestamp;
  knownAt: Timestamp;
  simulated: boolean;
  replayedAt: Timestamp | null;
}

export interface ReportBuildTable {
  tenantId: string;
  report: string;
  builtAt: Timestamp;
}

export interface ReportCellTable {
  tenantId: string;
  report: string;
  simulated: boolean;
  month: string;
  dimensions: string[];
  sums: number[];
}

export interface ReportMailTable {
  tenantId: string;
  accountId: string;
  report: string;
  query: Json;
  every: string;
  language: string;
  sentFor: string;
}

export interface ReportShareTable {
  shareId: string;
  tenantId: string;
  publicKey: string;
  query: Json;
  sharedAt: Timestamp;
  sharedBy: string;
}

export interface ReportedPortCallTable {
  source: string;
  sourceCallId: string;
  simulated: boolean;
  unLocationCode: string;
  mmsi: string | null;
  imoNumber: string | null;
  vesselName: string | null;
  vesselGroup: string;
  lengthM: number | null;
  terminal: string | null;
  arrivedAt: Timestamp;
  anchoredAt: Timestamp | null;
  berthedAt: Timestamp | null;
  unberthedAt: Timestamp | null;
  departedAt: Timestamp | null;
}

export interface RoroShipTable {
  tenantId: string;
  imoNumber: string;
  builtYear: number;
  name: string | null;
  type: string | null;
  flag: string | null;
  operator: string | null;
  trade: string | null;
  capacityCeu: number | null;
  endYear: number | null;
  loadedAt: Timestamp;
  loadedBy: string | null;
}

export interface SavedViewTable {
  viewId: Generated<string>;
  tenantId: string;
  accountId: string;
  name: string;
  query: Json;
  shared: boolean;
  madeAt: Timestamp;
}

export interface ScheduleBookTable {
  tenantId: string;
  version: string;
}

export interface ScheduleWatchTable {
  watchId: string;
  tenantId: string;
  accountId: string;
  target: Json;
  targetKey: string;
  timesMove: boolean;
  vesselChanges: boolean;
  cutOffs: boolean;
  anyChange: boolean;
  seen: Json;
  calendarKeyHash: Buffer | null;
  madeAt: Timestamp;
  changedAt: Timestamp;
}

export interface ScheduleWatchEntryTable {
  entryId: string;
  tenantId: string;
  watchId: string;
  changeKey: string;
  entry: Json;
  at: Timestamp;
}

export interface ScheduledCallTable {
  callId: string;
  tenantId: string;
  scheduleId: string;
  sourceId: string;
  simulated: Generated<boolean>;
  kind: string;
  carrierCode: string;
  vesselKey: string;
  transportCallReference: string | null;
  sequence: number;
  unLocationCode: string | null;
  portName: string;
  facilityCode: string | null;
  importVoyageNumber: string | null;
  exportVoyageNumber: string | null;
  arrivalPlannedAt: Timestamp | null;
  arrivalEstimatedAt: Timestamp | null;
  arrivalActualAt: Timestamp | null;
  berthPlannedAt: Timestamp | null;
  berthEstimatedAt: Timestamp | null;
  berthActualAt: Timestamp | null;
  departurePlannedAt: Timestamp | null;
  departureEstimatedAt: Timestamp | null;
  departureActualAt: Timestamp | null;
  arrivalAt: Generated<Timestamp | null>;
  departureAt: Generated<Timestamp | null>;
  callAt: Generated<Timestamp | null>;
  statusCodes: Generated<string[]>;
  delayReasonCodes: Generated<string[]>;
  remark: string | null;
  cutOffs: Generated<Json>;
  withdrawnAt: Timestamp | null;
  firstPublishedAt: Timestamp;
  publishedAt: Timestamp;
  isCargoCall: Generated<boolean>;
  replacedVesselKey: string | null;
  firstArrivalAt: Timestamp | null;
  firstBerthAt: Timestamp | null;
}

export interface ScheduledCallVersionTable {
  tenantId: string;
  callId: string;
  publishedAt: Timestamp;
  versionId: Generated<string>;
  receivedAt: Timestamp;
  messageId: string;
  scheduleId: string;
  sequence: number;
  unLocationCode: string | null;
  portName: string;
  facilityCode: string | null;
  importVoyageNumber: string | null;
  exportVoyageNumber: string | null;
  arrivalPlannedAt: Timestamp | null;
  arrivalEstimatedAt: Timestamp | null;
  arrivalActualAt: Timestamp | null;
  berthPlannedAt: Timestamp | null;
  berthEstimatedAt: Timestamp | null;
  berthActualAt: Timestamp | null;
  departurePlannedAt: Timestamp | null;
  departureEstimatedAt: Timestamp | null;
  departureActualAt: Timestamp | null;
  statusCodes: Generated<string[]>;
  delayReasonCodes: Generated<string[]>;
  remark: string | null;
  cutOffs: Generated<Json>;
  withdrawnAt: Timestamp | null;
  isCargoCall: Generated<boolean>;
}

export interface ScoreboardMailTable {
  tenantId: string;
  accountId: string;
  language: string;
  subscribedAt: Timestamp;
  sentMonth: string;
}

export interface SeaCargoTable {
  tenantId: string;
  itemId: string;
  mode: string;
  kind: string;
  number: string;
  subscription: string;
  automatic: Generated<boolean>;
  covered: Generated<boolean>;
  queryTaken: Generated<boolean>;
  requestedBy: string | null;
  subscribedAt: Timestamp;
  facts: Generated<number>;
  simulated: Generated<boolean>;
  lastHeardAt: Timestamp | null;
  status: string | null;
  exceptions: Generated<string[]>;
  documents: Generated<string[]>;
  imoNumbers: Generated<string[]>;
  plannedArrivalAt: Timestamp | null;
  arrivedAt: Timestamp | null;
  finished: Generated<boolean>;
  etaAt: Timestamp | null;
  etaEarly: Timestamp | null;
  etaLate: Timestamp | null;
  etaSource: string | null;
  estimates: Generated<Json>;
  arrivalAt: Generated<Timestamp>;
  knownDelay: Generated<number>;
  lateAt: Generated<Timestamp>;
  words: Generated<string[]>;
  record: Json | null;
  active: Generated<boolean | null>;
  shipNewsAt: Timestamp | null;
}

export interface SeaCargoFactTable {
  tenantId: string;
  number: string;
  digest: string;
  fact: Json;
  sourceId: string;
  messageId: string;
  simulated: boolean;
  learnedAt: Timestamp;
}

export interface SeaCargoWordTable {
  tenantId: string;
  itemId: string;
  mode: string;
  word: string;
}

export interface SecondStepTable {
  tokenHash: Buffer;
  accountId: string;
  loginType: number;
  remember: boolean | null;
  signOnToken: Buffer | null;
  tries: Generated<number>;
  createdAt: Timestamp;
  expiresAt: Timestamp;
}

export interface SectionLinkTable {
  tenantId: string;
  one: string;
  other: string;
  joined: boolean;
  accountId: string;
  changedAt: Timestamp;
}

export interface ServiceDelayTable {
  tenantId: string;
  simulated: boolean;
  serviceKey: string;
  n: number;
  usualHours: number;
  weeklyHours: number;
  latestHours: Json;
}

export interface SessionTable {
  tokenHash: Buffer;
  accountId: string;
  tenantId: string;
  loginType: number;
  createdAt: Timestamp;
  expiresAt: Timestamp;
  endedAt: Timestamp | null;
  sessionId: Generated<string>;
  deviceId: string | null;
  ipAddress: string | null;
  userAgent: string | null;
  lasting: Generated<boolean>;
  formerTokenHash: Buffer | null;
  confirmedAt: Timestamp | null;
  signOnToken: Buffer | null;
}

export interface ShipWaitingTable {
  mmsi: string;
  unLocationCode: string;
  simulated: boolean;
  n: number;
  usualHours: number;
}

export interface ShipmentTable {
  shipmentId: string;
  tenantId: string;
  queryId: string;
  journeyKey: string;
  trackedNumber: string;
  numberType: string;
  equipmentReference: string | null;
  transportDocumentReference: string | null;
  carrierBookingReference: string | null;
  carrierCode: string | null;
  pol: string | null;
  pod: string | null;
  transshipmentPorts: Generated<string[]>;
  vesselName: string | null;
  vesselImoNumber: string | null;
  voyageNumber: string | null;
  latestMilestone: string | null;
  latestEventCode: string | null;
  latestEventAt: string | null;
  latestPlace: string | null;
  plannedDepartureAt: Timestamp | null;
  departureAt: Generated<Timestamp>;
  departureIsActual: Generated<boolean>;
  plannedArrivalAt: Timestamp | null;
  arrivalAt: Generated<Timestamp>;
  arrivalIsActual: Generated<boolean>;
  dueAt: Generated<Timestamp | null>;
  slipHours: number | null;
  rolledOver: Generated<boolean>;
  trackingStatus: Generated<string>;
  active: Generated<boolean>;
  listed: Generated<boolean>;
  subscribedAt: Timestamp;
  lastHeardAt: Timestamp | null;
  heardOn: string | null;
  sourceKinds: Generated<string[]>;
  simulated: Generated<boolean>;
  facts: Generated<number>;
  foldedAt: Timestamp | null;
  customerReference: string | null;
  requestedBy: string | null;
  mode: Generated<string>;
  arrivalFactId: string | null;
  arrivalSource: string | null;
  modeOfTransport: string;
  podTimeZone: string | null;
  arrivalTimeIsUnknown: Generated<boolean>;
  arrivalOn: Generated<string | null>;
  plannedArrivalPort: string | null;
}

export interface ShipmentLegTable {
  tenantId: string;
  shipmentId: string;
  legIndex: number;
  modeOfTransport: string;
  fromPort: string | null;
  toPort: string | null;
  vesselImoNumber: string | null;
  vesselName: string | null;
  voyageNumber: string | null;
  carrierServiceCode: string | null;
  stage: string;
  departedAt: Timestamp | null;
  departureIsActual: Generated<boolean>;
  arrivedAt: Timestamp | null;
  arrivalIsActual: Generated<boolean>;
  unloadedAt: Timestamp | null;
  simulated: boolean;
}

export interface SignInFailureTable {
  subjectHash: Buffer;
  failures: number;
  lastAt: Timestamp;
}

export interface SignInLockTable {
  accountId: string;
  failures: number;
  lockedUntil: Timestamp | null;
}

export interface SignOnIdentityTable {
  issuer: string;
  subject: string;
  accountId: string;
  email: string | null;
  linkedAt: Timestamp;
  usedAt: Timestamp;
}

export interface SimulationTable {
  seed: string;
  startsAt: Timestamp;
  eventsUntil: Timestamp;
  positionsUntil: Timestamp;
  judgedAt: Timestamp | null;
}

export interface StaffActionTable {
  staffActionId: Generated<string>;
  accountId: string;
  action: string;
  subjectKind: string;
  subjectId: string;
  subjectName: string;
  before: Json | null;
  after: Json | null;
  ipAddress: string | null;
  userAgent: string | null;
  requestId: string | null;
  happenedAt: Timestamp;
}

export interface StoredFileTable {
  fileId: string;
  tenantId: string;
  name: string;
  contentType: string;
  sizeBytes: string;
  sha256: Buffer;
  createdAt: Timestamp;
  accountId: string | null;
  isPublic: Generated<boolean>;
}

export interface StormTable {
  tenantId: string;
  stormId: string;
  basin: string;
  season: number;
  simulated: boolean;
  name: string | null;
  formerNames: Generated<string[]>;
  firstAt: Timestamp;
  lastAt: Timestamp;
  issuedAt: Timestamp | null;
  forecastUntil: Timestamp | null;
  peakWindKn: number | null;
}

export interface StormIdentifierTable {
  tenantId: string;
  simulated: boolean;
  scheme: string;
  value: string;
  stormId: string;
}

export interface StormPointTable {
  tenantId: string;
  stormId: string;
  agency: string;
  issuedAt: Timestamp | null;
  validAt: Timestamp;
  digest: string;
  latitude: number;
  longitude: number;
  stage: string;
  windKn: number | null;
  windMinutes: number;
  gustKn: number | null;
  pressureHpa: number | null;
  movementDeg: number | null;
  movementKn: number | null;
  radii: Json;
  interpolated: Generated<boolean>;
  sourceId: string;
  learnedAt: Timestamp;
}

export interface TariffVersionTable {
  tenantId: string;
  tariffId: string;
  version: number;
  terms: Json;
  hash: string;
  origin: string;
  enteredAt: Timestamp;
  enteredBy: string | null;
  enteredByName: string;
}

export interface TenantTable {
  tenantId: string;
  slug: string;
  name: string;
  simulated: Generated<boolean>;
  queryLimit: Generated<number>;
  queriesUsed: Generated<number>;
  serviceStartOn: string | null;
  serviceEndOn: string | null;
  auditStatus: Generated<string>;
  createdAt: Generated<Timestamp>;
  embedSecret: Buffer | null;
  ipAllowList: Generated<string[]>;
  signingSecret: Buffer | null;
  signingRequired: Generated<boolean>;
}

export interface TrackingTable {
  queryId: string;
  tenantId: string;
  number: string;
  numberType: string;
  carrierCode: string | null;
  subject: string;
  subscription: string;
  reason: string | null;
  automatic: Generated<boolean>;
  queryTaken: Generated<boolean>;
  requestedBy: string | null;
  subscribedAt: Timestamp;
  lastPollAt: Timestamp | null;
  nextPollAt: Timestamp | null;
  firstAskedAt: Timestamp | null;
  customerReference: string | null;
  sample: Generated<boolean>;
}

export interface TrackingEventTable {
  factId: Generated<string>;
  tenantId: string;
  sourceId: string;
  sourceEventId: string;
  contentHash: Buffer;
  messageId: string;
  eventType: string;
  eventCode: string;
  eventClassifierCode: string | null;
  eventAt: Timestamp | null;
  eventCreatedAt: Timestamp | null;
  receivedAt: Timestamp;
  retractsSourceEventId: string | null;
  event: Json;
}

export interface TrackingEventSubjectTable {
  tenantId: string;
  subject: string;
  factId: string;
}

export interface TrialNoticeTable {
  tenantId: string;
  serviceEndOn: string;
  daysBefore: number;
  sentAt: Timestamp;
}

export interface TruckDeviceTable {
  tenantId: string;
  truckDeviceId: Generated<string>;
  deviceKind: string;
  deviceId: string;
  claimedAt: Timestamp | null;
  plate: string | null;
  name: string | null;
  simulated: Generated<boolean>;
  firstHeardAt: Timestamp | null;
  lastHeardAt: Timestamp | null;
  protocol: string | null;
  measuredAt: Timestamp | null;
  latitude: number | null;
  longitude: number | null;
  speedKmh: number | null;
  courseDeg: number | null;
  ignition: boolean | null;
  plateKey: string | null;
  unfoldedFrom: Timestamp | null;
  datum: Generated<string>;
  reportedPlate: string | null;
}

export interface TruckPositionTable {
  tenantId: string;
  truckDeviceId: string;
  measuredAt: Timestamp;
  receivedAt: Timestamp;
  isFixed: boolean;
  latitude: number;
  longitude: number;
  speedKmh: number | null;
  courseDeg: number | null;
  altitudeM: number | null;
  ignition: boolean | null;
  alarms: string[];
  extras: Json;
}

export interface TruckTripTable {
  tenantId: string;
  tripId: string;
  plate: string;
  plateKey: string;
  truckDeviceId: string | null;
  reference: string | null;
  equipmentReference: string | null;
  found: boolean;
  subscribed: Generated<boolean>;
  queryTaken: Generated<boolean>;
  requestedBy: string | null;
  subscribedAt: Timestamp;
  stops: Json;
  promisedAt: Timestamp | null;
  beginsAt: Timestamp;
  fold: Json | null;
  state: Generated<string>;
  startedAt: Timestamp | null;
  endedAt: Timestamp | null;
  arrivedAt: Timestamp | null;
  standingSince: Timestamp | null;
  standingAt: string | null;
  estimates: Generated<Json>;
  eta: Timestamp | null;
  etaEarly: Timestamp | null;
  etaLate: Timestamp | null;
  lateness: Generated<string>;
  drivenKm: Generated<number>;
  leftKm: number | null;
  measuredAt: Timestamp | null;
  latitude: number | null;
  longitude: number | null;
  speedKmh: number | null;
  courseDeg: number | null;
  origin: string | null;
  destination: string | null;
  destinationZone: Generated<string>;
  simulated: Generated<boolean>;
  arrivalSort: Generated<Timestamp | null>;
  promisedSort: Generated<Timestamp | null>;
  startedSort: Generated<Timestamp | null>;
  slipMinutes: Generated<number>;
  shareToken: string | null;
  sharedAt: Timestamp | null;
  shareOpened: Generated<number>;
  shareOpenedAt: Timestamp | null;
  road: Json | null;
  roadAskedAt: Timestamp | null;
  roadSource: Generated<string>;
}

export interface UnknownTruckDeviceTable {
  deviceKind: string;
  deviceId: string;
  protocol: string;
  firstHeardAt: Timestamp;
  lastHeardAt: Timestamp;
  plate: string | null;
  plateKey: string | null;
}

export interface UsedEmbedTicketTable {
  ticketHash: Buffer;
  expiresAt: Timestamp;
}

export interface UsedSignatureTable {
  signatureHash: Buffer;
  expiresAt: Timestamp;
}

export interface VerificationCodeTable {
  verificationCodeId: Generated<string>;
  recipient: string;
  codeUse: string;
  codeHash: Buffer | null;
  tries: Generated<number>;
  ipAddress: string;
  createdAt: Timestamp;
  expiresAt: Timestamp;
  usedAt: Timestamp | null;
}

export interface VesselTable {
  mmsi: string;
  imoNumber: string | null;
  vesselName: string | null;
  callSign: string | null;
  shipType: number | null;
  lengthM: number | null;
  beamM: number | null;
  draughtM: number | null;
  destination: string | null;
  latitude: number | null;
  longitude: number | null;
  speedOverGroundKn: number | null;
  courseOverGroundDeg: number | null;
  headingDeg: number | null;
  navigationStatus: number | null;
  positionAt: Timestamp | null;
  simulated: Generated<boolean>;
  staticAt: Timestamp | null;
  reportedArrivalAt: Timestamp | null;
}

export interface VesselChangeTable {
  mmsi: string;
  changedAt: Timestamp;
  field: string;
  oldValue: string;
  newValue: string;
}

export interface VesselOperatorTable {
  tenantId: string;
  imoNumber: string;
  simulated: boolean;
  carrierCode: string;
  reportedAt: Timestamp;
}

export interface VesselScheduleTable {
  scheduleId: string;
  tenantId: string;
  sourceId: string;
  simulated: Generated<boolean>;
  kind: string;
  carrierCode: string;
  serviceKey: string;
  serviceCode: string | null;
  serviceName: string | null;
  vesselKey: string;
  vesselImoNumber: string | null;
  mmsi: string | null;
  vesselName: string | null;
  isDummyVessel: Generated<boolean>;
  publishedAt: Timestamp;
}

export interface VesselSpeedTable {
  mmsi: string;
  seaArea: string;
  isDeep: boolean;
  n: number;
  medianKn: number;
  measuredAt: Timestamp;
}

export interface VesselStayTable {
  tenantId: string | null;
  mmsi: string;
  cursorAt: Timestamp;
  phase: string;
  state: Json;
}

export interface VesselStopTable {
  mmsi: string;
  startedAt: Timestamp;
  endedAt: Timestamp;
  tile: number;
  longitude: number;
  latitude: number;
  swingM: number;
  navigationStatus: number | null;
  heading: number | null;
  simulated: boolean;
}

export interface VesselTrackTable {
  day: string;
  runId: string;
  number: number;
  level: number;
  mmsis: string;
  firstAt: Timestamp;
  lastAt: Timestamp;
  west: number;
  south: number;
  east: number;
  north: number;
  packed: Buffer;
}

export interface VesselTrackRecentTable {
  day: string;
  runId: string;
  number: number;
  level: number;
  mmsis: string;
  firstAt: Timestamp;
  lastAt: Timestamp;
  west: number;
  south: number;
  east: number;
  north: number;
  packed: Buffer;
}

export interface VesselTrackRunTable {
  day: string;
  runId: Generated<string>;
  level: number;
  points: number;
  isSimulated: boolean;
  isSettled: Generated<boolean>;
  writtenAt: Timestamp;
}

export interface Tables {
  account: AccountTable;
  accountOperation: AccountOperationTable;
  addressCheck: AddressCheckTable;
  airFact: AirFactTable;
  airWaybill: AirWaybillTable;
  alert: AlertTable;
  alertEntry: AlertEntryTable;
  alertRule: AlertRuleTable;
  alertShipment: AlertShipmentTable;
  alertView: AlertViewTable;
  announcement: AnnouncementTable;
  announcementReader: AnnouncementReaderTable;
  apiKey: ApiKeyTable;
  area: AreaTable;
  areaVisit: AreaVisitTable;
  assistantQuestion: AssistantQuestionTable;
  authenticatorApp: AuthenticatorAppTable;
  browserSubscription: BrowserSubscriptionTable;
  carbonDue: CarbonDueTable;
  carbonResult: CarbonResultTable;
  carbonSweep: CarbonSweepTable;
  chargeClock: ChargeClockTable;
  chargeException: ChargeExceptionTable;
  chargeInvoice: ChargeInvoiceTable;
  companyAudit: CompanyAuditTable;
  companyInfo: CompanyInfoTable;
  connectionTime: ConnectionTimeTable;
  crewEntry: CrewEntryTable;
  dataDump: DataDumpTable;
  dataSource: DataSourceTable;
  demoInvitation: DemoInvitationTable;
  demoRequest: DemoRequestTable;
  dismissedPlace: DismissedPlaceTable;
  documentEquipment: DocumentEquipmentTable;
  emissionFactor: EmissionFactorTable;
  errorSummary: ErrorSummaryTable;
  estimate: EstimateTable;
  estimateError: EstimateErrorTable;
  freeTimeReport: FreeTimeReportTable;
  gateCalendar: GateCalendarTable;
  installationSecret: InstallationSecretTable;
  intervalSetting: IntervalSettingTable;
  invitation: InvitationTable;
  laneTime: LaneTimeTable;
  languageModel: LanguageModelTable;
  languageModelUse: LanguageModelUseTable;
  learnedPlace: LearnedPlaceTable;
  membership: MembershipTable;
  message: MessageTable;
  newestEstimate: NewestEstimateTable;
  noticeChannel: NoticeChannelTable;
  noticeSetting: NoticeSettingTable;
  oneRecordEvent: OneRecordEventTable;
  oneRecordMessage: OneRecordMessageTable;
  oneRecordNotification: OneRecordNotificationTable;
  oneRecordObject: OneRecordObjectTable;
  oneRecordPartnerTopic: OneRecordPartnerTopicTable;
  oneRecordRequest: OneRecordRequestTable;
  oneRecordRevision: OneRecordRevisionTable;
  oneRecordRule: OneRecordRuleTable;
  outbox: OutboxTable;
  ownHoliday: OwnHolidayTable;
  pageError: PageErrorTable;
  pageErrorGroup: PageErrorGroupTable;
  passageChange: PassageChangeTable;
  passageCount: PassageCountTable;
  passageTransit: PassageTransitTable;
  passkey: PasskeyTable;
  passkeyChallenge: PasskeyChallengeTable;
  personTicket: PersonTicketTable;
  placeLearning: PlaceLearningTable;
  portArrival: PortArrivalTable;
  portCall: PortCallTable;
  portComparison: PortComparisonTable;
  portGroup: PortGroupTable;
  portMailReceiver: PortMailReceiverTable;
  portMeasurement: PortMeasurementTable;
  portNow: PortNowTable;
  portPast: PortPastTable;
  portRecord: PortRecordTable;
  portReport: PortReportTable;
  portStatistic: PortStatisticTable;
  portSubscription: PortSubscriptionTable;
  portTime: PortTimeTable;
  promisedArrival: PromisedArrivalTable;
  publishedRoute: PublishedRouteTable;
  publishedRouteVersion: PublishedRouteVersionTable;
  publishedScoreboard: PublishedScoreboardTable;
  puzzle: PuzzleTable;
  railFact: RailFactTable;
  railItem: RailItemTable;
  rateLimit: RateLimitTable;
  rawMessage: RawMessageTable;
  receivedFootprint: ReceivedFootprintTable;
  recoveryCode: RecoveryCodeTable;
  rememberedDevice: RememberedDeviceTable;
  replayedArrival: ReplayedArrivalTable;
  reportBuild: ReportBuildTable;
  reportCell: ReportCellTable;
  reportMail: ReportMailTable;
  reportShare: ReportShareTable;
  reportedPortCall: ReportedPortCallTable;
  roroShip: RoroShipTable;
  savedView: SavedViewTable;
  scheduleBook: ScheduleBookTable;
  scheduleWatch: ScheduleWatchTable;
  scheduleWatchEntry: ScheduleWatchEntryTable;
  scheduledCall: ScheduledCallTable;
  scheduledCallVersion: ScheduledCallVersionTable;
  scoreboardMail: ScoreboardMailTable;
  seaCargo: SeaCargoTable;
  seaCargoFact: SeaCargoFactTable;
  seaCargoWord: SeaCargoWordTable;
  secondStep: SecondStepTable;
  sectionLink: SectionLinkTable;
  serviceDelay: ServiceDelayTable;
  session: SessionTable;
  shipWaiting: ShipWaitingTable;
  shipment: ShipmentTable;
  shipmentLeg: ShipmentLegTable;
  signInFailure: SignInFailureTable;
  signInLock: SignInLockTable;
  signOnIdentity: SignOnIdentityTable;
  simulation: SimulationTable;
  staffAction: StaffActionTable;
  storedFile: StoredFileTable;
  storm: StormTable;
  stormIdentifier: StormIdentifierTable;
  stormPoint: StormPointTable;
  tariffVersion: TariffVersionTable;
  tenant: TenantTable;
  tracking: TrackingTable;
  trackingEvent: TrackingEventTable;
  trackingEventSubject: TrackingEventSubjectTable;
  trialNotice: TrialNoticeTable;
  truckDevice: TruckDeviceTable;
  truckPosition: TruckPositionTable;
  truckTrip: TruckTripTable;
  unknownTruckDevice: UnknownTruckDeviceTable;
  usedEmbedTicket: UsedEmbedTicketTable;
  usedSignature: UsedSignatureTable;
  verificationCode: VerificationCodeTable;
  vessel: VesselTable;
  vesselChange: VesselChangeTable;
  vesselOperator: VesselOperatorTable;
  vesselSchedule: VesselScheduleTable;
  vesselSpeed: VesselSpeedTable;
  vesselStay: VesselStayTable;
  vesselStop: VesselStopTable;
  vesselTrack: VesselTrackTable;
  vesselTrackRecent: VesselTrackRecentTable;
  vesselTrackRun: VesselTrackRunTable;
}
