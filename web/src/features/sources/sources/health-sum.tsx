import type { SourceView } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.ts';
import { StatusMark } from '../../../ui/chips.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import { countHealth, healthTones } from '../../../lib/sources/source-health.ts';

/** How many sources there are and how they fare, in one line. */
export function HealthSum({ sources }: { sources: readonly SourceView[] | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (sources === undefined) return <Skeleton width={200} height={16} />;
  return (
    <p className="health-sum">
      <b>{t('sources.count', { count: sources.length })}</b>
      {countHealth(sources).map(({ health, count }) => (
        <StatusMark key={health} tone={healthTones[health]}>
          {t(`sources.count-of.${health}`, { number: format.count(count) })}
        </StatusMark>
      ))}
    </p>
  );
}
