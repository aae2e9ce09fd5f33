import {
  AppError,
  type AssistantAnswer,
  type AssistantQuestion,
  type Locale,
  type UnderstoodPart,
  ownVesselRoutes,
} from '@portolan/contract';
import { countryName } from '../../../platform/reference/index.ts';
import { type Reader, findHistoryUntil } from '../read-tools/index.ts';
import {
  type AnswerName,
  type AskedNumber,
  type Understanding,
  chooseAnswer,
  isAboutOne,
  leftOver,
  understand,
} from '../understanding/index.ts';
import { answerAccuracy } from './accuracy.ts';
import { answerCarbonOne, answerChargesOne } from './costs.ts';
import { answerPassages, answerStorms } from './sea.ts';
import { answerExport, answerTrack } from './actions.ts';
import { answerAlerts, answerCarbon, answerCharges, answerQuota, answerSources } from './figures.ts';
import { answerAbilities, answerHowTo, answerOther, answerReports } from './help.ts';
import { answerList } from './lists.ts';
import { answerAir, answerOtherModes, answerRail, answerTruck, answerTrucks } from './modes.ts';
import { answerPorts, answerWorstPorts } from './ports.ts';
import { answerSchedule } from './schedule.ts';
import { answerComparison } from './compare.ts';
import { answerEvents, answerHolds } from './events.ts';
import { answerDeparture, answerLateOne } from './late.ts';
import { answerEta, answerWhere } from './shipment.ts';
import { answerVessel, answerVesselEta } from './vessel.ts';
import { type Answering, startAnswer, statement } from './answering.ts';
import { refuseLeftOver } from './refuse-left-over.ts';
import { type ResolvedNumber, resolveNumbers } from './resolve-numbers.ts';
import { answerValues as v } from './values.ts';

type Answerer = (answering: Answering, number: ResolvedNumber) => void | Promise<void>;

const answerers: Record<AnswerName, Answerer> = {
  'where-one': answerWhere,
  'eta-one': answerEta,
  'departure-one': answerDeparture,
  'events-one': answerEvents,
  'late-one': answerLateOne,
  'charges-one': answerChargesOne,
  'holds-one': answerHolds,
  'carbon-one': answerCarbonOne,
  'air-one': answerAir,
  'truck-one': answerTruck,
  vessel: answerVessel,
  'vessel-eta': answerVesselEta,
  'list-in-transit': (answering) => answerList(answering, 'list-in-transit'),
  'list-late': (answering) => answerList(answering, 'list-late'),
  'list-may-be-late': (answering) => answerList(answering, 'list-may-be-late'),
  'list-on-schedule': (answering) => answerList(answering, 'list-on-schedule'),
  'list-arriving': (answering) => answerList(answering, 'list-arriving'),
  'list-arrived': (answering) => answerList(answering, 'list-arrived'),
  'list-rolled': (answering) => answerList(answering, 'list-rolled'),
  'list-silent': (answering) => answerList(answering, 'list-silent'),
  'other-modes': answerOtherModes,
  'trucks-may-be-late': (answering) => answerTrucks(answering, 'may-be-late'),
  alerts: answerAlerts,
  charges: answerCharges,
  port: answerPorts,
  ports: answerWorstPorts,
  schedule: (answering) => answerSchedule(answering, false),
  accuracy: answerAccuracy,
  compare: answerComparison,
  carbon: answerCarbon,
  storms: answerStorms,
  passages: answerPassages,
  reports: answerReports,
  sources: answerSources,
  quota: answerQuota,
  'how-to': answerHowTo,
  abilities: answerAbilities,
  track: answerTrack,
  assign: answerAlerts,
  export: answerExport,
  watch: (answering) => answerSchedule(answering, true),
  'ask-number': (answering) => answering.cannot('ask-number', {}, { links: ['ocean'] }),
  other: answerOther,
};

const nothing: ResolvedNumber = { text: '', kind: 'unknown', queryid: undefined, problem: undefined };
const mostNumbers = 3;

/** The shipment that the reader sees: of a tracked number with several containers the one that is open. */
function numberOnScreen({ queryid, shipmentId, containerNo }: AssistantQuestion): ResolvedNumber | undefined {
  if (queryid === undefined) return undefined;
  const shipmentIds = shipmentId === undefined ? undefined : [shipmentId];
  if (containerNo === undefined) return { ...nothing, queryid, shipmentIds };
  return { text: containerNo, kind: 'container', queryid, shipmentIds, problem: undefined };
}

/**
 * Answers from what the reader may see, without a model. What an answer would leave out of the question is a refusal
 * that names it.
 */
