import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../ui/states.tsx';

const bars = [120, 180, 150, 200, 140, 170, 190, 130];

/** The page's layout in grey while it loads. */
export function DetailSkeleton() {
  const { t } = useTranslation();
  return (
    <div aria-busy="true">
      <div className="detail-head">
        <div className="detail-head-what">
          <h1 className="sr">{t('detail.title')}</h1>
          <Skeleton width={200} height={24} />
          <div className="detail-head-sub">
            <Skeleton width={280} />
          </div>
        </div>
      </div>
      <div className="as-of" />
      <div className="detail-columns">
        <div className="timeline">
          {bars.map((width, i) => (
            <div key={i} className="timeline-event">
              <span />
              <Skeleton width={width} />
              <Skeleton width={72} />
              <Skeleton width={96} />
            </div>
          ))}
        </div>
        <div className="detail-side">
          <div className="map-frame" />
        </div>
      </div>
    </div>
  );
}
