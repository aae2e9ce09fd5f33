import { useTranslation } from 'react-i18next';
import { errorWords } from '../../../lib/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Note } from '../../../ui/states.tsx';
import { LiveFilters } from './live-filters.tsx';
import type { useLiveVessels } from './live-vessels.ts';
import { MarksLegend } from './marks-legend.tsx';
import { TrackLegend } from './track-legend.tsx';
import type { VesselsSearch } from './vessels-search.ts';

/** What the colours mean: of the track where one is drawn, otherwise of the marks. */
export function Legend({
  isTrack,
  isHidden,
  isNear,
  groups,
  onChange,
}: {
  isTrack: boolean;
  isHidden: boolean;
  isNear: boolean;
  groups: VesselsSearch['group'];
  onChange: (part: Partial<VesselsSearch>) => void;
}) {
  if (isTrack) return <TrackLegend />;
  return isHidden ? null : (
    <MarksLegend isNear={isNear} groups={groups} onGroups={(group) => onChange({ group })} />
  );
}

/** What is in sight while no vessel is chosen, why there is nothing live, and where a replay begins. */
export function LiveSide({
  search,
  live,
  isReplay,
  onChange,
}: {
  search: VesselsSearch;
  live: ReturnType<typeof useLiveVessels>;
  isReplay: boolean;
  onChange: (part: Partial<VesselsSearch>) => void;
}) {
  const { t } = useTranslation();
  const isListed = search.mmsi === '' && search.imo === '' && search.q === '';
  return (
    <>
      {isListed && (
        <LiveFilters
          search={search}
          total={isReplay ? undefined : live.total}
          drawn={live.inSight}
          onChange={onChange}
        />
      )}
      {!isReplay && live.error !== null && (
        <Note tone="watch">{t('vessels.live-failed', { reason: errorWords(live.error, t) })}</Note>
      )}
      <Foot onBegin={isReplay ? undefined : onChange} />
    </>
  );
}

const daySeconds = 86_400;

/** Starts a replay of the last day, whose period is set in its bar; and provides the URL that shows the same. */
function Foot({ onBegin }: { onBegin: ((part: Partial<VesselsSearch>) => void) | undefined }) {
  const { t } = useTranslation();
  const begin = (): void => {
    const to = Math.floor(Date.now() / 60_000) * 60;
    onBegin?.({ from: to - daySeconds, to, at: to - daySeconds });
  };
  return (
    <div className="vs-foot">
      {onBegin !== undefined && (
        <Button size="sm" onClick={begin}>
          {t('vessels.replay.start')}
        </Button>
      )}
      <CopyButton text={() => window.location.href} label={t('vessels.share')} />
    </div>
  );
}
