import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.ts';
import { useJudgedAt } from './as-known.ts';
import { type EtaChange, listEtaChanges } from '../../../lib/shipments/eta-history.ts';
import type { SingleEta } from '../../../lib/shipments/eta-query.ts';

const firstShown = 10;

/** What changed about the ETAs and when, newest first. */
export function EtaChanges({ eta }: { eta: SingleEta }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useJudgedAt();
  const [isAll, setIsAll] = useState(false);
  const changes = listEtaChanges(eta);
  const shown = isAll ? changes : changes.slice(0, firstShown);
  const words = useChangeWords();
  return (
    <section aria-label={t('eta-tab.changes.title')}>
      <h2 className="eta-head">{t('eta-tab.changes.title')}</h2>
      <ol className="eta-changes">
        {shown.map((change) => (
          <li key={`${change.at} ${change.source} ${change.kind}`}>
            <time dateTime={change.at} title={format.fullMoment(change.at, now)} className="soft">
              {format.ownMoment(change.at)}
            </time>
            <span className={change.kind === 'in-use' ? 'eta-used' : undefined}>
              {words(change)} {change.isReplayed && <ReplayedChip />}
            </span>
            <span className="soft">
              {'estimatedAt' in change && change.estimatedAt !== null
                ? format.moment(change.estimatedAt, eta.podTimeZone ?? 'UTC')
                : ''}
            </span>
          </li>
        ))}
      </ol>
      {shown.length < changes.length && (
        <button type="button" className="link eta-more" onClick={() => setIsAll(true)}>
          {t('eta-tab.changes.more', { count: changes.length - shown.length })}
        </button>
      )}
    </section>
  );
}

/** A change in words, without its time. */
export function useChangeWords(): (change: EtaChange) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return (change) => {
    const source = t(`eta.source.${change.source}`);
    if (change.kind === 'moved')
      return t('eta-tab.changes.moved', { source, span: format.move(change.hours) });
    return t(`eta-tab.changes.${change.kind}`, { source });
  };
}

/** Marks an ETA that was calculated afterwards, from the messages that were known at its moment. */
export function ReplayedChip() {
  const { t } = useTranslation();
  return (
    <span className="src" title={t('eta-tab.recalculated-text')}>
      {t('eta-tab.recalculated')}
    </span>
  );
}
