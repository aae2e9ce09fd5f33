import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { figuresQuery } from '../../../lib/insight/overview-queries.ts';
import { freshnessQuery } from '../../../lib/sources/freshness.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { Skeleton } from '../../../ui/states.tsx';
import { freeTimeQuery, wallQuery } from './queries.ts';

/** Four figures over all modes; of ocean alone for whoever may see some shipments only. */
export function WallFigures() {
  const { t } = useTranslation();
  const format = useFormat();
  const wall = useQuery(wallQuery);
  const ocean = useQuery(figuresQuery).data;
  const views = useQuery(freeTimeQuery).data?.views;
  const held = useQuery(freshnessQuery).data?.historyUntil != null;
  const counts = wall.data?.counts;
  const sum = (of: 'underWay' | 'late' | 'arriving7d', alone: number | undefined): number | undefined =>
    counts === undefined
      ? wall.isError
        ? alone
        : undefined
      : counts.reduce((total, count) => total + count[of], 0);
  const underWay = sum('underWay', ocean?.inTransit);
  const figures = [
    { name: 'under-way', value: underWay, more: bySea(counts?.[0]?.underWay ?? ocean?.inTransit) },
    {
      name: 'arriving',
      value: sum('arriving7d', ocean?.arriving7d),
      more: bySea(counts?.[0]?.arriving7d ?? ocean?.arriving7d),
    },
    {
      name: 'late',
      value: held ? null : sum('late', ocean?.late),
      more: underWay === undefined ? '' : t('wall.figures.of', { total: format.count(underWay) }),
      tone: 'bad',
    },
    {
      name: 'charging',
      value: views?.charging,
      more: views === undefined ? '' : t('wall.figures.ending', { number: format.count(views.ending) }),
      tone: 'watch',
    },
  ] as const;
  return (
    <dl className="wall-figures float" aria-label={t('wall.figures.label')}>
      {figures.map(({ name, value, more, ...rest }) => (
        <div key={name}>
          <dt>{t(`wall.figures.${name}`)}</dt>
          <dd className={'tone' in rest && (value ?? 0) > 0 ? rest.tone : undefined}>
            {value === undefined ? (
              <Skeleton width={96} height={32} />
            ) : value === null ? (
              '–'
            ) : (
              format.count(value)
            )}
          </dd>
          <dd className="more">{value === null ? t('overview.figures.not-yet') : more}</dd>
        </div>
      ))}
    </dl>
  );

  function bySea(number: number | undefined): string {
    return number === undefined ? '' : t('wall.figures.by-sea', { number: format.count(number) });
  }
}
