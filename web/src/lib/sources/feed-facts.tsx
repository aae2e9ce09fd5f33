import type { SourceView } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { FactList } from '../../ui/fact-list.tsx';
import { writeAreas } from './feed-areas.ts';

/** The address of a live feed and, for a stream, its subscription; nothing for other sources. */
export function FeedFacts({ source: { feedAddress, feedStream } }: { source: SourceView }) {
  const { t } = useTranslation();
  if (feedAddress === null) return null;
  const { areas, mmsis } = feedStream ?? { areas: [], mmsis: [] };
  const boxes = <span className="boxes">{writeAreas(areas)}</span>;
  const asked = [
    [t('sources.feed.areas'), areas.length === 0 ? t('sources.feed.world') : boxes],
    [t('sources.feed.mmsis'), mmsis.length === 0 ? t('sources.feed.all-vessels') : mmsis.join(', ')],
  ] as const;
  return (
    <div className="feed-facts">
      <FactList
        facts={[[t('sources.fields.feed-address'), feedAddress], ...(feedStream === null ? [] : asked)]}
      />
    </div>
  );
}
