import type { JobRow } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../../lib/settings.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FactList } from '../../../ui/fact-list.tsx';

/** One job at the side, with its last error in full, and its actions. */
export function JobSheet(props: {
  row: JobRow;
  onClose: () => void;
  onRetry: () => void;
  onDrop: () => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { timeZone } = useSettings();
  const { row } = props;
  const moment = (instant: string | null) => (instant === null ? '–' : format.moment(instant, timeZone));
  const facts = [
    [t('operations.columns.state'), t(`operations.jobs.states.${row.state}`)],
    [t('operations.columns.id'), row.jobId],
    [t('operations.jobs.run-at'), moment(row.runAt)],
    [t('operations.jobs.started-at'), moment(row.startedAt)],
    [t('operations.columns.attempts'), `${format.count(row.attempts)} / ${format.count(row.maxAttempts)}`],
    [t('operations.columns.created'), moment(row.createdAt)],
  ] as const;
  return (
    <Dialog side title={row.name} onClose={props.onClose}>
      <FactList facts={facts} />
      {row.lastError !== null && (
        <section className="sheet-part">
          <h3>{t('operations.columns.error')}</h3>
          <pre className="letter">{row.lastError}</pre>
        </section>
      )}
      {row.state === 'running' ? (
        <p className="soft">{t('operations.jobs.why.running')}</p>
      ) : (
        <div className="do-row">
          <Button onClick={props.onRetry}>{t('operations.jobs.retry')}</Button>
          <Button kind="danger" onClick={props.onDrop}>
            {t('operations.jobs.drop')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
