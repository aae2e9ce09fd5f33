import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { panelQuery } from '../../../lib/attention/queries.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useMessageTexts } from './message-texts.ts';
import { useMessageChanges } from './use-message-changes.ts';
import './messages.css';

/** The unread messages, with what can be done with all of them. */
export function PanelContent({ close }: { close: () => void }) {
  const { t } = useTranslation();
  const { data } = useQuery(panelQuery);
  const textsOf = useMessageTexts();
  const { read, clearAll } = useMessageChanges();
  return (
    <>
      <header>
        <h2>{t('messages.panel')}</h2>
        <span className="soft">{t('messages.unread', { count: data?.unread.all ?? 0 })}</span>
      </header>
      <ol>
        {data?.rows.map((message) => {
          const { title, line, age, icon, tone } = textsOf(message);
          const { messageId, alertId, facts } = message;
          const open = () => {
            read([messageId]);
            close();
          };
          const content = (
            <>
              <span className="age">{age}</span>
              <span className="what">
                <b>
                  <Icon name={icon} size="m" className={`tone-${tone}`} />
                  {title}
                </b>
                <span className="soft">{line}</span>
              </span>
            </>
          );
          return (
            <li key={messageId}>
              {facts.watched !== undefined ? (
                <Link to="/pages/schedule" search={{ panel: 'watched' }} onClick={open}>
                  {content}
                </Link>
              ) : alertId === null ? (
                <Link to="/message" onClick={open}>
                  {content}
                </Link>
              ) : (
                <Link to="/pages/alerts" search={{ alert: alertId }} onClick={open}>
                  {content}
                </Link>
              )}
            </li>
          );
        })}
        {data?.rows.length === 0 && <li className="none soft">{t('messages.none')}</li>}
      </ol>
      <footer>
        <button type="button" className="button flat sm" onClick={clearAll}>
          {t('messages.clear')}
        </button>
        <Link className="button flat sm" to="/message" onClick={close}>
          {t('messages.all-messages')}
        </Link>
      </footer>
    </>
  );
}
