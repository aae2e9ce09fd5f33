import type { Alert } from '@portolan/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { initialsOf } from '../../../lib/identity/session.ts';
import { useAlertTexts } from '../../../lib/attention/alert-texts.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { SourceChip } from '../../../ui/chips.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { AlertsSearch } from './alerts-search.ts';

/** One alert in the list: impact, title, cause, sources and owner. */
export function AlertRow(props: {
  alert: Alert;
  search: AlertsSearch;
  isOpen: boolean;
  isSelected: boolean;
  onSelect: (alertId: string) => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { alert, isOpen, isSelected } = props;
  const { alertId, owner, unread, sources, comments } = alert;
  const texts = useAlertTexts()(alert);
  const className = ['alert-row', unread && 'unread', isOpen && 'open', isSelected && 'selected'];
  return (
    <li className={className.filter(Boolean).join(' ')}>
      <input
        type="checkbox"
        className="tick"
        checked={isSelected}
        aria-label={t('alerts.select', { title: texts.title })}
        onChange={() => props.onSelect(alertId)}
      />
      <Link
        to="/pages/alerts"
        search={{ ...props.search, alert: alertId }}
        // The first one is a step: back leads to the list again, which narrow screens show alone.
        replace={props.search.alert !== ''}
        aria-current={isOpen ? 'true' : undefined}
      >
        <span className="impact">
          <b>{texts.impact}</b>
          <span className={`tone-${texts.tone}`}>{texts.stage}</span>
        </span>
        <span className="what">
          <span className="head">
            <Icon name={texts.icon} size="m" className={`tone-${texts.tone}`} />
            <span title={texts.title}>{texts.title}</span>
            {unread && <span className="sr">{t('alerts.unread')}</span>}
          </span>
          <span className="cause">{texts.cause}</span>
          <span className="meta">
            {sources.map(({ kind, at }) => (
              <SourceChip key={kind} kind={kind} detail={format.age(at, now)} />
            ))}
            {comments > 0 && <span className="soft">{t('alerts.comments', { count: comments })}</span>}
            <span className={owner === null ? 'me nobody' : 'me'} title={owner?.name ?? t('alerts.nobody')}>
              {owner === null ? <Icon name="user" size="xs" /> : initialsOf(owner.name)}
            </span>
          </span>
        </span>
      </Link>
    </li>
  );
}
