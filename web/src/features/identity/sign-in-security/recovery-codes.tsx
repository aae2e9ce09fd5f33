import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

function saveAsFile(text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = 'portolan-recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(link.href);
}

/** The recovery codes, shown once: to copy, save or write down. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation();
  const text = `${codes.join('\n')}\n`;
  return (
    <Dialog
      title={t('security.recovery')}
      width={440}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('security.recovery-kept')}
        </Button>
      }
    >
      <div className="stack">
        <p>{t('security.recovery-help')}</p>
        <ol className="codes mono">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <div className="do">
          <CopyButton text={text} label={t('security.recovery-copy')} />
          <Button size="sm" icon="dl" onClick={() => saveAsFile(text)}>
            {t('security.recovery-save')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
