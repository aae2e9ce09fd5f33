import { dayMs, hourMs } from '@portolan/contract/time/durations';
import type { Alert } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { instantOf, wallText } from '../../../lib/format.ts';
import { useSettings } from '../../../lib/settings.ts';

const morning = 'T08:00';

/** Until when an alert can be set aside, or what is to happen. */
export interface SnoozeChoice {
  id: string;
  label: string;
  /** An instant or a `SnoozeEvent`. */
  until: () => string;
}

/** The choices for one alert, or for several. Mornings are those of the reader's clock. */
export function useSnoozeChoices(alert?: Pick<Alert, 'type' | 'containers'>): {
  times: SnoozeChoice[];
  events: SnoozeChoice[];
} {
  const { t } = useTranslation();
  const { timeZone } = useSettings();
  const toText = (ms: number): string => new Date(ms).toISOString();
  const morningIn = (days: number) => () =>
    toText(instantOf(`${wallText(Date.now() + days * dayMs, timeZone).slice(0, 10)}${morning}`, timeZone));
  const event = (id: 'milestone' | 'arrival' | 'advisory' | 'change') => ({
    id,
    label: t(`alerts.snooze.${id}`),
    until: () => id,
  });
  const hasContainers = alert === undefined || alert.containers > 0;
  return {
    times: [
      { id: 'h4', label: t('alerts.snooze.h4'), until: () => toText(Date.now() + 4 * hourMs) },
      { id: 'tomorrow', label: t('alerts.snooze.tomorrow'), until: morningIn(1) },
      { id: 'week', label: t('alerts.snooze.week'), until: morningIn(7) },
    ],
    events: [
      ...(alert?.type === 'storm' ? [event('advisory')] : []),
      ...(hasContainers ? [event('milestone'), event('arrival')] : []),
      event('change'),
    ],
  };
}
