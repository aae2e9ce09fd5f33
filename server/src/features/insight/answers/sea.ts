import { type AnswerValue, fallbackLocale } from '@portolan/contract';
import { readTools } from '../read-tools/index.ts';
import { type Answering, setTable } from './answering.ts';
import { answerValues as v } from './values.ts';

const mostStorms = 10;

const nameOf = ({ name, identifiers }: { name: string | null; identifiers: readonly { value: string }[] }) =>
  v.text(name ?? identifiers[0]?.value);

/** The shipments that come near one storm; the table is that of the strongest one with any. */
async function sayNear(answering: Answering, stormId: string, name: AnswerValue): Promise<void> {
  const { data, source } = await answering.read(readTools['storm-shipments'], { stormId }, [name]);
  if (data.total === 0) {
    answering.say('storms-own-none', { name }, source);
    return;
  }
  answering.say('storms-own', { count: v.count(data.total), name }, source);
  if (answering.draft.table !== null) return;
  setTable(
    answering,
    source,
    ['number', 'vessel', 'distance', 'time'],
    data.rows.map((row) => ({
      href: `/pages/tracking/ocean/${row.queryid}`,
      cells: [
        v.text(row.reference),
        v.text(row.vesselName),
        v.count(Math.round(row.closestNm)),
        v.time(row.closestAt, null),
      ],
    })),
    data.total,
  );
}

/** Which storms are active, and which shipments come near them. */
export async function answerStorms(answering: Answering): Promise<void> {
  const { data: storms, source } = await answering.read(readTools.storms, {});
  const strongestFirst = storms.toSorted((a, b) => (b.windKn ?? 0) - (a.windKn ?? 0));
  const [strongest] = strongestFirst;
  if (strongest === undefined) {
    answering.say('storms-none', {}, source);
    return;
  }
  answering.say('storms-active', { count: v.count(storms.length), name: nameOf(strongest) }, source);
  // Of every storm: a weaker one may be the one that is near.
  for (const { stormId, ...storm } of strongestFirst.slice(0, mostStorms))
    await sayNear(answering, stormId, nameOf(storm));
  answering.draft.map = {
    marks: storms.map((storm) => ({
      at: [storm.longitude, storm.latitude],
      name: storm.name ?? storm.identifiers[0]?.value ?? '',
      kind: 'storm',
    })),
    sailed: [],
    planned: [],
  };
}

/** Whether canals and straits are open. */
export async function answerPassages(answering: Answering): Promise<void> {
  const { data, source } = await answering.read(readTools.passages, {});
  const { language } = answering.reader;
  const wanted = answering.asked.passages;
  const limited = data.filter(({ state, avoidedByDefault }) => state !== 'open' && !avoidedByDefault);
  const shown = wanted.length > 0 ? data.filter(({ passageId }) => wanted.includes(passageId)) : limited;
  if (wanted.length === 0)
    if (limited.length === 0) answering.say('passages-open', {}, source);
    else answering.say('passages-limited', { count: v.count(limited.length) }, source);
  for (const { names, state, waiting } of shown.slice(0, 4)) {
    const place = v.text(names[language] ?? names[fallbackLocale]);
    answering.say('passage-state', { place, state: { kind: 'passage-state', state } }, source);
    if (waiting !== null) answering.say('passage-waiting', { count: v.count(waiting) }, source);
  }
  if (shown.length > 0)
    answering.draft.map = {
      marks: shown.map(({ longitude, latitude, names }) => ({
        at: [longitude, latitude],
        name: names[language] ?? names[fallbackLocale] ?? '',
        kind: 'port',
      })),
      sailed: [],
      planned: [],
    };
}
