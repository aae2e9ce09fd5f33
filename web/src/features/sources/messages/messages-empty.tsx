import type { SourceView } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useConnectors } from '../../../lib/connectors.ts';
import { curlLine } from '../../../lib/sources/curl-line.ts';
import { FeedFacts } from '../../../lib/sources/feed-facts.tsx';
import { useSwitchSource } from '../../../lib/sources/source-actions.ts';
import { judgeNoMessages } from '../../../lib/sources/source-health.ts';
import type { SourcesSearch } from '../../../lib/sources/sources-search.ts';

interface EmptyProps {
  source: SourceView | undefined;
  sources: readonly SourceView[] | undefined;
  search: SourcesSearch;
  onSearch: (change: Partial<SourcesSearch>) => void;
  onTest: (source: SourceView) => void;
  onChange: (source: SourceView) => void;
}

/** Why there is no message here, and what to do about it. */
export function MessagesEmpty({ source, sources, search, onSearch, onTest, onChange }: EmptyProps) {
  const { t } = useTranslation();
  if (search.state === 'trouble')
    return (
      <EmptyState
        title={t('sources.messages.no-trouble')}
        actions={<Button onClick={() => onSearch({ state: '' })}>{t('sources.messages.show-all')}</Button>}
      >
        {t('sources.messages.no-trouble-text')}
      </EmptyState>
    );
  if (search.source !== '' && source === undefined && sources !== undefined)
    return (
      <EmptyState
        title={t('sources.messages.gone')}
        actions={
          <Button onClick={() => onSearch({ source: '' })}>{t('sources.messages.all-sources')}</Button>
        }
      >
        {t('sources.messages.gone-text')}
      </EmptyState>
    );
  if (source !== undefined)
    return (
      <>
        <FeedFacts source={source} />
        <SourceEmpty source={source} onSearch={onSearch} onTest={onTest} onChange={onChange} />
      </>
    );
  return (
    <EmptyState
      title={t('sources.messages.none')}
      actions={<Button onClick={() => onSearch({ add: 'file' })}>{t('sources.upload')}</Button>}
    >
      {t('sources.messages.none-text')}
    </EmptyState>
  );
}

function SourceEmpty({
  source,
  onSearch,
  onTest,
  onChange,
}: Pick<EmptyProps, 'onSearch' | 'onTest' | 'onChange'> & { source: SourceView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const switchSource = useSwitchSource();
  const kind = judgeNoMessages(source);
  const connector = useConnectors().find(({ name }) => name === source.connector);
  const { pushUrl, lastSuccessAt, lastMessageAt, lastFailure } = source;
  const ago = (instant: string | null) => (instant === null ? '' : format.ago(instant, now));
  const text = t(`sources.no-messages.${kind}.text`, {
    ago: ago(lastSuccessAt ?? lastMessageAt),
    reason: lastFailure?.reason ?? '',
    count: source.pull?.everyMinutes ?? 0,
  });
  return (
    <EmptyState
      title={t(`sources.no-messages.${kind}.title`)}
      actions={
        <>
          {kind === 'paused' && (
            <Button onClick={() => switchSource(source, true)}>{t('sources.menu.resume')}</Button>
          )}
          {source.way === 'feed' && (
            <Button onClick={() => onChange(source)}>
              {t('sources.change.title', { name: source.name })}
            </Button>
          )}
          {source.way === 'pull' && <Button onClick={() => onTest(source)}>{t('sources.menu.test')}</Button>}
          {pushUrl !== null && connector !== undefined && (
            <CopyButton large text={curlLine(pushUrl, connector)} label={t('sources.push.copy-curl')} />
          )}
          {source.way === 'upload' && (
            <Button onClick={() => onSearch({ add: 'file' })}>{t('sources.upload')}</Button>
          )}
        </>
      }
    >
      {text}
    </EmptyState>
  );
}
