import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.ts';

/** How many of the measured arrivals have ETAs that were calculated afterwards; nothing where none has. */
export function ReplayedLine({ arrivals }: { arrivals: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (arrivals === 0) return null;
  return (
    <p className="soft" title={t('scoreboard.how.recalculated-text')}>
      {t('scoreboard.recalculated', { count: arrivals, number: format.count(arrivals) })}
    </p>
  );
}
