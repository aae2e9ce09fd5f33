import type { SearchHit } from '@portolan/contract';
import type { TFunction } from 'i18next';
import { formatEquipmentReference } from '../../../lib/format.ts';
import type { OmniAction, OmniAnswer, OmniKnown } from './omnibox-answers.ts';
import { portAnswers } from './port-answers.ts';

/** How much of the chart is shown around a place, in degrees of latitude to each side. */
const terminalSpan = 0.06;

/** An answer, with the hit it comes from. */
export interface NamedAnswer {
  answer: OmniAnswer;
  hit: SearchHit;
}

/** What fits a typed text by name, as answers; the best first, as the server ranks them. */
export function answersForNames(hits: readonly SearchHit[], t: TFunction, known: OmniKnown): NamedAnswer[] {
  return hits.flatMap((hit) =>
    (hit.kind === 'port' ? portAnswers(hit, hit.isOwn, t, known.placeName) : [toAnswer(hit, t, known)]).map(
      (answer) => ({
        answer,
        hit,
      }),
    ),
  );
}

function toAnswer(hit: Exclude<SearchHit, { kind: 'port' }>, t: TFunction, known: OmniKnown): OmniAnswer {
  switch (hit.kind) {
    case 'shipment':
      return shipmentAnswer(hit, t, known);
    case 'terminal':
      return {
        key: `terminal ${hit.unLocationCode} ${hit.code}`,
        icon: 'ports',
        title: t('omnibox.terminal', { name: hit.name }),
        help: t('omnibox.terminal-help', { port: known.placeName(hit.unLocationCode, hit.portName) }),
        ...chart(hit, terminalSpan),
      };
    case 'carrier':
      return {
        key: `carrier ${hit.carrierCode}`,
        icon: 'doc',
        title: t('omnibox.carrier', { name: hit.name }),
        number: { text: hit.carrierCode },
        help: t(hit.isOwn ? 'omnibox.carrier-help' : 'omnibox.carrier-none'),
        does: 'do-list',
        action: { kind: 'list', search: { carriers: hit.carrierCode } },
      };
    case 'vessel':
      return vesselAnswer(hit, t, known);
  }
}

const keyOfHit = (imoNumber: string | null, mmsi: string | null): string => `vessel ${imoNumber ?? mmsi}`;

function vesselAnswer(
  { name, imoNumber, mmsi }: Extract<SearchHit, { kind: 'vessel' }>,
  t: TFunction,
  { isOnMap }: OmniKnown,
): OmniAnswer {
  const title = t('omnibox.vessel', { name });
  const base = { key: keyOfHit(imoNumber, mmsi), icon: 'vessels', title } as const;
  const search = mmsi === null ? { imo: imoNumber ?? '' } : { mmsi };
  if (imoNumber !== null && isOnMap(imoNumber)) {
    const help = t('omnibox.vessel-help', { number: imoNumber });
    return { ...base, help, does: 'do-open', action: { kind: 'vessel-page', search } };
  }
  const number = imoNumber === null ? `MMSI ${mmsi}` : `IMO ${imoNumber}`;
  const help = t(mmsi === null ? 'omnibox.vessel-unseen' : 'omnibox.vessel-seen', { number });
  return { ...base, help, does: 'do-open', action: { kind: 'vessel-page', search } };
}

function shipmentAnswer(
  hit: Extract<SearchHit, { kind: 'shipment' }>,
  t: TFunction,
  { placeName }: OmniKnown,
): OmniAnswer {
  const { queryid, shipmentId, containerNo, trackedNumber, customerReference, pol, pod } = hit;
  const number = containerNo === null ? trackedNumber : formatEquipmentReference(containerNo);
  const name = (code: string | null) => (code === null ? t('common.not-yet') : placeName(code, code));
  const action: OmniAction = {
    kind: 'open',
    queryid,
    containerNo: containerNo ?? undefined,
    journey: containerNo === null ? undefined : shipmentId,
  };
  return {
    key: `open ${shipmentId}`,
    icon: 'check',
    tone: 'good',
    title: customerReference ?? '',
    number: { text: number },
    help: t('omnibox.shipment', { from: name(pol), to: name(pod) }),
    does: 'do-open',
    action,
  };
}

/** Opens the live chart around a place. */
function chart({ longitude, latitude }: { longitude: number; latitude: number }, span: number) {
  const wide = span / Math.max(0.2, Math.cos((latitude * Math.PI) / 180));
  const box = [longitude - wide, latitude - span, longitude + wide, latitude + span]
    .map((degrees) => degrees.toFixed(4))
    .join(',');
  return { does: 'do-map', action: { kind: 'vessel-page', search: { box } } } as const;
}

/** What all answers are made of: what the text is by form, what fits by name, and what can be run. */
export interface OmniParts {
  /** The check while typing; says something and does nothing, unless a digit can be filled in. */
  typing: OmniAnswer | undefined;
  /** Known by its form: a number, a code. */
  certain: readonly OmniAnswer[];
  /** May be a B/L or booking number. */
  possible: readonly OmniAnswer[];
  names: readonly NamedAnswer[];
  commands: readonly OmniAnswer[];
  /** The words begin the title of the first command. */
  isCommand: boolean;
}

/**
 * The order of the answers, of which Enter takes the first: own and exact, a command that is typed out, names that
 * begin so, what may be a number, other commands, names that are only similar. Each thing once. Pure.
 */
export function orderAnswers(parts: OmniParts): OmniAnswer[] {
  const { typing, certain, possible, names, commands, isCommand } = parts;
  const ofNames = (fits: (hit: SearchHit) => boolean) =>
    names.flatMap(({ answer, hit }) => (fits(hit) ? answer : []));
  const ofStrength = (...strengths: SearchHit['strength'][]) =>
    ofNames(({ strength }) => strengths.includes(strength));
  const opened = new Set(
    certain.flatMap(({ action }) => (action?.kind === 'open' ? [toOpenKey(action)] : [])),
  );
  const ordered = [
    ...certain,
    ...ofNames(({ kind, strength }) => kind === 'shipment' && strength !== 'similar'),
    ...ofStrength('exact'),
    ...(isCommand ? commands : []),
    ...ofStrength('first-words', 'beginning', 'words'),
    ...(typing === undefined ? [] : [typing]),
    ...possible,
    ...commands,
    ...ofStrength('similar'),
  ];
  const shown = new Set<string>();
  return ordered.filter((answer) => {
    const isShown =
      shown.has(answer.key) ||
      (answer.action?.kind === 'open' && !certain.includes(answer) && opened.has(toOpenKey(answer.action)));
    shown.add(answer.key);
    return !isShown;
  });
}

const toOpenKey = ({ queryid, containerNo }: Extract<OmniAction, { kind: 'open' }>): string =>
  `${queryid} ${containerNo}`;
