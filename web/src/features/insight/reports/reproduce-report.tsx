import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Popover } from '../../../ui/popover.tsx';

/** The command that counts the report again, and the hash that it must print. */
export function ReproduceReport({ command, hash }: { command: string; hash: string }) {
  const { t } = useTranslation();
  return (
    <Popover
      button={t('reports.reproduce')}
      named
      label={t('reports.reproduce')}
      buttonClass="button sm"
      align="end"
      className="report-panel"
    >
      {() => (
        <>
          <p>{t('reports.reproduce-text')}</p>
          <code className="mono">{command}</code>
          <code className="mono">{hash}</code>
          <CopyButton text={command} label={t('reports.copy-command')} />
        </>
      )}
    </Popover>
  );
}
