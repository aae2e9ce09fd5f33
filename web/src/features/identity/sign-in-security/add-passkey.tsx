import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Note } from '../../../ui/states.tsx';
import { FactorNameField } from './factor-name-field.tsx';
import { addPasskey } from '../../../lib/identity/passkey.ts';
import { useConfirmedChange } from './use-confirmed-change.tsx';

/** A new passkey: its name, then the browser's own dialog. */
export function AddPasskey(props: {
  onAdded: (recoveryCodes: string[] | null) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const formId = useId();
  const change = useConfirmedChange();
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (name.trim() !== '')
      void change.run(async () => props.onAdded(await addPasskey(client, name)), t('security.passkey-added'));
  };
  return (
    <Dialog
      title={t('security.add-passkey-title')}
      width={440}
      onClose={props.onClose}
      footer={
        <>
          <Button kind="flat" onClick={props.onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" form={formId} kind="primary" busy={change.busy}>
            {t('security.continue')}
          </Button>
        </>
      }
    >
      <form id={formId} className="stack" noValidate onSubmit={submit}>
        <p className="soft">{t('security.passkey-help')}</p>
        <FactorNameField name={name} onName={setName} tried={tried} />
        {change.words !== undefined && <Note tone="bad">{change.words}</Note>}
      </form>
      {change.dialog}
    </Dialog>
  );
}
