import {
  checkEquipmentReference,
  compactNumber,
  type NumberType,
  numberTypes,
  type RecognisedNumber,
  type SectionKind,
} from '@portolan/contract';
import type { TFunction } from 'i18next';
import type { NamePlace } from '../../../lib/place-names.ts';
import { formatEquipmentReference } from '../../../lib/format.ts';
import type { IconName } from '../../../ui/icon-names.ts';
import { journeyAnswer, sectionAnswer, wrongVinAnswer } from './mode-answers.ts';
import { portAnswers } from './port-answers.ts';

/** The action on Enter. */
export type OmniAction =
  | { kind: 'open'; queryid: string; containerNo: string | undefined; journey?: string | undefined }
  | { kind: 'track'; number: string; scac: string | undefined }
  | { kind: 'track-many'; lines: readonly string[] }
  | { kind: 'list'; search: { q?: string; pods?: string; carriers?: string } }
  | { kind: 'port'; portId: string }
  | { kind: 'vessel-page'; search: { q?: string; mmsi?: string; imo?: string; box?: string } }
  | { kind: 'track-in'; section: Exclude<SectionKind, 'ocean'>; number: string }
  | { kind: 'fill'; text: string }
  | { kind: 'command'; run: () => void };

/** One line under the omnibox: the recognised meaning of the text, why, and what Enter does. */
export interface OmniAnswer {
  key: string;
  icon: IconName;
  tone?: 'good' | 'bad' | 'watch';
  title: string;
  /** An identifier inside the title, shown in a monospaced font; `failingIndex` marks the wrong digit. */
  number?: { text: string; failingIndex?: number };
  help: string;
  does?: 'do-open' | 'do-track' | 'do-choose' | 'do-list' | 'do-map' | 'do-run';
  action?: OmniAction;
}

/** A command of the omnibox; `words` are the search words for it. */
export interface Command {
  id: string;
  icon: IconName;
  title: string;
  words: string;
  run: () => void;
}

const shownCommands = 4;
/** Two letters begin too much: `LA` is a port before it is a language. */
const leastForCommand = 3;
const shownChoices = 4;

/** Commands that contain every typed word, in the listed order. */
export function findCommands(text: string, commands: readonly Command[]): OmniAnswer[] {
  const typed = text.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = commands.filter(({ title, words }) => {
    const all = `${title} ${words}`.toLowerCase();
    return typed.length > 0 && typed.every((word) => all.includes(word));
  });
  return fits.slice(0, shownCommands).map(({ id, icon, title, run }) => ({
    key: id,
    icon,
    title,
    help: '',
    does: 'do-run' as const,
    action: { kind: 'command' as const, run },
  }));
}

/** Whether a command's title or English words begin with the whole of a typed text, as of somebody who knows it. */
export function isCommandTyped(text: string, commands: readonly Command[]): boolean {
  const typed = text.trim().toLowerCase();
  if (typed.length < leastForCommand) return false;
  return commands.some(({ title, words }) =>
    [title, words].some((name) => name.toLowerCase().startsWith(typed)),
  );
}

/** What a text that may still become a container number lacks; undefined when it is something else. */
export function answerWhileTyping(text: string, t: TFunction): OmniAnswer | undefined {
  const compact = compactNumber(text);
  const check = checkEquipmentReference(compact);
  if (check.kind === 'wrong-check-digit')
    return {
      key: 'typing',
      icon: 'x',
      tone: 'bad',
      title: t('omnibox.container-wrong'),
      number: {
        text: formatEquipmentReference(check.text),
        failingIndex: formatEquipmentReference(check.text).length - 1,
      },
      help: t('omnibox.container-wrong-help', {
        given: check.givenCheckDigit,
        expected: check.expectedCheckDigit,
      }),
    };
  if (check.kind === 'missing-check-digit')
    return {
      key: 'typing',
      icon: 'warn',
      tone: 'watch',
      title: t('omnibox.container-missing'),
      help: t('omnibox.container-missing-help', { expected: check.expectedCheckDigit }),
      action: { kind: 'fill', text: formatEquipmentReference(`${check.text}${check.expectedCheckDigit}`) },
    };
  if (!/^[A-Z]{3}[UJZR]\d{0,5}$/.test(compact)) return wrongVinAnswer(compact, t);
  return {
    key: 'typing',
    icon: 'tracking',
    title: t('omnibox.container-to-go', { count: 11 - compact.length }),
    help: t('omnibox.container-form'),
  };
}

/** Data known here in addition to the server's answer. */
export interface OmniKnown {
  carrierName: (scac: string) => string;
  placeName: NamePlace;
  /** Whether a vessel carries containers of this company account, and so is on the overview's map. */
  isOnMap: (imoNumber: string) => boolean;
}

/** The server's result for one line, as answers; several when the carrier needs confirming. */
export function answersFor(found: RecognisedNumber, t: TFunction, known: OmniKnown): OmniAnswer[] {
  if (found.problem !== undefined || found.kind === 'unknown') return [];
  if (found.kind === 'port')
    return portAnswers(
      { unLocationCode: found.number, name: found.name ?? found.number },
      true,
      t,
      known.placeName,
    );
  if (found.kind === 'vessel') return [vesselAnswer(found, t, known)];
  return numberAnswers(found, found.kind, t, known.carrierName);
}

