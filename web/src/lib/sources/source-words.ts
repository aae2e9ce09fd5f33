import type { SourceView } from '@portolan/contract';
import type { TFunction } from 'i18next';
import type { Format } from '../use-format.ts';
import { connectorShortWords } from '../connectors.ts';
import { judgeNoMessages } from './source-health.ts';

/** Why a source has its health, and what happens next. */
export function healthReason(source: SourceView, now: number, t: TFunction, format: Format): string {
  const { health, way, lastFailure, lastSuccessAt, lastMessageAt } = source;
  const heardAt = way === 'pull' ? (lastSuccessAt ?? lastMessageAt) : lastMessageAt;
  const ago = (instant: string | null) => (instant === null ? '' : format.ago(instant, now));
  if (health === 'broken' && lastFailure !== null)
    return t('sources.why.broken', { reason: lastFailure.reason, ago: ago(lastFailure.at) });
  if (health === 'waiting') return t(way === 'pull' ? 'sources.why.not-asked' : 'sources.why.waiting');
  if (health === 'silent') return t('sources.why.silent', { ago: ago(heardAt) });
  if (health === 'paused') return t('sources.why.paused');
  const healthy = t(way === 'pull' ? 'sources.why.answered' : 'sources.why.heard', { ago: ago(heardAt) });
  return lastFailure === null
    ? healthy
    : `${healthy} ${t('sources.why.last-failure', { reason: lastFailure.reason, ago: ago(lastFailure.at) })}`;
}

/** How messages of a source arrive, in full. */
export function wayDetail(source: SourceView, t: TFunction): string {
  const { pull, pushUrl, feedAddress, way } = source;
  if (pull !== null)
    return t(pull.supports.length === 0 ? 'sources.way-detail.pull-whole' : 'sources.way-detail.pull', {
      url: pull.baseUrl,
      form: connectorShortWords(source.connector, pull.options, t),
      auth: t(`sources.auth-detail.${pull.authKind as 'none'}`),
      count: pull.everyMinutes,
    });
  if (feedAddress !== null) return t('sources.way-detail.feed', { address: feedAddress });
  return pushUrl === null
    ? t(`sources.way-detail.${way as 'upload'}`)
    : t(`sources.way-detail.${source.keyScope ?? 'push'}`, { url: pushUrl });
}

/** Shown in place of a last message when there is none. */
export function noMessageWord(source: SourceView, t: TFunction): string {
  const kind = judgeNoMessages(source);
  return t(`sources.no-messages.${kind}.word`);
}

/** A lag in the largest unit that keeps it readable. */
export function lagWords(lagSeconds: number, format: Format): string {
  return format.age(new Date(0).toISOString(), lagSeconds * 1000);
}

const labels = {
  name: 'name',
  carrierCode: 'carrier',
  baseUrl: 'base-url',
  header: 'header',
  key: 'key',
  tokenUrl: 'tokenUrl',
  clientId: 'clientId',
  clientSecret: 'clientSecret',
} as const;

/** The message at an empty required field: includes its label, so that it can be read alone. */
export function missingWords(field: string, t: TFunction): string {
  const label = labels[field as keyof typeof labels] as (typeof labels)[keyof typeof labels] | undefined;
  return t('sources.wrong.required', { field: t(`sources.fields.${label ?? 'name'}`) });
}
