import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../../lib/settings.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { Button } from '../../../ui/button.tsx';
import { Note, Skeleton } from '../../../ui/states.tsx';
import { endOtherSessions, sessionsQuery } from '../../../lib/identity/account-queries.ts';
import { useChange } from '../../../lib/identity/use-change.ts';
import { describeUserAgent } from './user-agent.ts';

/** Where the account is signed in, and 'end the others'. */
export function SessionsSection({ isDemo }: { isDemo: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { timeZone } = useSettings();
  const client = useQueryClient();
  const change = useChange();
  const { data: sessions } = useQuery(sessionsQuery);
  const others = sessions?.filter(({ current }) => !current).length ?? 0;
  return (
    <section aria-labelledby="account-sessions">
      <h2 id="account-sessions">{t('accounts.sessions')}</h2>
      {sessions === undefined ? (
        <Skeleton width="60%" />
      ) : (
        <ul className="rows">
          {sessions.map((session) => (
            <li key={session.sessionId}>
              <b>{describeUserAgent(session.userAgent) ?? t('accounts.unknown-program')}</b>
              {session.current && <span className="good">{t('accounts.this-session')}</span>}
              <span className="soft">
                {t('accounts.since', { at: format.moment(session.createdAt, timeZone) })}
                {session.ipAddress !== null && (
                  <>
                    {' · '}
                    <span className="mono">{session.ipAddress}</span>
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {change.words !== undefined && <Note tone="bad">{change.words}</Note>}
      {!isDemo && others > 0 && (
        <Button
          busy={change.busy}
          onClick={() => void change.run(() => endOtherSessions(client), t('accounts.others-ended'))}
        >
          {t('accounts.end-others', { count: others })}
        </Button>
      )}
    </section>
  );
}
