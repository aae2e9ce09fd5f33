import { Trans } from 'react-i18next';

/** A sentence that links to the terms of use and the privacy policy; they open beside what is being filled in. */
export function AgreementWords({
  words,
}: {
  words: 'sign-in.agree' | 'sign-in.agreement.ask' | 'sign-in.agreement.gate';
}) {
  return (
    <Trans
      i18nKey={words}
      components={{
        terms: <a href="/termsOfUserService" target="_blank" rel="noreferrer" />,
        privacy: <a href="/privacyPolicy" target="_blank" rel="noreferrer" />,
      }}
    />
  );
}
