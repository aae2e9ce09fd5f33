import type { ReactNode } from 'react';
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
        terms: <LegalLink to="/termsOfUserService" />,
        privacy: <LegalLink to="/privacyPolicy" />,
      }}
    />
  );
}

/** The words of the link stand in the sentence. */
function LegalLink({ to, children }: { to: string; children?: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
