import {
  type AlertFormat,
  type AlertType,
  type ImpactAlert,
  alertTypeEntry,
  alertTypes,
  causeKeyOf,
  impactOf,
  titleKeyOf,
  titleValues,
} from '@portolan/contract';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { IconName } from '../../ui/icon-names.ts';
import { formatEquipmentReference } from '../format.ts';
import { type NamePlace, usePlaceName } from '../place-names.ts';
import { signed } from '../texts/signs.ts';
import { type Format, useFormat } from '../use-format.ts';
import { useMoney } from './use-money.ts';

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

/** Compiles only where icons.svg has the symbol of every type. */
export const iconOf = (type: AlertType): IconName => alertTypes[type].icon;

function spanOf(hours: number, t: TFunction): string {
  if (Math.abs(hours) < dayFromHours) return t('alert-words.hours', { amount: Math.round(hours) });
  return t('alert-words.days', { amount: Math.round(hours / 2.4) / 10 });
}

type NameMoney = ReturnType<typeof useMoney>;

function formatOf(t: TFunction, format: Format, placeName: NamePlace, money: NameMoney): AlertFormat {
  const words = t as unknown as (key: string, values?: object) => string;
  return {
    gap: (hours) => signed(hours, (size) => spanOf(size, t)),
    span: (hours) => spanOf(hours, t),
    day: (at, timeZone) => (at.length > 10 ? format.placeMoment(at, timeZone) : format.day(at)),
    containers: (count, equipmentReference) =>
      equipmentReference === undefined
        ? words('alert-words.containers', { count })
        : formatEquipmentReference(equipmentReference),
    cargo: (count, section, number) =>
      number ?? words(`alert-words.cargo.${section}`, { count: format.count(count) }),
    port: (code, name) => placeName(code, name ?? code ?? ''),
    level: (level) => words(`alert-words.congestion.${level}`),
    hold: (hold) => words(`alert-words.hold.${hold}`),
    someone: () => t('alert-words.someone'),
    concerned: (count) => format.count(count),
    loss: (count, span) => t('alerts.impact', { containers: format.count(count), span }),
    money,
  };
}

/** All texts of an alert in the language on screen. */
export function alertTexts(alert: ImpactAlert, t: TFunction, alertFormat: AlertFormat): AlertTexts {
  const words = t as unknown as (key: string, values?: object) => string;
  const values = titleValues(alert, alertFormat);
  const { type, stage } = alert;
  return {
    title: words(`alert-words.title.${titleKeyOf(alert)}`, values),
    cause: words(`alert-words.cause.${causeKeyOf(alert)}`, values),
    stage: words(`alert-words.stage.${stage}.${type}`),
    type: words(`alert-words.type.${type}`),
    impact: impactOf(alert, alertFormat),
    icon: iconOf(type),
    tone: alertTypeEntry(type).isQuiet === true ? 'quiet' : stage === 'actual' ? 'bad' : 'watch',
  };
}

/** The texts of alerts, in the language and the settings of the user. */
export function useAlertTexts(): (alert: ImpactAlert) => AlertTexts {
  const { t } = useTranslation();
  const format = useFormat();
  const placeName = usePlaceName();
  const money = useMoney();
  return useMemo(() => {
    const alertFormat = formatOf(t, format, placeName, money);
    return (alert) => alertTexts(alert, t, alertFormat);
  }, [t, format, placeName, money]);
}
