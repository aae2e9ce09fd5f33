import { overviewRoutes, type RecognisedNumber, trackingRoutes } from '@portolan/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlaceName } from '../../lib/place-names.ts';
import { routeQuery } from '../../lib/queries.ts';
import {
  answerForLines,
  answersFor,
  answerWhileTyping,
  type Command,
  findCommands,
  linesOf,
  type OmniAnswer,
  type OmniKnown,
  vesselSearchAnswer,
} from './omnibox-answers.ts';

const pauseMs = 140;
const mostLines = 100;
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
  const lines = linesOf(usePaused(text)).slice(0, mostLines);
  const recognition = useQuery({
    ...routeQuery(trackingRoutes.recogniseNumbers, { body: { lines } }, { topics: ['tracking'] }),
    enabled: lines.length > 0,
    placeholderData: keepPreviousData,
  });
  const found = recognition.data ?? [];
  const known = useKnown(found, lines.length > 0);
  const typed = linesOf(text);
  if (typed.length === 0) return { answers: emptyAnswers(t), asking: false };
  if (typed.length > 1) return { answers: [answerForLines(typed, found, t)], asking: recognition.isFetching };
  const whileTyping = answerWhileTyping(text, t);
  const isCurrent = lines[0] === typed[0] && !recognition.isPlaceholderData;
  const recognisedAnswers = isCurrent ? found.flatMap((number) => answersFor(number, t, known)) : [];
  const asMmsi = /^\d{9}$/.test(text.trim()) ? [vesselSearchAnswer(text.trim(), t)] : [];
  const answers = [
    ...(whileTyping ? [whileTyping] : []),
    ...asMmsi,
    ...recognisedAnswers,
    ...findCommands(text, commands),
  ];
  const asking = !isCurrent || recognition.isFetching;
  if (answers.length > 0) return { answers, asking };
  return {
    answers: asking ? [] : [searchAnswer(text.trim(), t), vesselSearchAnswer(text.trim(), t)],
    asking,
  };
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

/** Short names of the carriers (the code itself until they are loaded), and which vessels are on the map. */
function useKnown(found: readonly RecognisedNumber[], enabled: boolean): OmniKnown {
  const carriers = useQuery({
    ...routeQuery(trackingRoutes.getScacs, { body: {} }),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const vessels = useQuery({
    ...routeQuery(overviewRoutes.getMapVessels, {}, { topics: ['vessels'] }),
    enabled: found.some(({ kind }) => kind === 'vessel'),
  });
  const placeName = usePlaceName();
  return {
    placeName,
    carrierName: (scac) => carriers.data?.find((carrier) => carrier.scac === scac)?.shortName ?? scac,
    isOnMap: (imoNumber) => vessels.data?.some((vessel) => vessel.imoNumber === imoNumber) ?? false,
  };
}
