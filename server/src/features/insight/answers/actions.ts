import { ShipmentFilters, alertRoutes, mostAlertsAtOnce, shipmentRoutes } from '@portolan/contract';
import type { z } from 'zod';
import { readTools } from '../read-tools/index.ts';
import { asksForLate, lateListOf } from '../understanding/index.ts';
import { type Answering, linksTo } from './answering.ts';
import { daysAsked, filtersOf, rowsAsked, sayTotal } from './lists.ts';
import { tableOfShipments } from './shipment.ts';
import type { ResolvedNumber } from './resolve-numbers.ts';
import { answerValues as v } from './values.ts';

const stopWords = /unsubscribe|stop|cancel|remove|no longer|取消|停止|不要再|唔好|やめ|停止|解除|とめ/;
const notAnyMore = /no longer|any ?more|不要再|唔好再|不再/;

/** Offers to start or stop tracking, each number by itself. */
export async function answerTrack(answering: Answering): Promise<void> {
  const { asked, numbers, say, draft } = answering;
  const hasStop = stopWords.test(asked.masked);
  const isNegated = asked.modifiers.some(({ part }) => part === 'negation');
  if (numbers.length === 0) {
    say('how-track');
    draft.links.push(...linksTo('ocean'));
    return;
  }
  // 'Do not stop tracking' is neither; 'do not track' is a stop.
  if (hasStop && isNegated && !notAnyMore.test(asked.masked)) {
    answering.cannot('cannot-use', { part: { kind: 'question-part', part: 'negation', words: '' } });
    return;
  }
  for (const number of numbers) await trackOne(answering, number, hasStop || isNegated);
}

async function trackOne(answering: Answering, number: ResolvedNumber, isStop: boolean): Promise<void> {
  const { say, draft } = answering;
  const named = { number: v.text(number.text) };
  if (number.queryid === undefined && number.problem?.expectedCheckDigit !== undefined) {
    answering.cannot('cannot-check', { ...named, digit: v.text(String(number.problem.expectedCheckDigit)) });
    return;
  }
  if (number.queryid === undefined) {
    if (isStop) answering.cannot('cannot-find', named, { links: ['ocean'] });
    else {
      say('track-offer', named);
      draft.actions.push({ kind: 'track', number: number.text });
    }
    return;
  }
  if (isStop) {
    await offerStop(answering, number.text, number.queryid);
    return;
  }
  say('track-already', named);
  draft.links.push({ key: 'ocean', href: `/pages/tracking/ocean/${number.queryid}` });
}

/** What is stopped is the tracked number, with all its containers. */
async function offerStop(answering: Answering, asked: string, queryid: string): Promise<void> {
  const { say, draft, reader } = answering;
  const { state, shipments } = await reader.call(shipmentRoutes.queryTraceInfoByQueryid, {
    query: { queryid },
  });
  const named = { number: v.text(asked) };
  const count = new Set(shipments.map(({ equipmentReference }) => equipmentReference)).size;
  if (count > 1) say('stop-offer-all', { ...named, tracked: v.text(state.number), count: v.count(count) });
  else say('stop-offer', named);
  draft.actions.push({ kind: 'subscribe', number: state.number, queryid, type: '0' });
}

/** Offers to send a list as a file. */
export async function answerExport(answering: Answering): Promise<void> {
  const { asked } = answering;
  const isArriving = asked.period !== undefined || /\barriv|到港|到着/.test(asked.masked);
  const plain = isArriving ? 'list-arriving' : 'list-in-transit';
  const name = asksForLate(asked.masked) ? lateListOf(asked.masked) : plain;
  const rows = rowsAsked(answering, name);
  const { filters, named } = await filtersOf(answering, rows.view);
  const days = daysAsked(answering, name);
  const input = { ...rows, ...filters };
  const { data, source } = await answering.read(readTools.shipments, input, named);
  sayTotal(answering, { name, named, days, total: data.total, source });
  if (data.total === 0) return;
  tableOfShipments(answering, data.rows, source, data.total);
  answering.draft.actions.push({
    kind: 'export-list',
    filters: ShipmentFilters.parse(input),
    rows: data.total,
  });
}

const mostOffered = 1000;

/** Offers all alerts that nobody has: counted, and as many at a time as one change takes. */
export async function offerAssignment(
  { read, reader, say, draft }: Answering,
  { ports, search, type }: z.input<typeof readTools.alerts.input>,
): Promise<void> {
  const view = 'unassigned' as const;
  const named = { ...(ports && { ports }), ...(search !== undefined && { search }) };
  const { data, source } = await read(readTools.alerts, { view, ...named, ...(type && { type }), limit: 1 });
  if (data.total === 0) {
    say('assign-none', {}, source);
    return;
  }
  const alertIds: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await reader.call(alertRoutes.listAlerts, {
      body: { view, ...named, ...(type && { types: [type] }), limit: 200, ...(cursor && { cursor }) },
    });
    alertIds.push(...page.rows.map(({ alertId }) => alertId));
    cursor = page.nextCursor;
  } while (cursor !== undefined && alertIds.length < mostOffered);
  say('assign-offer', { count: v.count(data.total) }, source);
  for (let at = 0; at < alertIds.length; at += mostAlertsAtOnce)
    draft.actions.push({ kind: 'assign-alerts', alertIds: alertIds.slice(at, at + mostAlertsAtOnce) });
}
