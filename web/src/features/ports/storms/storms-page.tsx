import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ChartMap } from '../../../lib/map/chart-map.tsx';
import '../../../ui/styles/chart-side.css';
import { boundsOf } from '../../../lib/map/mercator.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { useSideFocus } from '../../../ui/frame/side-focus.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { Fill } from '../../../ui/slots.tsx';
import { stormQuery, stormsQuery } from './queries.ts';
import { StormList } from './storm-list.tsx';
import { StormPanel } from './storm-panel.tsx';
import { stormName } from './storm-words.ts';
import { StormsSearch } from './storms-search.ts';

const widePadding = { top: 40, right: 72, bottom: 40, left: 456 };
const narrowPadding = { top: 32, right: 40, bottom: 32, left: 24 };

/** Tropical cyclones: a list and a chart of all, and one with what comes near it. */
export function StormsPage() {
  const { t } = useTranslation();
  const search = useSearch({ from: '/pages/storms' });
  const navigate = useNavigate();
  const side = useSideFocus(search.storm);
  const isNarrow = useMedia('(max-width: 767px)');
  const { data: storm } = useQuery({ ...stormQuery(search), enabled: search.storm !== '' });
  const shown = search.storm === '' ? undefined : storm;
  usePageTitle(shown === undefined ? undefined : stormName(t, shown));
  const onSearch = (change: Partial<StormsSearch>) =>
    void navigate({
      to: '/pages/storms',
      search: (before) => ({ ...StormsSearch.parse(before), ...change }),
      replace: change.storm === undefined,
    });
  const shape = shown?.shape;
  const { data: listed } = useInfiniteQuery({ ...stormsQuery(search), enabled: search.storm === '' });
  const active = (listed?.pages ?? []).flatMap(({ rows }) => rows.filter(({ isActive }) => isActive));
  const bounds = shape
    ? boundsOf([...shape.track, ...shape.forecast, ...shape.cone])
    : boundsOf(active.map(({ longitude, latitude }) => [longitude, latitude]));
  return (
    <div className="page fill chart-page">
      <Fill name="crumbs">
        <b className="wide">{t('storms.title')}</b>
      </Fill>
      <h1 className="sr">{t('storms.title')}</h1>
      <div className="chart-page-chart">
        <ChartMap
          label={t('storms.title')}
          scene={{}}
          openedStorm={shape}
          fit={bounds && { bounds, key: `${search.storm} ${search.known}`, maxZoom: shape ? 6 : 3 }}
          padding={isNarrow ? narrowPadding : widePadding}
          stormsKnownAt={search.known === '' ? undefined : search.known}
        />
      </div>
      <div ref={side} tabIndex={-1} className="chart-page-side float">
        {search.storm === '' ? (
          <StormList search={search} onSearch={onSearch} />
        ) : (
          <StormPanel key={search.storm} search={search} onSearch={onSearch} />
        )}
      </div>
    </div>
  );
}
