import { useTranslation } from 'react-i18next';
import { TickField } from '../../../ui/field.tsx';
import { AgreementWords } from '../../../lib/identity/agreement-words.tsx';

/** The terms of use and the privacy policy: to be accepted before anything is sent. */
export function AgreementField(props: {
  agreed: boolean;
  onAgree: (agreed: boolean) => void;
  missing: boolean;
}) {
  const { t } = useTranslation();
  return (
    <TickField
      name="agreement"
      checked={props.agreed}
      onTick={props.onAgree}
      error={props.missing ? t('sign-in.agreement-required') : undefined}
    >
      <AgreementWords words="sign-in.agree" />
    </TickField>
  );
}
