import { type DismissReason, dismissReasons } from '@portolan/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Segmented } from '../../../ui/choice/segmented.tsx';

/** Dismissing needs a reason; a note is free. */
export function DismissDialog(props: {
  onDismiss: (reason: DismissReason, note: string) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [reason, setReason] = useState<DismissReason>('not-relevant');
  const [note, setNote] = useState('');
  const options = dismissReasons.map((value) => ({ value, label: t(`alerts.dismiss.${value}`) }));
  const dismiss = () => {
    props.onDismiss(reason, note);
    props.onClose();
  };
  return (
    <Dialog
      title={t('alerts.dismiss.title')}
      width={560}
      onClose={props.onClose}
      footer={
        <Button kind="primary" onClick={dismiss}>
          {t('alerts.dismiss.confirm')}
        </Button>
      }
    >
      <Segmented label={t('alerts.dismiss.title')} value={reason} options={options} onChoose={setReason} />
      <TextField label={t('alerts.dismiss.note')} value={note} maxLength={500} onText={setNote} />
    </Dialog>
  );
}
