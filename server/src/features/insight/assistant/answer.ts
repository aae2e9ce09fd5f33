import {
  AppError,
  type AssistantAnswer,
  type AssistantIntent,
  type UnderstoodPart,
  ownVesselRoutes,
} from '@portolan/contract';
import type { Reader } from '../read-tools/index.ts';
import { type Understanding, understand } from '../understanding/index.ts';
import { answerCarbonOne, answerChargesOne } from './answers-costs.ts';
import { answerPassages, answerStorms } from './answers-sea.ts';
import { answerExport, answerTrack } from './answers-actions.ts';
import {
  answerAccuracy,
  answerAlerts,
  answerCarbon,
  answerCharges,
  answerQuota,
  answerSources,
} from './answers-figures.ts';
import { answerAbilities, answerHowTo, answerOther, answerReports } from './answers-help.ts';
import { answerList, answerOtherModes } from './answers-lists.ts';
import { answerAir, answerRail, answerTruck } from './answers-modes.ts';
import {
  answerCongestion,
  answerSchedule,
  answerVessel,
  answerVesselEta,
  hasVessel,
} from './answers-places.ts';
import { answerEta, answerEvents, answerLateOne, answerWhere } from './answers-shipment.ts';
import { type Answering, startAnswer } from './answering.ts';
import { type ResolvedNumber, resolveNumbers } from './resolve-numbers.ts';
import { answerValues as v } from './values.ts';

type Answerer = (answering: Answering) => void | Promise<void>;

const ofNumber: Partial<
  Record<AssistantIntent, (answering: Answering, number: ResolvedNumber) => Promise<void>>
> = {
  where: answerWhere,
  eta: answerEta,
  events: answerEvents,
  late: answerLateOne,
  charges: answerChargesOne,
  carbon: answerCarbonOne,
  rolled: answerLateOne,
  silent: answerWhere,
};

const askNumber: Answerer = (answering) => answering.cannot('ask-number', {}, { links: ['ocean'] });

/** A list of the asked mode of transport. */
const listOf =
  (kind: Parameters<typeof answerList>[1]): Answerer =>
  (answering) =>
    answering.asked.mode === undefined
      ? answerList(answering, kind)
      : answerOtherModes(answering, kind === 'late');

const answerers: Record<AssistantIntent, Answerer> = {
  where: (answering) => (hasVessel(answering) ? answerVessel(answering) : listOf('in-transit')(answering)),
  eta: (answering) =>
    hasVessel(answering)
      ? answerVesselEta(answering)
      : answering.asked.ports.length > 0 || answering.asked.period !== undefined
        ? answerList(answering, 'arriving')
        : askNumber(answering),
  events: askNumber,
  late: listOf('late'),
  arriving: listOf('arriving'),
  count: listOf('in-transit'),
  rolled: listOf('rolled'),
  silent: listOf('silent'),
  alerts: answerAlerts,
  charges: answerCharges,
  congestion: answerCongestion,
  schedule: (answering) => answerSchedule(answering, false),
  accuracy: answerAccuracy,
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
  other: answerOther,
};

/** Answers from what the reader may see, without a model. `queryid`: the shipment on screen, which 'it' means. */
export async function answerQuestion(
  text: string,
  reader: Reader,
  queryid?: string,
): Promise<Omit<AssistantAnswer, 'tookMs'>> {
  const own = await reader.call(ownVesselRoutes.listOwnVessels, {});
  const ownVessels = own.map(({ vesselName: name, imoNumber, mmsi }) => ({
    kind: 'vessel' as const,
    imoNumber,
    mmsi,
    name,
    weight: 0,
  }));
  const asked = understand(text, { language: reader.language, now: reader.now, ownVessels });
  const numbers = await resolveNumbers(asked, reader);
  const onScreen: ResolvedNumber[] =
    queryid !== undefined && numbers.length === 0 && asked.vessels.length === 0
      ? [{ text: '', kind: 'unknown', queryid, problem: undefined }]
      : [];
  const answering = startAnswer(asked, numbers, reader);
  try {
    await dispatch(answering, numbers[0] ?? onScreen[0]);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    refuse(answering, error);
  }
  return { ...answering.draft, understood: partsOf(asked, numbers) };
}

async function dispatch(answering: Answering, number: ResolvedNumber | undefined): Promise<void> {
  const { intent } = answering.asked;
  const answerOne = ofNumber[intent];
  if (number === undefined || answerOne === undefined || number.kind === 'vessel')
    return answerers[intent](answering);
  if (number.kind === 'air-waybill') return answerAir(answering, number);
  if (number.kind === 'licence-plate') return answerTruck(answering, number);
  if (number.queryid === undefined && (intent === 'where' || intent === 'eta')) {
    const isOnRails = await answerRail(answering, number).catch(noWhenDenied);
    if (isOnRails) return;
  }
  return answerOne(answering, number);
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

function partsOf(asked: Understanding, numbers: readonly ResolvedNumber[]): UnderstoodPart[] {
  const { ports, from, to, carriers, vessels, period, mode } = asked;
  const roleOf = (code: string): UnderstoodPart['role'] => {
    if (code === from?.unLocationCode) return 'from';
    return code === to?.unLocationCode && from !== undefined ? 'to' : 'port';
  };
  return [
    ...numbers.map(({ text }) => ({ role: 'number' as const, value: v.text(text) })),
    ...ports.map(({ unLocationCode, name }) => ({
      role: roleOf(unLocationCode),
      value: v.place(unLocationCode, name),
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