export async function answerQuestion(
  question: AssistantQuestion,
  reader: Reader,
): Promise<Omit<AssistantAnswer, 'tookMs'>> {
  const own = await reader.call(ownVesselRoutes.listOwnVessels, {});
  const ownVessels = own.map(({ vesselName: name, imoNumber, mmsi }) => ({
    kind: 'vessel' as const,
    imoNumber,
    mmsi,
    name,
    weight: 0,
  }));
  const asked = understand(question.text, { language: reader.language, now: reader.now, ownVessels });
  const numbers = await resolveNumbers(asked, reader);
  const onScreen = numbers.length === 0 && isAboutOne(asked) ? numberOnScreen(question) : undefined;
  const answering = startAnswer(asked, numbers, reader);
  try {
    await dispatch(answering, numbers[0] ?? onScreen);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    refuse(answering, error);
  }
  await sayLoading(answering);
  return { ...answering.draft, understood: partsOf(asked, numbers, reader.language) };
}

/** While history is being read, what was read of it is not complete: said before anything else. */
async function sayLoading({ draft, reader }: Answering): Promise<void> {
  if (draft.sources.length === 0) return;
  const until = await findHistoryUntil(reader);
  if (until === null) return;
  draft.statements.unshift(statement('history-loading', { at: v.time(until, null) }));
}

async function dispatch(answering: Answering, first: ResolvedNumber | undefined): Promise<void> {
  const { asked, numbers, reader } = answering;
  if (asked.impossibleDay !== undefined) {
    answering.cannot('cannot-day', { day: v.text(asked.impossibleDay) });
    return;
  }
  const name = chooseAnswer(asked, first === undefined ? undefined : kindOf(first), reader.now);
  const left = leftOver(asked, name, reader.now);
  if (numbers.length > mostNumbers && name.endsWith('-one')) left.push('numbers');
  if (left.length > 0) {
    refuseLeftOver(answering, name, left);
    return;
  }
  if (!name.endsWith('-one')) return answerers[name](answering, first ?? nothing);
  for (const number of numbers.length === 0 && first !== undefined ? [first] : numbers)
    await answerOne(answering, number);
}

/** One number of a question; several are answered one after the other. */
async function answerOne(answering: Answering, number: ResolvedNumber): Promise<void> {
  const name = chooseAnswer(answering.asked, kindOf(number), answering.reader.now);
  const { outcome, statements } = answering.draft;
  const wasAnswered = outcome === 'answered' && statements.length > 0;
  if (number.queryid === undefined && (name === 'where-one' || name === 'eta-one')) {
    const isOnRails = await answerRail(answering, number).catch(noWhenDenied);
    if (isOnRails) return;
  }
  await answerers[name](answering, number);
  await answerBoth(answering, name, number);
  // What is known of one is an answer, also where nothing is known of the other.
  if (wasAnswered) answering.draft.outcome = 'answered';
}

/** Asked where it is and when it arrives, it says the one and then the other. */
async function answerBoth(answering: Answering, name: AnswerName, number: ResolvedNumber): Promise<void> {
  const { asked, draft } = answering;
  if (!asked.asksBoth || draft.outcome !== 'answered') return;
  if (name === 'eta-one') await answerWhere(answering, number);
  if (name === 'where-one') await answerEta(answering, number);
}

function kindOf({ kind }: ResolvedNumber): AskedNumber {
  return kind === 'air-waybill' || kind === 'licence-plate' || kind === 'vessel' ? kind : 'shipment';
}

function noWhenDenied(error: unknown): false {
  if (error instanceof AppError) return false;
  throw error;
}

/** What a call within refuses is an answer: rights, or an input that does not fit. */
function refuse(answering: Answering, { code }: AppError): void {
  const isRight = code === 'access.denied' || code === 'company.not-certified';
  answering.draft.statements.length = 0;
  answering.cannot(isRight ? 'cannot-right' : 'cannot-fit');
}

function partsOf(
  asked: Understanding,
  numbers: readonly ResolvedNumber[],
  language: Locale,
): UnderstoodPart[] {
  const { ports, via, countries, fromPorts, toPorts, carriers, vessels, period, mode } = asked;
  const roleOf = (port: (typeof ports)[number]): UnderstoodPart['role'] => {
    if (via.includes(port)) return 'via';
    if (fromPorts.includes(port)) return 'from';
    return toPorts.includes(port) && fromPorts.length > 0 ? 'to' : 'port';
  };
  return [
    ...numbers.map(({ text }) => ({ role: 'number' as const, value: v.text(text) })),
    ...ports.map((port) => ({ role: roleOf(port), value: v.place(port.unLocationCode, port.name) })),
    ...countries.map(({ code, name }) => ({
      role: 'country' as const,
      value: v.text(code === undefined ? name : countryName(code, language)),
    })),
    ...vessels.map(({ name }) => ({ role: 'vessel' as const, value: v.text(name) })),
    ...carriers.map(({ name }) => ({ role: 'carrier' as const, value: v.text(name) })),
    ...(period === undefined
      ? []
      : [period.from, ...(period.to === period.from ? [] : [period.to])].map((value) => ({
          role: 'period' as const,
          value: v.day(value),
        }))),
    ...(mode === undefined ? [] : [{ role: 'mode' as const, value: { kind: 'mode', mode } as const }]),
  ];
}
