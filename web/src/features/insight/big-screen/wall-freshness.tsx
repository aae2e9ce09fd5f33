import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { freshnessQuery } from '../../../lib/sources/freshness.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { SimulatedChip } from '../../../ui/chips.tsx';

/** How old what stands on the wall is; a source that is late is named, unless names are hidden. */
export function WallFreshness({ isPrivate }: { isPrivate: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { data, dataUpdatedAt, isError } = useQuery(freshnessQuery);
  const serverNow = data === undefined ? now : Date.parse(data.serverTime) + Math.max(0, now - dataUpdatedAt);
  const ages = [
    ['positions', data?.positionsAt ?? data?.simulatedPositionsAt],
    ['events', data?.eventsAt ?? data?.simulatedEventsAt],
  ] as const;
  const late = data?.lateSources ?? [];
  return (
    <footer className={isError ? 'fresh off' : 'fresh'}>
      {ages.map(
        ([kind, at]) =>
          at != null && (
            <span key={kind} className="live">
              {t(`wall.age.${kind}`, { ago: format.ago(at, serverNow) })}
            </span>
          ),
      )}
      {late.length > 0 && (
        <span className="live late">
          {isPrivate
            ? t('wall.age.late', { count: late.length })
            : t('wall.age.late-names', {
                names: late
                  .map(({ name }) => name)
                  .slice(0, 3)
                  .join(', '),
              })}
        </span>
      )}
      {data?.simulated === true && (
        <span className="sim">
          <SimulatedChip />
        </span>
      )}
    </footer>
  );
}
