import { sectionKinds } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { figuresQuery } from '../../../lib/insight/overview-queries.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import { wallQuery } from './queries.ts';
import { sectionIcon } from '../../../lib/shipments/section.ts';

/** How many are under way in each mode, and how many of them are late. */
export function WallModes({ paused }: { paused: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const wall = useQuery(wallQuery);
  const ocean = useQuery(figuresQuery).data;
  const alone =
    wall.isError && ocean !== undefined
      ? [{ mode: 'ocean' as const, underWay: ocean.inTransit, late: ocean.late }]
      : undefined;
  const counts = wall.data?.counts ?? alone;
  return (
    <section className="wall-modes float" aria-label={t('wall.modes')}>
      <ul>
        {(counts ?? sectionKinds.map((mode) => ({ mode, underWay: undefined, late: undefined }))).map(
          ({ mode, underWay, late }) => (
            <li key={mode}>
              <Icon name={sectionIcon(mode)} />
              <span>{t(`tracking.modes.${mode}`)}</span>
              <b>{underWay === undefined ? <Skeleton width={40} /> : format.count(underWay)}</b>
              <span className={(late ?? 0) > 0 ? 'bad' : 'soft'}>
                {late !== undefined && t('wall.late', { number: format.count(late) })}
              </span>
            </li>
          ),
        )}
      </ul>
      {paused && <p className="soft">{t('wall.paused')}</p>}
    </section>
  );
}
