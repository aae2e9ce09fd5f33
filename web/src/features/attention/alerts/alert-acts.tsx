import type { AlertState } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { MenuButton, MenuLines } from '../../../ui/menu.tsx';
import { DismissDialog } from './dismiss-dialog.tsx';
import { peopleQuery } from './queries.ts';
import { useAlertChanges } from './use-alert-changes.ts';

const hourMs = 3_600_000;

/** Until when an alert can be set aside. */
export function useSnoozeTimes() {
  const { t } = useTranslation();
  const inHours = (hours: number) => () => new Date(Date.now() + hours * hourMs).toISOString();
  return [
    { id: 'h4', label: t('alerts.snooze.h4'), until: inHours(4) },
    { id: 'tomorrow', label: t('alerts.snooze.tomorrow'), until: inHours(24) },
    { id: 'week', label: t('alerts.snooze.week'), until: inHours(24 * 7) },
    { id: 'change', label: t('alerts.snooze.change'), until: () => 'change' },
  ];
}

/** What can be done to one alert or to those that are ticked. */
export function AlertActs({ alertIds, state }: { alertIds: readonly string[]; state?: AlertState }) {
  const { t } = useTranslation();
  const changes = useAlertChanges();
  const times = useSnoozeTimes();
  const [asks, setAsks] = useState(false);
  const { data: people } = useQuery(peopleQuery);
  const isAside = state === 'snoozed' || state === 'dismissed' || state === 'watching';
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
              items: times.map(({ id, label, until }) => ({
                key: id,
                words: label,
                onChoose: () => changes.snooze(alertIds, until()),
              })),
            },
          ]}
        />
      </MenuButton>
      <Button icon="check" onClick={() => changes.act(alertIds)}>
        {t('alerts.act.acted')}
      </Button>
      {isAside ? (
        <Button onClick={() => changes.reopen(alertIds)}>{t('alerts.act.reopen')}</Button>
      ) : (
        <Button icon="x" onClick={() => setAsks(true)}>
          {t('alerts.act.dismiss')}
        </Button>
      )}
      {asks && (
        <DismissDialog
          onDismiss={(reason, note) => changes.dismiss(alertIds, reason, note)}
          onClose={() => setAsks(false)}
        />
      )}
    </div>
  );
}
