import { useTranslation } from 'react-i18next';
import { MarkedWords } from './marked-words.tsx';

/** A sentence with links to the terms of use and the privacy policy; they open in a new tab. */
export function AgreementWords({
  words,
}: {
  words: 'sign-in.agree' | 'sign-in.agreement.ask' | 'sign-in.agreement.gate';
}) {
  const { t } = useTranslation();
  return (
    <MarkedWords
      text={t(words)}
      parts={{ terms: linkTo('/termsOfUserService'), privacy: linkTo('/privacyPolicy') }}
    />
  );
}

/** The link texts are part of the sentence. */
const linkTo = (to: string) => (inner: string) => (
  <a href={to} target="_blank" rel="noreferrer">
    {inner}
  </a>
);
