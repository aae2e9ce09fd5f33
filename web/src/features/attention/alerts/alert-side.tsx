import type { AlertDetail, AlertEntry } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.ts';

/** Who deals with an alert until when, and what happened to it. */
export function AlertSide({ detail: { alert, history } }: { detail: AlertDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { owner, dueAt, snoozedUntil, level, state } = alert;
  const until =
    snoozedUntil === null
      ? t('alerts.detail.not-snoozed')
      : snoozedUntil === 'change'
        ? t('alerts.detail.until-change')
        : format.ownMoment(snoozedUntil);
  return (
    <aside className="alert-side">
      <dl>
        <dt>{t('alerts.detail.owner')}</dt>
        <dd>{owner?.name ?? t('alerts.nobody')}</dd>
        <dt>{t('alerts.detail.due')}</dt>
        <dd>{dueAt === null ? t('alerts.detail.no-due') : format.ownMoment(dueAt)}</dd>
        <dt>{t('alerts.detail.snoozed')}</dt>
        <dd>{until}</dd>
        <dt>{t('alerts.detail.level')}</dt>
        <dd>{t(`alert-words.level.${level}`)}</dd>
        <dt>{t('alerts.detail.state')}</dt>
        <dd>{t(`alerts.state.${state}`)}</dd>
      </dl>
      <h3>{t('alerts.detail.stage')}</h3>
      <ol className="history">
        {history
          .filter(({ kind }) => kind !== 'comment')
          .map((entry) => (
            <Line key={entry.entryId} entry={entry} type={alert.type} />
          ))}
      </ol>
    </aside>
  );
}

function Line({ entry, type }: { entry: AlertEntry; type: AlertDetail['alert']['type'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { kind, at, by, stage, containers, text, until, reason } = entry;
  const key = kind === 'assigned' && text === '' ? 'unassigned' : kind;
  const words = (t as unknown as (key: string, values?: object) => string)(`alerts.history.${key}`, {
    stage: stage === null ? '' : t(`alert-words.stage.${stage}.${type}`),
    who: containers === null ? '' : t('alert-words.containers', { count: containers }),
    text: text ?? '',
    until: until === null || until === 'change' ? '' : format.ownMoment(until),
    reason: reason === null ? '' : t(`alerts.dismiss.${reason}`),
  });
  return (
    <li>
      <b>{words}</b>
      <span className="soft">{[format.ownMoment(at), by].filter(Boolean).join(', ')}</span>
    </li>
  );
}
