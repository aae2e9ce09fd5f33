import { dayMs } from '@portolan/contract/time/durations';
import { type Message, messageRoutes, messageKinds } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { routeQuery } from '../../../lib/queries.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Fill } from '../../../ui/slots.tsx';
import { EmptyState, FailureState, Skeleton } from '../../../ui/states.tsx';
import { useMessageTexts } from './message-texts.ts';
import { MessagesSearch } from './messages-search.ts';
import { useMessageChanges } from './use-message-changes.ts';
import './messages.css';

const size = 50;

const pageQuery = ({ kind, page }: MessagesSearch) =>
  routeQuery(
    messageRoutes.queryMessagePage,
    { body: { page, size, ...(kind === '' ? {} : { type: kind }) } },
    { topics: ['notice'] },
  );

/** The message centre: early warnings and notices, unread ones first. */
export function MessagesPage() {
  const { t } = useTranslation();
  const search = MessagesSearch.parse(useSearch({ strict: false }));
  const { data, error, refetch } = useQuery(pageQuery(search));
  const { readAll, clearAll } = useMessageChanges();
  const shown = data?.rows.find(({ messageId }) => messageId === search.message);
  const kinds = ['', ...messageKinds] as const;
  return (
    <div className={shown === undefined ? 'page fill messages-page' : 'page fill messages-page opened'}>
      <Fill name="crumbs">
        <b className="wide">{t('messages.title')}</b>
      </Fill>
      <h1 className="sr">{t('messages.title')}</h1>
      <header className="message-bar">
        <nav aria-label={t('messages.kind')}>
          {kinds.map((kind) => (
            <Link
              key={kind}
              to="/message"
              search={{ kind }}
              activeOptions={{ exact: true, includeSearch: true }}
              aria-current={search.kind === kind ? 'true' : undefined}
            >
              {t(kind === '' ? 'messages.all' : `messages.${kind}`)}{' '}
              <span className="soft">{data?.unread[kind === '' ? 'all' : kind] ?? ''}</span>
            </Link>
          ))}
        </nav>
        <span className="sp" />
        <Button kind="flat" onClick={clearAll}>
          {t('messages.clear')}
        </Button>
        <Button icon="check" onClick={readAll}>
          {t('messages.read-all')}
        </Button>
      </header>
      {error !== null && data === undefined && (
        <FailureState title={t('messages.failed')} error={error} onRetry={() => void refetch()} />
      )}
      <div className="message-split">
        <section className="message-list" aria-label={t('messages.list')}>
          {data === undefined && error === null && <Skeleton width="100%" height={200} />}
          {data?.rows.length === 0 && (
            <EmptyState title={t('messages.none')}>{t('messages.none-text')}</EmptyState>
          )}
          {data !== undefined && <Groups rows={data.rows} search={search} />}
          {data !== undefined && data.total > data.page * size && (
            <Link className="button" to="/message" search={{ ...search, page: search.page + 1 }}>
              {t('common.worklist.older')}
            </Link>
          )}
        </section>
        <article className="message-pane" aria-label={t('messages.title')}>
          {shown === undefined ? (
            <p className="soft choose">{t('messages.choose')}</p>
          ) : (
            <OneMessage message={shown} />
          )}
        </article>
      </div>
    </div>
  );
}

/** Unread messages first; then by the day on which they were written. */
function groupOf({ read, at }: Message, now: number): 'unread-group' | 'today' | 'yesterday' | 'earlier' {
  if (!read) return 'unread-group';
  const days = Math.floor(now / dayMs) - Math.floor(Date.parse(at) / dayMs);
  return days <= 0 ? 'today' : days === 1 ? 'yesterday' : 'earlier';
}

function Groups({ rows, search }: { rows: readonly Message[]; search: MessagesSearch }) {
  const { t } = useTranslation();
  const format = useFormat();
  const textsOf = useMessageTexts();
  const { read } = useMessageChanges();
  const now = useNow();
  const groups = Map.groupBy(rows, (message) => groupOf(message, now));
  return (
    <>
      {[...groups].map(([group, messages]) => (
        <section key={group}>
          <h2>{t(`messages.${group}`)}</h2>
          <ol>
            {messages.map((message) => {
              const { title, line, age, icon, tone } = textsOf(message);
              const { messageId } = message;
              return (
                <li key={messageId} className={message.read ? '' : 'unread'}>
                  <Link
                    to="/message"
                    search={{ ...search, message: messageId }}
                    replace
                    aria-current={search.message === messageId ? 'true' : undefined}
                    onClick={() => {
                      if (!message.read) read([messageId]);
                    }}
                  >
                    <span className="age">{message.read ? format.ownMoment(message.at) : age}</span>
                    <span className="what">
                      <span className="head">
                        <Icon name={icon} size="m" className={`tone-${tone}`} />
                        <span>{title}</span>
                        {!message.read && <span className="sr">{t('alerts.unread')}</span>}
                      </span>
                      <span className="soft line">{line}</span>
                    </span>
                  </Link>
                </li>
              );
            })}
          </ol>
        </section>
      ))}
    </>
  );
}

function OneMessage({ message }: { message: Message }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { title, line, icon, tone } = useMessageTexts()(message);
  const { read } = useMessageChanges();
  return (
    <>
      <h2>
        <Icon name={icon} className={`tone-${tone}`} />
        {title}
      </h2>
      <p className="soft">{format.ownMoment(message.at)}</p>
      <p>{line}</p>
      <div className="alert-acts">
        {message.alertId !== null && (
          <Link className="button primary" to="/pages/alerts" search={{ alert: message.alertId }}>
            {t('messages.open-alert')}
          </Link>
        )}
        {message.facts.watched !== undefined && (
          <Link className="button primary" to="/pages/schedule" search={{ panel: 'watched' }}>
            {t('messages.open-watched')}
          </Link>
        )}
        <Button onClick={() => read([message.messageId], !message.read)}>
          {t(message.read ? 'messages.mark-unread' : 'messages.mark-read')}
        </Button>
      </div>
    </>
  );
}
