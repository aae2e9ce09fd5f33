import { type AlertDetail, alertRoutes } from '@portolan/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { errorWords } from '../../../lib/error-text.ts';
import { currentUserQuery, initialsOf } from '../../../lib/identity/session.ts';
import { invalidateConcerned } from '../../../lib/queries.ts';
import { useDraftState } from '../../../lib/use-draft.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/states.tsx';

/** What people wrote about an alert, and a field for the next comment. */
export function AlertComments({ detail: { alert, history } }: { detail: AlertDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const client = useQueryClient();
  const [text, setText] = useDraftState(`alert-comment/${alert.alertId}`, '');
  const { data: user } = useQuery(currentUserQuery);
  const send = useMutation({
    mutationFn: () => call(alertRoutes.commentOnAlert, { body: { alertId: alert.alertId, text } }),
    onSuccess: async () => {
      setText('');
      await invalidateConcerned(client, [{ topic: 'alert', ids: [] }]);
    },
  });
  const comments = history.filter(({ kind }) => kind === 'comment');
  return (
    <section>
      <h3>{t('alerts.detail.comments')}</h3>
      <ul className="comments">
        {comments.map(({ entryId, by, at, text: said }) => (
          <li key={entryId}>
            <span className="me">{initialsOf(by ?? '')}</span>
            <div>
              <b>{by}</b> <span className="soft">{format.ago(at, now)}</span>
              <p>{said}</p>
            </div>
          </li>
        ))}
      </ul>
      {user?.tenant.role !== 'read-only' && (
        <form
          className="comment-form"
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim() !== '') send.mutate();
          }}
        >
          <div className="input">
            <input
              value={text}
              maxLength={2000}
              aria-label={t('alerts.detail.comment')}
              placeholder={t('alerts.detail.comment')}
              onChange={(event) => setText(event.target.value)}
            />
          </div>
          <Button type="submit" busy={send.isPending} disabled={text.trim() === ''}>
            {t('alerts.detail.send')}
          </Button>
        </form>
      )}
      {send.error !== null && <Note tone="bad">{errorWords(send.error, t)}</Note>}
    </section>
  );
}
