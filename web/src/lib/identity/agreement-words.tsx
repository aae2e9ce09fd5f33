import type { ReactNode } from 'react';
import { Trans } from 'react-i18next';

/** A sentence with links to the terms of use and the privacy policy; they open in a new tab. */
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

/** The link texts are part of the sentence. */
function LegalLink({ to, children }: { to: string; children?: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
