import { Trans, useTranslation } from 'react-i18next';
import { TickField } from '../../ui/field.tsx';

/** The terms of use and the privacy policy: to be ticked before anything is sent. */
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
      <Trans
        i18nKey="sign-in.agree"
        components={{
          terms: <a href="/termsOfUserService" target="_blank" rel="noreferrer" />,
          privacy: <a href="/privacyPolicy" target="_blank" rel="noreferrer" />,
        }}
      />
    </TickField>
  );
}
