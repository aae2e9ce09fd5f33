import { type AlertDetail, type AlertEntry, snoozeEvents } from '@portolan/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.ts';
import { Button } from '../../../ui/button.tsx';
import { MomentDialog } from './alert-dialogs.ts';
import { useAlertChanges } from './use-alert-changes.ts';

/** Who deals with an alert until when, and what happened to it. */
export function AlertSide(props: { detail: AlertDetail; mayChange: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const untilWords = useUntilWords();
  const changes = useAlertChanges();
  const [asksDue, setAsksDue] = useState(false);
  const { alert, history } = props.detail;
  const { owner, dueAt, snoozedUntil, actsFrom, level, state } = alert;
  const mayChange = props.mayChange && state !== 'resolved';
  return (
    <aside className="alert-side">
      <dl>
        <dt>{t('alerts.detail.owner')}</dt>
        <dd>{owner?.name ?? t('alerts.nobody')}</dd>
        <dt>{t('alerts.detail.due')}</dt>
        <dd>
          {dueAt === null ? t('alerts.detail.no-due') : format.ownMoment(dueAt)}
          {mayChange && (
            <Button kind="flat" size="sm" onClick={() => setAsksDue(true)}>
              {t('alerts.detail.set-due')}
            </Button>
          )}
        </dd>
        <dt>{t('alerts.detail.snoozed')}</dt>
        <dd>{snoozedUntil === null ? t('alerts.detail.not-snoozed') : untilWords(snoozedUntil)}</dd>
        <dt>{t('alerts.detail.level')}</dt>
        <dd>{t(`alert-words.level.${level}`)}</dd>
        <dt>{t('alerts.detail.state')}</dt>
        <dd>
          {state === 'watching' && actsFrom !== null
            ? t('alerts.detail.acts-from', { at: format.ownMoment(actsFrom) })
            : t(`alerts.state.${state}`)}
        </dd>
      </dl>
      <h3>{t('alerts.detail.stage')}</h3>
      <ol className="history">
        {history
          .filter(({ kind }) => kind !== 'comment')
          .map((entry) => (
            <Line key={entry.entryId} entry={entry} type={alert.type} />
          ))}
      </ol>
      {asksDue && (
        <MomentDialog
          title={t('alerts.detail.due')}
          label={t('alerts.detail.due-at')}
          at={dueAt}
          confirm={t('alerts.detail.set-due')}
          clear={t('alerts.detail.clear-due')}
          onChoose={(at) => changes.due([alert.alertId], at)}
          onClose={() => setAsksDue(false)}
        />
      )}
    </aside>
  );
}

/** A moment, or what has to happen. */
function useUntilWords(): (until: string) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return (until) => {
    const event = snoozeEvents.find((one) => one === until);
    return event === undefined ? format.ownMoment(until) : t(`alerts.until.${event}`);
  };
}

function Line({ entry, type }: { entry: AlertEntry; type: AlertDetail['alert']['type'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const untilWords = useUntilWords();
  const { kind, at, by, stage, containers, text, until, reason } = entry;
  const key =
    kind === 'assigned' && text === '' ? 'unassigned' : kind === 'due' && until === null ? 'no-due' : kind;
  const words = (t as unknown as (key: string, values?: object) => string)(`alerts.history.${key}`, {
    stage: stage === null ? '' : t(`alert-words.stage.${stage}.${type}`),
    who: containers === null ? '' : t('alert-words.containers', { count: containers }),
    text: text ?? '',
    until: until === null ? '' : untilWords(until),
    reason: reason === null ? '' : t(`alerts.dismiss.${reason}`),
  });
  return (
    <li>
      <b>{words}</b>
      <span className="soft">{[format.ownMoment(at), by].filter(Boolean).join(', ')}</span>
    </li>
  );
}
