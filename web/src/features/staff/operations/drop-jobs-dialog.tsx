import type { JobRow } from '@portolan/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

/** Deleted jobs do not come back: they are named first. */
export function DropJobsDialog(props: {
  jobs: readonly JobRow[];
  onClose: () => void;
  onDrop: () => Promise<void>;
}) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const names = [...Map.groupBy(props.jobs, ({ name }) => name)];
  const drop = async () => {
    setBusy(true);
    await props.onDrop();
  };
  return (
    <Dialog
      title={t('operations.jobs.drop-title', { count: props.jobs.length })}
      width={440}
      onClose={props.onClose}
      footer={
        <>
          <Button onClick={props.onClose}>{t('common.cancel')}</Button>
          <Button kind="danger" busy={busy} data-first onClick={() => void drop()}>
            {t('operations.jobs.drop')}
          </Button>
        </>
      }
    >
      <p className="dlg-text">{t('operations.jobs.drop-text')}</p>
      <ul>
        {names.map(([name, jobs]) => (
          <li key={name}>
            <span className="mono">{name}</span> {jobs.map(({ jobId }) => jobId).join(', ')}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
