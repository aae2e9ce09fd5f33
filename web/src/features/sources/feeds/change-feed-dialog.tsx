import type { SourceView } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../lib/toast.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import '../../../lib/sources/source-form.css';
import { FeedForm } from './feed-form.tsx';

/** Changes a live feed: its name, its address, and its subscription. */
export function ChangeFeedDialog({ source, onClose }: { source: SourceView; onClose: () => void }) {
  const { t } = useTranslation();
  const { name } = source;
  return (
    <Dialog title={t('sources.change.title', { name })} width={720} onClose={onClose}>
      <p className="soft dlg-text">{t('sources.change.text')}</p>
      <FeedForm
        source={source}
        onSaved={(changed) => {
          onClose();
          showToast(t('sources.change.done', { name: changed.name }), 'ok');
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}
