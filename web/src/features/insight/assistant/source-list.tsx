import type { AssistantAnswer } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { InnerLink } from '../../../ui/frame/inner-link.tsx';
import { useAnswerWords } from './use-answer-words.ts';

/** What an answer rests on, each with its age and the page that shows the same, and how it was understood. */
export function SourceList({ answer }: { answer: AssistantAnswer }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { valueOf, word } = useAnswerWords();
  const parts = answer.understood.map(
    ({ role, value }) => `${t(`assistant.roles.${role}`)} ${valueOf(value)}`,
  );
  return (
    <div className="as-sources">
      {answer.sources.length === 0 ? (
        <p className="soft">{t('assistant.no-sources')}</p>
      ) : (
        <ol>
          {answer.sources.map((source, index) => (
            <li key={index}>
              <b>{index + 1}</b>
              <span>
                <InnerLink href={source.href}>{word(`assistant.tools.${source.tool}`)}</InnerLink>{' '}
                {source.about.map(valueOf).join(', ')}
              </span>
              <small className="soft">
                {t('assistant.rows', { count: source.rows })}
                {source.at !== null && `, ${format.ago(source.at, now)}`}
                {source.simulated && `, ${t('assistant.simulated')}`}
              </small>
            </li>
          ))}
        </ol>
      )}
      <p className="soft">
        {t('assistant.rights')} {t('assistant.took', { ms: format.count(answer.tookMs) })}{' '}
        {t('assistant.understood', {
          parts: [t(`assistant.intents.${answer.intent}`), ...parts].join(', '),
        })}
      </p>
    </div>
  );
}
