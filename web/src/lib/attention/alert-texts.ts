import {
  type Alert,
  type AlertFormat,
  type AlertType,
  type TitledAlert,
  causeKeyOf,
  lossOf,
  titleKeyOf,
  titleValues,
} from '@portolan/contract';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { IconName } from '../../ui/icon-names.ts';
import { formatEquipmentReference } from '../format.ts';
import { type NamePlace, usePlaceName } from '../place-names.ts';
import { type Format, useFormat } from '../use-format.ts';

/** From so many hours a span is said in days. */
const dayFromHours = 72;

/** How an alert is said on screen. */
export interface AlertTexts {
  title: string;
  cause: string;
  stage: string;
  type: string;
  impact: string;
  icon: IconName;
  tone: 'bad' | 'watch' | 'quiet';
}

const icons: Record<AlertType, IconName> = {
  'departure-delay': 'clock',
  'arrival-delay': 'vessels',
  'first-vessel-delay': 'swap',
  rollover: 'roll',
  connection: 'swap',
  storm: 'storm',
  'port-congestion': 'ports',
  demurrage: 'money',
  detention: 'money',
  'speed-change': 'vessels',
  'schedule-change': 'schedules',
  hold: 'pause',
  'cut-off': 'clock',
  'no-news': 'silent',
  'silent-source': 'silent',
  geofence: 'layers',
  'document-missing': 'doc',
  'cold-chain': 'warn',
  'invoice-wrong': 'money',
  'cargo-delay': 'vessels',
};

export const iconOf = (type: AlertType): IconName => icons[type];

function spanOf(hours: number, t: TFunction): string {
  if (Math.abs(hours) < dayFromHours) return t('alert-words.hours', { amount: Math.round(hours) });
  return t('alert-words.days', { amount: Math.round(hours / 2.4) / 10 });
}

function formatOf(t: TFunction, format: Format, placeName: NamePlace): AlertFormat {
  const words = t as unknown as (key: string, values?: object) => string;
  return {
    gap: (hours) => (hours < 0 ? spanOf(hours, t) : `+${spanOf(hours, t)}`),
    span: (hours) => spanOf(hours, t),
    day: (at, timeZone) => (at.length > 10 ? format.placeMoment(at, timeZone) : format.day(at)),
    containers: (count, equipmentReference) =>
      equipmentReference === undefined
        ? words('alert-words.containers', { count })
        : formatEquipmentReference(equipmentReference),
    cargo: (count, mode, number) =>
      number ?? words(`alert-words.cargo.${mode}`, { count: format.count(count) }),
    port: (code, name) => placeName(code, name ?? code ?? ''),
    level: (level) => words(`alert-words.congestion.${level}`),
    hold: (hold) => words(`alert-words.hold.${hold}`),
    someone: () => t('alert-words.someone'),
  };
}

type Said = TitledAlert & { impactHours?: number | null; money?: Alert['money'] };

/** All texts of an alert in the language on screen. */
export function alertTexts(alert: Said, t: TFunction, format: Format, placeName: NamePlace): AlertTexts {
  const words = t as unknown as (key: string, values?: object) => string;
  const values = titleValues(alert, formatOf(t, format, placeName));
  const { type, stage, money } = alert;
  const loss = lossOf(alert);
  const count = format.count(loss.count);
  const isQuiet = type === 'no-news' || type === 'silent-source';
  return {
    title: words(`alert-words.title.${titleKeyOf(alert)}`, values),
    cause: words(`alert-words.cause.${causeKeyOf(alert)}`, values),
    stage: words(`alert-words.stage.${stage}.${type}`),
    type: words(`alert-words.type.${type}`),
    impact:
      money != null
        ? new Intl.NumberFormat(undefined, {
            style: 'currency',
            currency: money.currency,
            maximumFractionDigits: 0,
          }).format(money.amountMinor / 100)
        : loss.hours > 0 && !isQuiet
          ? t('alerts.impact', { containers: count, span: spanOf(loss.hours, t) })
          : count,
    icon: icons[type],
    tone: isQuiet ? 'quiet' : stage === 'actual' ? 'bad' : 'watch',
  };
}

/** The texts of alerts, in the language and the settings of the user. */
export function useAlertTexts(): (alert: Said) => AlertTexts {
  const { t } = useTranslation();
  const format = useFormat();
  const placeName = usePlaceName();
  return useMemo(() => (alert) => alertTexts(alert, t, format, placeName), [t, format, placeName]);
}
