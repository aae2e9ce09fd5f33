import { type Message, alertTypeNames } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { iconOf, useAlertTexts } from '../../../lib/attention/alert-texts.ts';
import { usePlaceName } from '../../../lib/place-names.ts';
import { useWatchWords } from '../../../lib/shipments/schedule-changes/watch-words.ts';
import type { IconName } from '../../../ui/icon-names.ts';

export interface MessageTexts {
  title: string;
  line: string;
  age: string;
  icon: IconName;
  tone: 'bad' | 'watch' | 'quiet';
}

const toSentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

/** What a message says, in the language on screen: its alert's title, or the notice. */
export function useMessageTexts(): (message: Message) => MessageTexts {
  const { t } = useTranslation();
  const textsOf = useAlertTexts();
  const watchTexts = useWatchTexts();
  return ({ type, stage, containers, facts, kind, age }) => {
    const words = t as unknown as (key: string, values?: object) => string;
    const alertType = alertTypeNames.find((one) => one === type);
    const { text, by, count, watched, ...alertFacts } = facts;
    const ageWords = t(`messages.${age.unit}`, { amount: age.amount });
    if (watched !== undefined)
      return { ...watchTexts(watched, count ?? 1), age: ageWords, icon: 'schedules', tone: 'quiet' };
    const said =
      alertType !== undefined || facts.portName !== undefined || facts.vesselName !== undefined
        ? textsOf({
            type: alertType ?? 'arrival-delay',
            stage: stage ?? 'possible',
            containers: containers ?? 1,
            facts: alertFacts,
          })
        : undefined;
    if (kind === 'warning' && said !== undefined)
      return {
        title: said.title,
        line: t('messages.line', { stage: toSentence(said.stage), cause: said.cause }),
        age: ageWords,
        icon: alertType === undefined ? 'alerts' : iconOf(alertType),
        tone: said.tone,
      };
    const title =
      type === 'mention' && by === undefined
        ? t('messages.type.mention-plain')
        : words(`messages.type.${type}`, { by: by ?? '', count: count ?? 0 });
    return { title, line: text ?? said?.title ?? '', age: ageWords, icon: 'mail', tone: 'quiet' };
  };
}

type Watched = NonNullable<Message['facts']['watched']>;

/** What a notice of a watched schedule says: of which sailing, and the change that matters most. */
function useWatchTexts(): (watched: Watched, count: number) => Pick<MessageTexts, 'title' | 'line'> {
  const { t } = useTranslation();
  const placeName = usePlaceName();
  const words = useWatchWords();
  return (watched, count) => {
    const { vesselName, voyageNumber, carrierName, origin, originName, destination, destinationName } =
      watched;
    const name = [vesselName, voyageNumber].filter(Boolean).join(' ') || carrierName;
    const ends = [
      [origin, originName],
      [destination, destinationName],
    ].flatMap(([code = null, latin]) => (code === null ? [] : [placeName(code, latin ?? code)]));
    const change = words(watched);
    const said = count > 1 ? t('messages.more-changes', { change, count: count - 1 }) : change;
    return {
      title: t('messages.type.schedule-watch', { name }),
      line: ends.length === 0 ? said : `${ends.join(' → ')}: ${said}`,
    };
  };
}
