import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../ui/states.tsx';

const bars = [120, 180, 150, 200, 140, 170, 190, 130];

/** The page's layout in grey while it loads. */
export function DetailSkeleton() {
  const { t } = useTranslation();
  return (
    <div aria-busy="true">
      <div className="dh">
        <div className="dh-what">
          <h1 className="sr">{t('detail.title')}</h1>
          <Skeleton width={200} height={24} />
          <div className="dh-sub">
            <Skeleton width={280} />
          </div>
        </div>
      </div>
      <div className="asof" />
      <div className="dg">
        <div className="tl">
          {bars.map((width, i) => (
            <div key={i} className="ev">
              <span />
              <Skeleton width={width} />
              <Skeleton width={72} />
              <Skeleton width={96} />
            </div>
          ))}
        </div>
        <div className="rt2">
          <div className="mapw" />
        </div>
      </div>
    </div>
  );
}
