import {
  overviewRoutes,
  type RecognisedNumber,
  type SearchHit,
  searchRoutes,
  trackingRoutes,
} from '@portolan/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlaceName } from '../../../lib/place-names.ts';
import { routeQuery } from '../../../lib/queries.ts';
import {
  answerForLines,
  answersFor,
  answerWhileTyping,
  type Command,
  findCommands,
  isCommandTyped,
  linesOf,
  type OmniAnswer,
  type OmniKnown,
  mmsiAnswer,
} from './omnibox-answers.ts';
import { answersForNames, orderAnswers } from './omnibox-names.ts';

const pauseMs = 140;
const mostLines = 100;
/** No name is longer. */
const longestName = 100;
const exampleKey = 'omnibox-example';

/** The text once the user has paused: one call per pause, not one per letter. */
export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

/** The omnibox's answers to a text: its own check while typing, then the server's result, then commands. */
export function useOmniAnswers(
  text: string,
  commands: readonly Command[],
): { answers: OmniAnswer[]; asking: boolean } {
  const { t } = useTranslation();
  const lines = linesOf(usePaused(text))
    .slice(0, mostLines)
    .map((line) => line.split('\t')[0] ?? '');
  const recognised = useQuery({
    ...routeQuery(trackingRoutes.recogniseNumbers, { body: { lines } }, { topics: ['tracking'] }),
    enabled: lines.length > 0,
    placeholderData: keepPreviousData,
  });
  const named = useQuery({
    ...routeQuery(searchRoutes.searchByName, { body: { text: (lines[0] ?? '').slice(0, longestName) } }),
    enabled: lines.length === 1,
    placeholderData: keepPreviousData,
  });
  const found = recognised.data ?? [];
  const hits = named.data ?? [];
  const known = useKnown(found, hits, lines.length > 0);
  const typed = linesOf(text);
  if (typed.length === 0) return { answers: emptyAnswers(t), asking: false };
  if (typed.length > 1) return { answers: [answerForLines(typed, found, t)], asking: recognised.isFetching };
  const isCurrent = lines[0] === typed[0] && !recognised.isPlaceholderData && !named.isPlaceholderData;
  const asking = !isCurrent || recognised.isFetching || named.isFetching;
  const answers = orderAnswers({
    ...(isCurrent ? byForm(found, text.trim(), t, known) : { certain: [], possible: [] }),
    typing: answerWhileTyping(text, t),
    names: isCurrent ? answersForNames(hits, t, known) : [],
    commands: findCommands(text, commands),
    isCommand: isCommandTyped(text, commands),
  });
  if (answers.length > 0) return { answers, asking };
  return { answers: asking ? [] : [searchAnswer(text.trim(), t)], asking };
}

/** What a text is by its form: for certain, or perhaps. */
function byForm(found: readonly RecognisedNumber[], text: string, t: TFunction, known: OmniKnown) {
  const asMmsi = /^\d{9}$/.test(text) ? [mmsiAnswer(text, t)] : [];
  const [number] = found;
  if (number === undefined) return { certain: asMmsi, possible: [] };
  const answers = answersFor(number, t, known);
  const isCertain = number.queryid !== undefined || !['booking', 'bill-or-booking'].includes(number.kind);
  return isCertain
    ? { certain: [...asMmsi, ...answers], possible: [] }
    : { certain: asMmsi, possible: answers };
}

function searchAnswer(text: string, t: TFunction): OmniAnswer {
  return {
    key: exampleKey,
    icon: 'search',
    title: t('omnibox.unknown', { text }),
    help: t('omnibox.unknown-help'),
    does: 'do-list',
    action: { kind: 'list', search: { q: text } },
  };
}

/** What can be typed here, shown before anything is. */
function emptyAnswers(t: TFunction): OmniAnswer[] {
  return [
    { key: 'track', icon: 'tracking', title: t('omnibox.empty-track'), help: t('omnibox.empty-track-help') },
    { key: 'port', icon: 'ports', title: t('omnibox.empty-port'), help: t('omnibox.empty-port-help') },
    {
      key: 'command',
      icon: 'keys',
      title: t('omnibox.empty-command'),
      help: t('omnibox.empty-command-help'),
    },
  ];
}

/** Short names of the carriers, the code itself until they are known, and which vessels are on the map. */
function useKnown(
  found: readonly RecognisedNumber[],
  hits: readonly SearchHit[],
  enabled: boolean,
): OmniKnown {
  const carriers = useQuery({
    ...routeQuery(trackingRoutes.getScacs, { body: {} }),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const vessels = useQuery({
    ...routeQuery(overviewRoutes.getMapVessels, {}, { topics: ['vessels'] }),
    enabled:
      found.some(({ kind }) => kind === 'vessel') ||
      hits.some(({ kind, isOwn }) => kind === 'vessel' && isOwn),
  });
  const placeName = usePlaceName();
  return {
    placeName,
    carrierName: (scac) => carriers.data?.find((carrier) => carrier.scac === scac)?.shortName ?? scac,
    isOnMap: (imoNumber) => vessels.data?.some((vessel) => vessel.imoNumber === imoNumber) ?? false,
  };
}
