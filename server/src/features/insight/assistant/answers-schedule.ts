import { type AnswerValue, AppError } from '@portolan/contract';
import { readTools } from '../read-tools/index.ts';
import { type Answering, setTable } from './answering.ts';
import { answerValues as v } from './values.ts';

const usualDays = 28;
const mostDays = 92;
const dayMs = 86_400_000;

/** No stored schedule calls at a port, or the two are one. */
function noneWhenUnknown(error: unknown): undefined {
  if (error instanceof AppError && error.code.startsWith('schedule.')) return undefined;
  throw error;
}

type Port = NonNullable<Answering['asked']['from']>;

/** How many days are searched from the first one on. */
function searchedDays({ period }: Answering['asked']): number {
  if (period === undefined) return usualDays;
  const asked = Math.round((Date.parse(period.to) - Date.parse(period.from)) / dayMs) + 1;
  return Math.min(mostDays, Math.max(1, asked));
}

/** The sailings that a question asks for; undefined where no stored schedule calls at a port. */
function findSailings(answering: Answering, from: Port, to: Port, about: readonly AnswerValue[]) {
  const { asked } = answering;
  const { carriers, period, modifiers } = asked;
  const isDirect = modifiers.some(({ part }) => part === 'direct');
  const input = {
    origin: from.unLocationCode,
    destination: to.unLocationCode,
    days: searchedDays(asked),
    ...(period !== undefined && { begin: period.from }),
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
  const days = searchedDays(answering.asked);
  const found = await findSailings(answering, from, to, [ends.from, ends.to]);
  if (found === undefined) {
    answering.cannot('cannot-schedule', ends, { links: ['schedule', 'sources'] });
    return;
  }
  const { data, source, href } = found;
  const ahead = data.rows.filter(
    ({ legs }) => Date.parse(legs[0]?.departure.at ?? '') >= answering.reader.now.getTime(),
  );
  const next = ahead[0] ?? data.rows[0];
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
  answering.say('schedule-count', { count: v.count(data.all), days: v.count(days) }, source);
  const [fastest] = data.rows.toSorted((a, b) => a.transitDays - b.transitDays);
  if (fastest !== undefined && data.rows.length > 1)
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
    data.rows.map((row) => {
      const way = wayOf(row);
      return { href, cells: [way.carrier, way.vessel, way.departure, way.arrival, v.hours(row.transitDays)] };
    }),
    data.all,
  );
  if (!isWatch || next.callsId === null) return;
  answering.say('watch-offer', { vessel, time: departure }, source);
  answering.draft.actions.push({
    kind: 'watch-sailing',
    sailingId: next.callsId,
    name: `${next.carrierName} ${next.legs[0]?.vesselName ?? ''}`.trim(),
  });
}
