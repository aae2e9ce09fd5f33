import {
  type Score,
  type ScoreboardBy,
  etaSourceNames,
  findNearest,
  indexScores,
  pickHorizon,
} from '@portolan/contract';
import { carrierName } from '../../../platform/reference/index.ts';
import { readTools } from '../read-tools/index.ts';
import { type Answering, statement } from './answering.ts';
import { answerValues as v } from './values.ts';

const leastBars = 2;

const carrierWords = /\b(carriers?|shipping lines?|lines?)\b|船公司|船社|船会社|哪家|邊間|哪間/;

/** The carrier whose own ETAs, those that came with its events, missed by least. */
function sayBestCarrier(answering: Answering, scores: readonly Score[], source: number): void {
  const [best] = scores
    .flatMap(({ key, source: from, figures }) =>
      from === 'container-dynamic' && figures !== null ? [{ key, figures }] : [],
    )
    .toSorted((a, b) => a.figures.medianHours - b.figures.medianHours);
  if (best === undefined) {
    answering.cannot('cannot-accuracy', {}, { source, links: ['scoreboard'] });
    return;
  }
  const { medianHours, n } = best.figures;
  const carrier = v.text(carrierName(best.key));
  answering.say('accuracy-carrier', { carrier, hours: v.hours(medianHours), count: v.count(n) }, source);
}

/**
 * Whose ETAs were the nearest, as the scoreboard says it: of the sources, or of the carriers where it is asked which of
 * them. Sources are compared at one horizon: a day before the arrival everybody is near.
 */
export async function answerAccuracy(answering: Answering): Promise<void> {
  const [carrier] = answering.asked.carriers;
  const by: ScoreboardBy = carrier === undefined ? 'carrier' : 'horizon';
  const { data, source } = await answering.read(
    readTools.scoreboard,
    { by, ...(carrier !== undefined && { carrier: carrier.carrierCode }) },
    carrier === undefined ? [] : [v.text(carrier.name)],
  );
  if (carrier === undefined && carrierWords.test(answering.asked.masked)) {
    sayBestCarrier(answering, data.table?.scores ?? [], source);
    return;
  }
  const find = indexScores(data.byHorizon.scores);
  const best =
    findNearest(find)?.source ?? etaSourceNames.find((one) => pickHorizon(find, one) !== undefined);
  const horizon = best && pickHorizon(find, best);
  const figures = best && horizon && find(best, horizon);
  if (best === undefined || horizon === undefined || figures === undefined) {
    answering.cannot('cannot-accuracy', {}, { source, links: ['scoreboard'] });
    return;
  }
  const sourceOf = (from: string) => ({ kind: 'eta-source', source: from }) as const;
  const before = { horizon: { kind: 'eta-horizon', horizon } as const };
  const { medianHours, n } = figures;
  answering.say(
    findNearest(find) === undefined ? 'accuracy-only' : 'accuracy-best',
    { ...before, source: sourceOf(best), hours: v.hours(medianHours), count: v.count(n) },
    source,
  );
  const bars = etaSourceNames.flatMap((from) => {
    const hours = find(from, horizon)?.medianHours;
    return hours === undefined ? [] : [{ label: sourceOf(from), value: hours, shown: v.hours(hours) }];
  });
  if (bars.length >= leastBars)
    answering.draft.chart = {
      title: statement('accuracy-chart', before, source),
      bars: bars.toSorted((a, b) => a.value - b.value),
    };
}
