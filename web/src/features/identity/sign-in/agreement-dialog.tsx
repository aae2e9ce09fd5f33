import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { AgreementWords } from '../../../lib/identity/agreement-words.tsx';

/** Asks for the agreement where a form was sent without it: accepting continues at once, nothing is typed again. */
export function AgreementDialog({ onAgree, onClose }: { onAgree: () => void; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      title={t('sign-in.agreement.title')}
      width={440}
      onClose={onClose}
      footer={
        <>
          <Button kind="flat" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button kind="primary" data-first onClick={onAgree}>
            {t('sign-in.agreement.agree')}
          </Button>
        </>
      }
    >
      <p>
        <AgreementWords words="sign-in.agreement.ask" />
      </p>
    </Dialog>
  );
}