function vesselAnswer(found: RecognisedNumber, t: TFunction, { isOnMap }: OmniKnown): OmniAnswer {
  const title = t('omnibox.vessel', { name: found.name ?? found.text });
  const base = { key: `vessel ${found.number}`, icon: 'vessels', title } as const;
  if (!isOnMap(found.number)) {
    const help = t('omnibox.vessel-not-carrying', { number: found.number });
    return { ...base, help, does: 'do-open', action: { kind: 'vessel-page', search: { imo: found.number } } };
  }
  const help = t('omnibox.vessel-help', { number: found.number });
  return { ...base, help, does: 'do-open', action: { kind: 'vessel-page', search: { imo: found.number } } };
}

/** Nine digits may be the MMSI of a ship. */
export function mmsiAnswer(mmsi: string, t: TFunction): OmniAnswer {
  return {
    key: 'mmsi',
    icon: 'vessels',
    title: t('omnibox.vessel-mmsi', { text: mmsi }),
    help: t('omnibox.vessel-search-help'),
    does: 'do-open',
    action: { kind: 'vessel-page', search: { mmsi } },
  };
}

function numberAnswers(
  found: RecognisedNumber,
  kind: NumberType | 'bill-or-booking',
  t: TFunction,
  carrierName: (scac: string) => string,
): OmniAnswer[] {
  const type = kind === 'bill-or-booking' ? undefined : numberTypes[kind];
  const section = type?.section ?? 'ocean';
  if (kind !== 'bill-or-booking' && section !== 'ocean') return [sectionAnswer(found, kind, section, t)];
  const isContainer = kind === 'container';
  const number = { text: type?.format(found.number) ?? found.number };
  const title = t(type?.label ?? 'omnibox.bill-or-booking');
  const digit = found.number.slice(-1);
  const base = { icon: type?.names === 'equipment' ? 'tracking' : 'doc', title, number } as const;
  if (found.queryid !== undefined) {
    const help = isContainer ? t('omnibox.container-open', { digit }) : t('omnibox.tracked');
    const containerNo = isContainer ? found.number : undefined;
    const journeys = found.journeys ?? [];
    if (journeys.length > 1)
      return journeys.map((journey) => ({
        ...base,
        ...journeyAnswer(journey, t),
        action: { kind: 'open', queryid: journey.queryid, containerNo, journey: journey.shipmentId },
      }));
    return [
      {
        ...base,
        key: 'open',
        icon: 'check',
        tone: 'good',
        help,
        does: 'do-open',
        action: { kind: 'open', queryid: found.queryid, containerNo },
      },
    ];
  }
  const checked = isContainer ? `${t('omnibox.container-good', { digit })} ` : '';
  const { outcome, choices } = found.carrier;
  const track = (scac: string | undefined): OmniAction => ({ kind: 'track', number: found.number, scac });
  const [only] = choices;
  if (outcome === 'certain' && only !== undefined) {
    const help = checked + t('omnibox.carrier-certain', { name: carrierName(only) });
    return [
      { ...base, key: 'track', icon: 'check', tone: 'good', help, does: 'do-track', action: track(only) },
    ];
  }
  const choose: OmniAction = { kind: 'track-many', lines: [found.text] };
  if (outcome === 'unknown' || choices.length === 0)
    return [
      {
        ...base,
        key: 'choose',
        help: checked + t('omnibox.carrier-unknown'),
        does: 'do-choose',
        action: choose,
      },
    ];
  const names = choices.slice(0, shownChoices).map(carrierName).join(', ');
  const first: OmniAnswer = {
    ...base,
    key: 'choose',
    help: checked + t('omnibox.carrier-confirm', { names }),
    does: 'do-choose',
    action: choose,
  };
  const each = choices.slice(0, shownChoices).map((scac) => ({
    key: `track ${scac}`,
    icon: 'arrow' as const,
    title: t('omnibox.carrier-confirm-one', { name: carrierName(scac) }),
    help: '',
    does: 'do-track' as const,
    action: track(scac),
  }));
  return [first, ...each];
}

/** Several pasted lines: how many of each kind, and the link to the dialog that tracks them. */
export function answerForLines(
  lines: readonly string[],
  found: readonly RecognisedNumber[],
  t: TFunction,
): OmniAnswer {
  const problems = found.filter(({ kind, problem }) => problem !== undefined || kind === 'unknown').length;
  const containers = found.filter(
    ({ kind, problem }) => kind === 'container' && problem === undefined,
  ).length;
  const others = found.length - problems - containers;
  return {
    key: 'lines',
    icon: 'rows',
    title: t('omnibox.lines', { count: lines.length }),
    help:
      found.length === 0 ? t('omnibox.asking') : t('omnibox.lines-help', { containers, others, problems }),
    does: 'do-track',
    action: { kind: 'track-many', lines },
  };
}

/** The non-empty lines of a pasted text. What follows a tab is the reference of the line's number. */
export function linesOf(text: string): string[] {
  return text
    .split(/[\r\n;；]+/)
    .map((line) => line.trim())
    .filter(Boolean);
}
