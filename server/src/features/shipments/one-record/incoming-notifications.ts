import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { type Job, queueJob } from '../../../platform/jobs/jobs.ts';
import { notify } from '../../../platform/push/push.ts';
import { type GraphNode, apiIri, graphTextOf } from '../../../formats/one-record-api/index.ts';
import { keepRaw } from '../../sources/inbox/index.ts';
import {
  type AskableSource,
  type SourceAsker,
  recordPoll,
  recordPollFailure,
} from '../../sources/sources/index.ts';
import type { OneRecordCall, OneRecordReply } from './one-record-call.ts';
import { OneRecordFailure } from './one-record-failure.ts';
import { findPartnerOf, listPartners, serverOf } from './partner.ts';

/** `POST /notifications`: a partner's server reports an object; it is fetched in the background. */
export async function takeNotification(
  tx: Tx,
  { caller }: OneRecordCall,
  node: GraphNode,
): Promise<OneRecordReply> {
  if (node['@type']?.includes(apiIri('Notification')) !== true)
    throw new OneRecordFailure(400, 'The document is no api:Notification: set its @type.', {
      property: '@type',
    });
  if (graphTextOf(node, apiIri('hasEventType')) === undefined)
    throw new OneRecordFailure(400, 'A notification needs its kind in api:hasEventType.', {
      property: apiIri('hasEventType'),
    });
  const iri = graphTextOf(node, apiIri('hasLogisticsObject'));
  if (iri === undefined) return { status: 204 };
  const { tenantId } = caller;
  const partner = await findPartnerOf(tx, tenantId, iri);
  if (partner === undefined)
    throw new OneRecordFailure(
      400,
      'The object is on a server that is not connected here: add it as a data source of the kind ONE Record.',
      { resource: iri, property: apiIri('hasLogisticsObject') },
    );
  const { sourceId } = partner;
  await queueJob(
    tx,
    'one-record:fetch',
    { tenantId, sourceId, iri },
    { key: `one-record:fetch ${tenantId} ${iri}` },
  );
  return { status: 204 };
}

interface FetchNeeds {
  db: Database;
  clock: Clock;
  asker: Pick<SourceAsker, 'ask'>;
}

/** More documents are not followed from one notification. */
const mostDocuments = 12;

/** What leads from an event to its waybill. */
const followed = [
  'shipment',
  'waybill',
  'shipmentOfPieces',
  'partOfShipment',
  'eventFor',
  'referredBookingOption',
];

function linksOf(document: unknown, server: string): string[] {
  const links: string[] = [];
  const visit = (value: unknown, key: string): void => {
    if (Array.isArray(value)) for (const one of value) visit(one, key);
    else if (typeof value === 'object' && value !== null) {
      const id = (value as Record<string, unknown>)['@id'];
      if (typeof id === 'string' && id.startsWith(`${server}/logistics-objects/`) && followed.includes(key))
        links.push(id);
      for (const [name, inner] of Object.entries(value)) visit(inner, name.replace(/^.*[#:/]/, ''));
    }
  };
  visit(document, '');
  return links;
}

class NoAnswer extends Error {}

async function read(
  { asker }: FetchNeeds,
  source: AskableSource,
  resource: string,
): Promise<{ parsed: unknown } | undefined> {
  const answer = await asker.ask(source, { resource });
  if (answer.kind === 'failure') {
    if (answer.code === 'not-found' || answer.code === 'auth-failed') return undefined;
    throw new NoAnswer(answer.reason);
  }
  return { parsed: JSON.parse(Buffer.from(answer.body).toString('utf8')) as unknown };
}

/** The object, its events, and what leads from it to its waybill. */
async function collectDocuments(needs: FetchNeeds, source: AskableSource, iri: string): Promise<unknown[]> {
  const server = serverOf(source);
  const documents: unknown[] = [];
  const seen = new Set<string>();
  let waiting = [iri];
  while (waiting.length > 0 && seen.size < mostDocuments) {
    const [next = '', ...rest] = waiting;
    waiting = rest;
    if (seen.has(next)) continue;
    seen.add(next);
    const found = await read(needs, source, `${next}?embedded=true`);
    if (found === undefined) continue;
    documents.push(found.parsed);
    waiting.push(...linksOf(found.parsed, server));
  }
  if (documents.length === 0) return [];
  const events = await read(needs, source, `${iri}/logistics-events`);
  return events === undefined ? documents : [...documents, events.parsed];
}

async function fetchObject(
  needs: FetchNeeds,
  { tenantId, sourceId, iri }: { tenantId: string; sourceId: string; iri: string },
): Promise<void> {
  const { db, clock } = needs;
  const source = await db.asTenant(tenantId, async (tx) =>
    (await listPartners(tx, tenantId)).find((one) => one.sourceId === sourceId),
  );
  if (source === undefined) return;
  try {
    const documents = await collectDocuments(needs, source, iri);
    await db.asTenant(tenantId, async (tx) => {
      if (documents.length > 0)
        await keepRaw(tx, {
          tenantId,
          sourceId,
          connector: source.connector,
          body: Buffer.from(JSON.stringify(documents)),
          contentType: 'application/ld+json',
          receivedAt: clock.now(),
        });
      await recordPoll(tx, tenantId, sourceId, clock.now());
      await notify(tx, tenantId, 'message', []);
      await notify(tx, tenantId, 'source', [sourceId]);
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    await db.asTenant(tenantId, (tx) =>
      recordPollFailure(tx, tenantId, sourceId, { code: 'unavailable', reason }, clock.now()),
    );
    throw error;
  }
}

/** The job that fetches what a notification named. It is retried while the partner's server is away. */
export function createFetchJob(needs: FetchNeeds): Job<'one-record:fetch'> {
  return { name: 'one-record:fetch', work: (payload) => fetchObject(needs, payload) };
}
