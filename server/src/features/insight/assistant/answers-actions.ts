import { ShipmentFilters } from '@portolan/contract';
import { dayFrom, readTools } from '../read-tools/index.ts';
import { type Answering, linksTo } from './answering.ts';
import { filtersOf } from './answers-lists.ts';
import { tableOfShipments } from './answers-shipment.ts';
import { answerValues as v } from './values.ts';

const stopWords = /unsubscribe|stop|cancel|remove|no longer|取消|停止|不要再|唔好|やめ|停止|解除|とめ/;

/** Offers to start or stop tracking. */
export function answerTrack(answering: Answering): void {
  const { asked, numbers, say, draft } = answering;
  const [number] = numbers;
  if (number === undefined) {
    say('how-track');
    draft.links.push(...linksTo('ocean'));
    return;
  }
  const named = { number: v.text(number.text) };
  if (number.problem?.expectedCheckDigit !== undefined) {
    answering.cannot('cannot-check', { ...named, digit: v.text(String(number.problem.expectedCheckDigit)) });
    return;
  }
  const isStop = stopWords.test(asked.masked);
  if (number.queryid === undefined) {
    if (isStop) answering.cannot('cannot-find', named, { links: ['ocean'] });
    else {
      say('track-offer', named);
      draft.actions.push({ kind: 'track', number: number.text });
    }
    return;
  }
  say(isStop ? 'stop-offer' : 'track-already', named);
  if (isStop)
    draft.actions.push({ kind: 'subscribe', number: number.text, queryid: number.queryid, type: '0' });
  else draft.links.push({ key: 'ocean', href: `/pages/tracking/ocean/${number.queryid}` });
}

/** Offers to send a list as a file. */
export async function answerExport(answering: Answering): Promise<void> {
  const { asked, reader } = answering;
  const { filters, named } = filtersOf(answering);
  const isLate = /late|delay|延误|延誤|遲|晚|遅/.test(asked.masked);
  const isArriving = asked.period !== undefined || /arriv|到港|到着/.test(asked.masked);
  const days = asked.period ?? { from: dayFrom(reader.now, 0), to: dayFrom(reader.now, 7) };
  const input = {
    view: isLate ? ('late' as const) : ('in-transit' as const),
    ...filters,
    ...(isArriving && { arrivalFrom: days.from, arrivalTo: days.to }),
  };
  const { data, source } = await answering.read(readTools.shipments, input, named);
  const kind = isLate ? 'late' : 'in-transit';
  const [filter] = named;
  answering.say(
    filter === undefined ? `list-${kind}` : `list-${kind}-for`,
    { count: v.count(data.total), ...(filter !== undefined && { filter }) },
    source,
  );
  if (data.total === 0) return;
  tableOfShipments(answering, data.rows, source, data.total);
  answering.draft.actions.push({
    kind: 'export-list',
    filters: ShipmentFilters.parse(input),
    rows: data.total,
  });
}
