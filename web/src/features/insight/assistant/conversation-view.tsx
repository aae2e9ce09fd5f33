import { longestQuestion } from '@portolan/contract';
import { type FormEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../../lib/error-text.ts';
import { useDraftState } from '../../../lib/use-draft.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { Note, Skeleton } from '../../../ui/states.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { AnswerView } from './answer-view.tsx';
import { useConversation } from './conversation.ts';
import { useAnswerWords } from './use-answer-words.ts';
import './assistant.css';

const examples = [
  'late',
  'arriving',
  'alerts',
  'charges',
  'congestion',
  'accuracy',
  'carbon',
  'storms',
] as const;

/** Questions with their answers, examples, and the field for the next question. */
export function ConversationView() {
  const { t } = useTranslation();
  const { questions, ask, isPending, error, pendingText, progress, modelHost, tokens } = useConversation();
  const { word } = useAnswerWords();
  const format = useFormat();
  const [text, setText] = useDraftState('assistant/text', '');
  const last = useRef<HTMLDivElement>(null);
  useEffect(() => {
    last.current?.scrollIntoView({ block: 'start' });
  }, [questions.length]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' || isPending) return;
    ask(text.trim(), { onSuccess: () => setText('') });
  };
  return (
    <section className="as-conversation" aria-label={t('assistant.conversation')}>
      <div
        className="as-scroll"
        tabIndex={0}
        role="region"
        aria-label={t('assistant.conversation')}
        aria-busy={isPending}
      >
        {questions.length === 0 && pendingText === undefined && (
          <div className="as-empty">
            <h2>{t('assistant.none')}</h2>
            <p className="soft">{t('assistant.none-text')}</p>
          </div>
        )}
        {questions.map((question, index) => (
          <div
            key={question.questionId}
            ref={index === questions.length - 1 ? last : undefined}
            className="as-turn"
          >
            <AnswerView question={question} />
          </div>
        ))}
        {pendingText !== undefined && (
          <div className="as-turn">
            <h2 className="as-question">{pendingText}</h2>
            <p className="soft" role="status">
              {progress.reading.length === 0
                ? t('assistant.waiting')
                : t('assistant.reading', {
                    what: progress.reading
                      .map((tool) => word(`assistant.tools.${tool}`))
                      .join(t('common.list-comma')),
                  })}
            </p>
            {progress.written === '' ? <Skeleton width="80%" height={16} /> : <p>{progress.written}</p>}
          </div>
        )}
        {error !== null && (
          <Note tone="bad">
            {t('assistant.failed')}: {errorWords(error, t)}
          </Note>
        )}
      </div>
      <div className="as-examples" role="group" aria-label={t('assistant.people')}>
        {examples.map((example) => (
          <button
            key={example}
            type="button"
            className="chip"
            disabled={isPending}
            onClick={() => ask(t(`assistant.examples.${example}`))}
          >
            {t(`assistant.examples.${example}`)}
          </button>
        ))}
      </div>
      <form className="as-field" onSubmit={send}>
        <input
          value={text}
          maxLength={longestQuestion}
          aria-label={t('assistant.question')}
          placeholder={t('assistant.placeholder')}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit" className="icon-button" aria-label={t('assistant.ask')} disabled={isPending}>
          <Icon name="arrow" size="m" />
        </button>
      </form>
      <p className="as-note soft">
        {modelHost === null ? t('assistant.no-model') : t('assistant.by-model', { host: modelHost })}
        {tokens !== null &&
          ` ${t('assistant.tokens', { used: format.count(tokens.used), monthly: format.count(tokens.monthly) })}`}
      </p>
    </section>
  );
}
