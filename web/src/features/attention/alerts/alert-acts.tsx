import type { Alert } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { MenuButton, MenuLines } from '../../../ui/menu.tsx';
import { DismissDialog, MomentDialog } from './alert-dialogs.ts';
import { peopleQuery } from './queries.ts';
import { type SnoozeChoice, useSnoozeChoices } from './snooze-choices.ts';
import { useAlertChanges } from './use-alert-changes.ts';

/** What can be done to one alert or to those that are ticked. */
export function AlertActs({ alertIds, alert }: { alertIds: readonly string[]; alert?: Alert }) {
  const { t } = useTranslation();
  const changes = useAlertChanges();
  const choices = useSnoozeChoices(alert);
  const [asks, setAsks] = useState<'why' | 'until'>();
  const state = alert?.state;
  const { data: people } = useQuery(peopleQuery);
  const isAside = state === 'snoozed' || state === 'dismissed' || state === 'watching';
  const toLine = ({ id, label, until }: SnoozeChoice) => ({
    key: id,
    words: label,
    onChoose: () => changes.snooze(alertIds, until()),
  });
  if (state === 'resolved') return null;
  return (
    <div className="alert-acts">
      <Button kind="primary" onClick={() => changes.assign(alertIds)}>
        {t('alerts.act.assign-me')}
      </Button>
      <MenuButton named buttonClass="button" button={t('alerts.act.assign')}>
        <MenuLines
          groups={[
            {
              key: 'people',
              items: [
                ...(people ?? []).map(({ accountId, name }) => ({
                  key: accountId,
                  words: name,
                  onChoose: () => changes.assign(alertIds, accountId),
                })),
                {
                  key: 'nobody',
                  words: t('alerts.act.nobody'),
                  onChoose: () => changes.assign(alertIds, null),
                },
              ],
            },
          ]}
        />
      </MenuButton>
      <MenuButton named buttonClass="button" button={t('alerts.act.snooze')}>
        <MenuLines
          groups={[
            {
              key: 'times',
              items: [
                ...choices.times.map(toLine),
                { key: 'pick', words: t('alerts.snooze.pick'), onChoose: () => setAsks('until') },
              ],
            },
            { key: 'events', heads: [t('alerts.snooze.until')], items: choices.events.map(toLine) },
          ]}
        />
      </MenuButton>
      <Button icon="check" onClick={() => changes.act(alertIds)}>
        {t('alerts.act.acted')}
      </Button>
      {isAside ? (
        <Button onClick={() => changes.reopen(alertIds)}>{t('alerts.act.reopen')}</Button>
      ) : (
        <Button icon="x" onClick={() => setAsks('why')}>
          {t('alerts.act.dismiss')}
        </Button>
      )}
      {asks === 'why' && (
        <DismissDialog
          onDismiss={(reason, note) => changes.dismiss(alertIds, reason, note)}
          onClose={() => setAsks(undefined)}
        />
      )}
      {asks === 'until' && (
        <MomentDialog
          title={t('alerts.act.snooze')}
          label={t('alerts.detail.snoozed')}
          confirm={t('alerts.act.snooze')}
          onChoose={(at) => at !== null && changes.snooze(alertIds, at)}
          onClose={() => setAsks(undefined)}
        />
      )}
    </div>
  );
}
