import type { SourceView } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/states.tsx';
import { FeedFacts } from '../../../lib/sources/feed-facts.tsx';

/** Somebody else changed the feed while it was edited here: its current state, and which of the two to keep. */
export function FeedOutdated(props: { source: SourceView; onTake: () => void; onKeep: () => void }) {
  const { t } = useTranslation();
  return (
    <Note tone="watch">
      <p>{t('sources.change.outdated', { name: props.source.name })}</p>
      <FeedFacts source={props.source} />
      <div className="do-row">
        <Button size="sm" onClick={props.onTake}>
          {t('sources.change.take')}
        </Button>
        <Button size="sm" onClick={props.onKeep}>
          {t('sources.change.keep')}
        </Button>
      </div>
    </Note>
  );
}
