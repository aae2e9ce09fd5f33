import { type AskedQuestion, assistantRoutes, keptQuestionDays } from '@portolan/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { errorWords } from '../../../lib/error-text.ts';
import { showToast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Fill } from '../../../ui/slots.tsx';
import { FailureState, Skeleton } from '../../../ui/states.tsx';
import { ConversationView } from './conversation-view.tsx';
import { showOnly, clearConversation, useConversation } from './conversation.ts';
import { questionsQuery } from './queries.ts';
import { SourceList } from './source-list.tsx';

/** The assistant on a page of its own: earlier questions, the conversation, and what its last answer rests on. */
export function AssistantPage() {
  const { t } = useTranslation();
  const { questions } = useConversation();
  const last = questions.at(-1);
  return (
    <div className="page assistant">
      <Fill name="crumbs">
        <b className="wide">{t('assistant.title')}</b>
      </Fill>
      <h1 className="sr">{t('assistant.title')}</h1>
      <Earlier shown={last} />
      <ConversationView />
      <aside className="as-side" aria-label={t('assistant.rests-on')}>
        <h2>{t('assistant.rests-on')}</h2>
        {last === undefined ? (
          <p className="soft">{t('assistant.none-text')}</p>
        ) : (
          <SourceList answer={last.answer} />
        )}
      </aside>
    </div>
  );
}

function Earlier({ shown }: { shown: AskedQuestion | undefined }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(questionsQuery);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(assistantRoutes.removeQuestions, { body: {} }),
    onSuccess: () => {
      clearConversation();
      showToast(t('assistant.removed'), 'ok');
      void client.invalidateQueries({ queryKey: questionsQuery.queryKey });
    },
    onError: (failure) => showToast(errorWords(failure, t), 'no'),
  });
  return (
    <nav className="as-earlier" aria-label={t('assistant.earlier')}>
      <Button icon="plus" onClick={clearConversation}>
        {t('assistant.new')}
      </Button>
      <h2>{t('assistant.earlier')}</h2>
      {error !== null && data === undefined ? (
        <FailureState title={t('assistant.failed')} error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <div className="as-loading">
          <Skeleton width="80%" />
          <Skeleton width="60%" />
          <Skeleton width="70%" />
        </div>
      ) : (
        <ul>
          {data.map((question) => (
            <li key={question.questionId}>
              <button
                type="button"
                aria-current={question.questionId === shown?.questionId || undefined}
                onClick={() => showOnly(question)}
              >
                {question.text}
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="soft">{t('assistant.only', { count: keptQuestionDays })}</p>
      {data !== undefined && data.length > 0 && (
        <Button size="sm" kind="flat" busy={isPending} onClick={() => mutate()}>
          {t('assistant.remove')}
        </Button>
      )}
    </nav>
  );
}
