import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { Note } from '../../../ui/states.tsx';
import { FactorNameField } from './factor-name-field.tsx';
import { addApp, beginApp, type BegunApp } from '../../../lib/identity/security-calls.ts';
import { useConfirmedChange } from './use-confirmed-change.tsx';

const qrSize = 176;

/** Groups of four are easier to type. */
const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** A new authenticator app: its name, its key as picture and text, its first code. */
export function AddApp(props: { onAdded: (recoveryCodes: string[] | null) => void; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const formId = useId();
  const change = useConfirmedChange();
  const [name, setName] = useState('');
  const [begun, setBegun] = useState<BegunApp>();
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const submit = async (event: React.FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (begun === undefined) {
      if (name.trim() === '') return;
      if (await change.run(async () => setBegun(await beginApp(name)))) setTried(false);
    } else if (code.trim() !== '')
      await change.run(
        async () => props.onAdded(await addApp(client, begun.factorId, code)),
        t('security.app-added'),
      );
  };
  return (
    <Dialog
      title={t('security.add-app-title')}
      width={440}
      onClose={props.onClose}
      footer={
        <>
          <Button kind="flat" onClick={props.onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" form={formId} kind="primary" busy={change.busy}>
            {t(begun === undefined ? 'security.continue' : 'security.add')}
          </Button>
        </>
      }
    >
      <form id={formId} className="stack" noValidate onSubmit={(event) => void submit(event)}>
        {begun === undefined ? (
          <FactorNameField name={name} onName={setName} tried={tried} />
        ) : (
          <>
            <p>{t('security.scan')}</p>
            <div className="qr" role="img" aria-label={t('security.qr-label')}>
              <QrCode text={begun.uri} size={qrSize} />
            </div>
            <div>
              <div className="label">{t('security.key')}</div>
              <span className="mono">{inGroups(begun.secret)}</span> <CopyButton text={begun.secret} />
            </div>
            <TextField
              data-first
              label={t('security.code')}
              help={t('security.code-help')}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={7}
              value={code}
              onText={setCode}
              error={tried && code.trim() === '' ? t('security.code-required') : undefined}
            />
          </>
        )}
        {change.words !== undefined && <Note tone="bad">{change.words}</Note>}
      </form>
      {change.dialog}
    </Dialog>
  );
}
