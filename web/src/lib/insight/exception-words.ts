import type { Exception } from '@portolan/contract';
import type { TFunction } from 'i18next';
import { formatEquipmentReference, slipOf } from '../format.ts';
import type { NamePlace } from '../place-names.ts';
import type { Format } from '../use-format.ts';
import type { IconName } from '../../ui/icon-names.ts';

export interface ExceptionWords {
  impact: string;
  label: string;
  head: string;
  why: string;
  tone: 'bad' | 'watch' | 'quiet';
  icon: IconName;
}

const looks: Record<Exception['kind'], { tone: ExceptionWords['tone']; icon: IconName }> = {
  late: { tone: 'bad', icon: 'clock' },
  'possibly-late': { tone: 'watch', icon: 'vessels' },
  rolled: { tone: 'bad', icon: 'roll' },
  'no-news': { tone: 'quiet', icon: 'silent' },
  'source-silent': { tone: 'quiet', icon: 'silent' },
  'source-broken': { tone: 'watch', icon: 'warn' },
};

/** All texts of an exception, in the language on screen. */
export function exceptionWords(
  exception: Exception,
  t: TFunction,
  format: Format,
  placeName: NamePlace,
): ExceptionWords {
  return {
    ...looks[exception.kind],
    impact: impactOf(exception, t, format),
    label: t(`overview.exceptions.label.${exception.kind}`),
    head: headOf(exception, t, format, placeName),
    why: whyOf(exception, t, format, placeName),
  };
}

function spanOf(hours: number, t: TFunction): string {
  const { unit, amount } = slipOf(hours);
  return t(`common.span.${unit}`, { amount });
}

/** Silence is counted in whole hours and days: it is not known more precisely. */
function silenceOf(hours: number, t: TFunction): string {
  return hours < 48
    ? t('common.span.h', { amount: Math.round(hours) })
    : t('common.span.d', { amount: Math.round(hours / 24) });
}

function impactOf({ kind, containers, impactHours }: Exception, t: TFunction, format: Format): string {
  const count = format.count(containers);
  const hasSpan = impactHours > 0 && (kind === 'late' || kind === 'possibly-late' || kind === 'rolled');
  return hasSpan
    ? t('overview.exceptions.impact', { containers: count, span: spanOf(impactHours, t) })
    : count;
}

function headOf(
  { kind, facts, impactHours }: Exception,
  t: TFunction,
  format: Format,
  placeName: NamePlace,
): string {
  const who =
    facts.vesselName ?? facts.carrierName ?? equipment(facts) ?? t('overview.exceptions.heads.someone');
  const source = facts.sourceName ?? '';
  const span = silenceOf(facts.silentHours ?? impactHours, t);
  switch (kind) {
    case 'late':
    case 'possibly-late': {
      const slip = format.slip(impactHours);
      if (facts.podName === undefined) return t('overview.exceptions.heads.late-plain', { who, slip });
      return t('overview.exceptions.heads.late', { who, slip, port: placeName(facts.pod, facts.podName) });
    }
    case 'rolled':
      if (facts.vesselName === undefined) return t('overview.exceptions.heads.rolled-plain');
      return t('overview.exceptions.heads.rolled', { vessel: facts.vesselName });
    case 'no-news':
      return t('overview.exceptions.heads.no-news', { span, who });
    case 'source-silent':
      if (facts.silentHours === undefined)
        return t('overview.exceptions.heads.source-silent-plain', { source });
      return t('overview.exceptions.heads.source-silent', { source, span });
    case 'source-broken':
      return t('overview.exceptions.heads.source-broken', { source });
  }
}

function whyOf(
  { kind, facts, containers }: Exception,
  t: TFunction,
  format: Format,
  placeName: NamePlace,
): string {
  const planned =
    facts.plannedAt === undefined
      ? t('common.not-available')
      : format.placeDay(facts.plannedAt, facts.podTimeZone);
  const promised =
    facts.promisedAt === undefined ? undefined : format.placeDay(facts.promisedAt, facts.podTimeZone);
  const port = placeName(facts.pod, facts.podName ?? facts.pod ?? t('common.not-available'));
  switch (kind) {
    case 'late':
      if (promised === undefined) return t('overview.exceptions.why.late-open', { planned });
      return t('overview.exceptions.why.late', { planned, promised });
    case 'possibly-late':
      return t('overview.exceptions.why.possibly-late', { planned, promised: promised ?? '' });
    case 'rolled':
      if (promised === undefined) return t('overview.exceptions.why.rolled-open', { planned, port });
      return t('overview.exceptions.why.rolled', { planned, promised, port });
    case 'no-news':
      return t('overview.exceptions.why.no-news', { port });
    case 'source-silent':
    case 'source-broken':
      return t('overview.exceptions.why.source', { count: containers });
  }
}

function equipment(facts: Exception['facts']): string | undefined {
  return facts.equipmentReference === undefined
    ? undefined
    : formatEquipmentReference(facts.equipmentReference);
}
