import { type Message, alertTypeNames } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { iconOf, useAlertTexts } from '../../../lib/attention/alert-texts.ts';
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
  return ({ type, stage, containers, facts, kind, age }) => {
    const words = t as unknown as (key: string, values?: object) => string;
    const alertType = alertTypeNames.find((one) => one === type);
    const { text, by, count, ...alertFacts } = facts;
    const said =
      alertType !== undefined || facts.portName !== undefined || facts.vesselName !== undefined
        ? textsOf({
            type: alertType ?? 'arrival-delay',
            stage: stage ?? 'possible',
            containers: containers ?? 1,
            facts: alertFacts,
          })
        : undefined;
    const ageWords = t(`messages.${age.unit}`, { amount: age.amount });
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
