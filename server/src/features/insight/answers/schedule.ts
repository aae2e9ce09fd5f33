import { dayMs } from '@portolan/contract/time/durations';
import { type AnswerValue, AppError } from '@portolan/contract';
import { dayFrom, readTools } from '../read-tools/index.ts';
import { type Answering, setTable } from './answering.ts';
import { answerValues as v } from './values.ts';

const usualDays = 28;
const mostDays = 92;
/** Departures of today that are over come first. */
const mostRead = 50;

/** No stored schedule calls at a port, or the two are one. */
function noneWhenUnknown(error: unknown): undefined {
  if (error instanceof AppError && error.code.startsWith('schedule.')) return undefined;
  throw error;
}

type Port = NonNullable<Answering['asked']['from']>;

/** The first day that is searched, and how many: what has sailed already is not asked for. */
function searchedDays({ asked: { period }, reader }: Answering): { begin?: string; days: number } {
  if (period === undefined) return { days: usualDays };
  const today = dayFrom(reader.now, 0);
  const begin = period.from < today ? today : period.from;
  const asked = Math.round((Date.parse(period.to) - Date.parse(begin)) / dayMs) + 1;
  return { begin, days: Math.min(mostDays, Math.max(1, asked)) };
}

/** The sailings that a question asks for; undefined where no stored schedule calls at a port. */
function findSailings(answering: Answering, from: Port, to: Port, about: readonly AnswerValue[]) {
  const { asked } = answering;
  const { carriers, modifiers } = asked;
  const isDirect = modifiers.some(({ part }) => part === 'direct');
  const input = {
    origin: from.unLocationCode,
    destination: to.unLocationCode,
    ...searchedDays(answering),
    limit: mostRead,
    ...(isDirect && { transshipments: 'direct' as const }),
    ...(carriers.length > 0 && { carriers: carriers.map(({ carrierCode }) => carrierCode) }),
  };
  return answering.read(readTools.schedules, input, about).catch(noneWhenUnknown);
}

/** The sailings between two ports. */
export async function answerSchedule(answering: Answering, isWatch: boolean): Promise<void> {
  const { from, to } = answering.asked;
  if (from === undefined || to === undefined) {
    answering.cannot('ask-places', {}, { links: ['schedule'] });
    return;
  }
  const ends = { from: v.place(from.unLocationCode, from.name), to: v.place(to.unLocationCode, to.name) };
  const { days } = searchedDays(answering);
  const found = await findSailings(answering, from, to, [ends.from, ends.to]);
  if (found === undefined) {
    answering.cannot('cannot-schedule', ends, { links: ['schedule', 'sources'] });
    return;
  }
  const { data, source, href } = found;
  const ahead = data.rows.filter(
    ({ legs }) => Date.parse(legs[0]?.departure.at ?? '') >= answering.reader.now.getTime(),
  );
  const count = data.all - (data.rows.length - ahead.length);
  const [next] = ahead;
  if (next === undefined) {
    answering.cannot('cannot-schedule', ends, { source, links: ['schedule', 'sources'] });
    return;
  }
  const wayOf = (row: typeof next) => {
    const [first] = row.legs;
    return {
      carrier: v.text(row.carrierName),
      vessel: v.text(first?.vesselName),
      departure: v.time(first?.departure.at ?? '', first?.from.timeZone),
      arrival: v.time(row.legs.at(-1)?.arrival.at ?? '', row.legs.at(-1)?.to.timeZone),
    };
  };
  const { departure, carrier, vessel } = wayOf(next);
  answering.say('schedule-next', { ...ends, time: departure, carrier, vessel }, source);
  answering.say('schedule-count', { count: v.count(count), days: v.count(days) }, source);
  const [fastest] = ahead.toSorted((a, b) => a.transitDays - b.transitDays);
  if (fastest !== undefined && ahead.length > 1 && ahead.length === count)
    answering.say(
      'schedule-fastest',
      {
        days: v.hours(fastest.transitDays),
        carrier: v.text(fastest.carrierName),
        vessel: wayOf(fastest).vessel,
      },
      source,
    );
  setTable(
    answering,
    source,
    ['carrier', 'vessel', 'departure', 'arrival', 'days'],
    ahead.map((row) => {
      const way = wayOf(row);
      return { href, cells: [way.carrier, way.vessel, way.departure, way.arrival, v.hours(row.transitDays)] };
    }),
    count,
  );
  if (!isWatch || next.callsId === null) return;
  answering.say('watch-offer', { vessel, time: departure }, source);
  answering.draft.actions.push({
    kind: 'watch-sailing',
    sailingId: next.callsId,
    name: `${next.carrierName} ${next.legs[0]?.vesselName ?? ''}`.trim(),
  });
}
