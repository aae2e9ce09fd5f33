import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialog.tsx';
import { Segmented } from '../../ui/choice/segmented.tsx';
import '../../lib/sources/source-form.css';
import { EndpointForm } from '../../features/sources/endpoints/endpoint-form.tsx';
import { FeedForm } from '../../features/sources/feeds/feed-form.tsx';
import { FileForm } from '../../features/sources/upload/file-form.tsx';
import { PushForm } from '../../features/sources/push/push-form.tsx';
import { TableForm } from '../../features/sources/tables/table-form.tsx';
import type { SourcesSearch } from '../../lib/sources/sources-search.ts';

type Kind = Exclude<SourcesSearch['add'], ''>;

/**
 * Adds a source of one of five kinds: a carrier's endpoint, a program that pushes, a live feed of positions, a file, a
 * table of schedules.
 */
export function AddSourceDialog(props: { kind: Kind; onSearch: (change: Partial<SourcesSearch>) => void }) {
  const { t } = useTranslation();
  const { kind, onSearch } = props;
  const [showsKey, setShowsKey] = useState(false);
  const close = () => onSearch({ add: '' });
  return (
    <Dialog title={t(kind === 'file' ? 'sources.upload' : 'sources.add.title')} width={720} onClose={close}>
      {!showsKey && (
        <div className="add-kind">
          <Segmented
            label={t('sources.add.kind')}
            value={kind}
            options={[
              { value: 'endpoint', label: t('sources.add.endpoint') },
              { value: 'push', label: t('sources.add.push') },
              { value: 'feed', label: t('sources.add.feed') },
              { value: 'file', label: t('sources.add.file') },
              { value: 'table', label: t('sources.mapping.kind') },
            ]}
            onChoose={(add: Kind) => onSearch({ add })}
          />
          <p className="soft">
            {kind === 'table' ? t('sources.mapping.text') : t(`sources.add.${kind}-text`)}
          </p>
        </div>
      )}
      {kind === 'endpoint' && (
        <EndpointForm onAdded={(source) => onSearch({ add: '', source })} onCancel={close} />
      )}
      {kind === 'push' && (
        <PushForm
          onClose={close}
          onAdded={() => setShowsKey(true)}
          onShow={(source) => onSearch({ add: '', source })}
        />
      )}
      {kind === 'feed' && (
        <FeedForm onSaved={({ sourceId: source }) => onSearch({ add: '', source })} onCancel={close} />
      )}
      {kind === 'table' && (
        <TableForm
          onClose={close}
          onShowMessage={(message) => onSearch({ add: '', message: Number(message) })}
        />
      )}
      {kind === 'file' && (
        <FileForm
          onClose={close}
          onShowMessage={(message) => onSearch({ add: '', message: Number(message) })}
        />
      )}
    </Dialog>
  );
}
