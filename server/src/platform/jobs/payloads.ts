import type { ListFile, Locale, RowRule, ScheduleChangeKind } from '@portolan/contract';

/** What changed about one shipment when its timeline was folded again. */
export type ShipmentChange =
  /** It is new in the list. */
  | 'added'
  /** Its journey became part of another one: the row is deleted, its facts stay. */
  | 'removed'
  /** Its ports, vessel or voyage. */
  | 'route'
  | 'departure'
  /** The planned or promised arrival, or the fact that the promised one is based on. */
  | 'arrival'
  /** What carries it on some leg, or when. */
  | 'legs'
  /** Its latest event. */
  | 'progress'
  /** Its tracking status, or whether it was rolled over. */
  | 'status'
  /** It has more facts: also those that say nothing of its way, such as a hold, or a move before its latest event. */
  | 'facts';

/**
 * The events that reactions can follow, with their payloads: ids only, never data. A change queues its event as a job
 * in its own transaction; `app/reactions.ts` lists the reactions.
 */
export interface EventPayloads {
  /** Shipments were folded again and changed: one event per batch of messages, joined while they wait. */
  'timeline.changed': { tenantId: string; changes: Record<string, ShipmentChange[]> };
  /** Estimates of the arrival of these shipments were appended. */
  'estimate.changed': { tenantId: string; shipmentIds: string[] };
  /** Another arrival was chosen from the estimates of these shipments. */
  'promise.changed': { tenantId: string; shipmentIds: string[] };
  /** New facts name the operator of a vessel: the newest per source and vessel. */
  'vessel-operator.reported': { tenantId: string; factIds: string[] };
  /** Publications added or changed calls of these vessels: the keys of vessels. */
  'schedule.published': { tenantId: string; vesselKeys: string[] };
  /** The state of these passages was set, or begins or ends now. */
  'passage.changed': { passageIds: string[] };
  /** An agency said something new of a storm of this company account. */
  'storm.reported': { tenantId: string };
  /** Trucks of a company account reported positions of which no trip has been made yet. */
  'truck.moved': { tenantId: string };
  /** What is known of cargo without container changed. */
  'sea-cargo.changed': { tenantId: string; itemIds: string[] };
  /** The newest figures of all ports were measured. */
  'ports.measured': { simulated: boolean[] };
  /** Tariffs, gate calendars or holidays of a company account changed. */
  'charges.terms-changed': { tenantId: string };
  /** Messages said something of the free time of these bills of lading and containers. */
  'free-time.reported': {
    tenantId: string;
    transportDocumentReferences: string[];
    equipmentReferences?: string[];
  };
  /** Calls of published schedules changed in a way that matters to who booked them: call id to what changed. */
  'schedule.changed': { tenantId: string; calls: Record<string, ScheduleChangeKind[]> };
  /** Watches of schedules have new entries. */
  'watch.changed': { tenantId: string; entryIds: string[] };
}

type Nothing = Record<string, never>;

/** Every job by name, with its payload. */
export interface JobPayloads extends EventPayloads {
  'accounts:clean-up': Nothing;
  /** Folds cargo without container again whose ships are under way, and estimates its arrival. */
  'sea-cargo:refresh': Nothing;
  'accounts:purge-sessions': Nothing;
  /** The morning mail of what needs action. */
  'alerts:digest': Nothing;
  /** Judges all alerts again: delays grow without any message. Of one company account, where it is named. */
  'alerts:judge': { tenantId?: string };
  /** Judges ships, ports, storms, schedules and sources of a company account. */
  'alerts:judge-world': { tenantId: string };
  /** Sends the notices of alerts that were opened or raised and are still open. */
  'alerts:notice': { tenantId: string };
  /** Sends a person what came in their quiet hours and still needs action. */
  'alerts:after-quiet': { tenantId: string; accountId: string; since: string };
  /** Sums up what was judged of large alerts. */
  'alerts:settle': { tenantId: string };
  /** Deletes alerts that were resolved long ago. */
  'alerts:purge': Nothing;
  'air:poll': { tenantId: string; waybillId: string };
  'areas:purge': Nothing;
  'areas:recount': { tenantId: string };
  /** Sums of reports, in advance. */
  'reports:count': Nothing;
  'reports:mail': Nothing;
  /** Emissions of shipments that changed. */
  'carbon:calculate': Nothing;
  /** Compares all emissions with what they are of. */
  'carbon:sweep': Nothing;
  /** Files of data access: of one company account, or of all that have switched them on. */
  'data-access:dump': { tenantId?: string };
  /** Counts the clocks again whose local day is over, and containers that have none yet. */
  'charges:recount': Nothing;
  /** Checks invoices again whose containers may have been tracked or moved since. */
  'invoices:recheck': Nothing;
  'demos:trial-notices': Nothing;
  'eta:purge': Nothing;
  /** Estimates again the arrivals of shipments whose ETA has passed, or that were estimated long ago. */
  'eta:refresh': { all?: boolean };
  'eta:replay': Nothing;
  'eta:summarise-errors': Nothing;
  'inbox:purge-messages': Nothing;
  'positions:purge-tracks': Nothing;
  'learned-places:learn': Nothing;
  /** Deletes old messages of the message centre. */
  'messages:purge': Nothing;
  'outbox:send': Nothing;
  'page-errors:purge': Nothing;
  'scoreboard:monthly-mail': Nothing;
  'ports:daily': Nothing;
  'ports:figures': Nothing;
  'ports:insight-mail': Nothing;
  'ports:names': Nothing;
  'ports:report-days': Nothing;
  /** Gives a new company account the simulated carriers and sample numbers, where the demo is on. */
  'samples:start': { tenantId: string };
  /** Makes the next months of schedule versions and drops those no longer kept. */
  'schedules:months': Nothing;
  /** Makes a file of the list and mails it. `rule` is what the person's rows are limited to. */
  'shipments:mail-list': {
    tenantId: string;
    accountId: string;
    recipient: string;
    language: Locale;
    rule: RowRule | null;
    file: ListFile;
  };
  /** Folds a company account's shipments again, one slice per job, starting after the journey key `after`. */
  'shipments:refold': { tenantId: string; after: string };
  /** Delivers what waits for subscribers of our ONE Record server. */
  'one-record:deliver': Nothing;
  /** Fetches an object of a partner's ONE Record server that a notification named. */
  'one-record:fetch': { tenantId: string; sourceId: string; iri: string };
  'one-record:purge': Nothing;
  'trucks:purge': Nothing;
  /** Subscribes to the topics of partners' ONE Record servers. */
  'one-record:subscribe': Nothing;
  /** Counts transits of passages from stored tracks. */
  'passages:count': Nothing;
  'sources:poll': Nothing;
  'travel-times:learn': Nothing;
  /** Judges all watches of schedules. */
  'schedules:judge-watches': Nothing;
  'tracking:poll': { tenantId: string; queryId: string };
}

export type EventName = keyof EventPayloads;
export type JobName = keyof JobPayloads;
