import { demoResponseBusinessDays, trialDays } from '@portolan/contract';
import { useTranslation } from 'react-i18next';

const namedByForm = [
  'information-communication',
  'electronics-manufacturing',
  'automobile',
  'new-energy',
  'logistics',
  'energy',
] as const;
const safeguards = ['signed', 'addresses', 'roles', 'input'] as const;
const questions = ['number', 'eta', 'silence', 'offline', 'own', 'trial'] as const;

/** What the texts of the site say of demo and trial. */
export const siteWords = { days: trialDays, businessDays: demoResponseBusinessDays };

/** The industries with their names, in the order of the demo form. */
export function useIndustries() {
  const { t } = useTranslation();
  return [
    ...namedByForm.map((one) => [one, t(`demos.industries.${one}`)] as const),
    ['e-commerce', t('site.industries.e-commerce-name')] as const,
    ['retail', t('site.industries.retail-name')] as const,
  ] as const;
}

/** The question that each industry asks first. */
export function Industries() {
  const { t } = useTranslation();
  return (
    <dl className="site-industries">
      {useIndustries().map(([one, name]) => (
        <div key={one}>
          <dt>{name}</dt>
          <dd>{t(`site.industries.${one}`)}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Safeguards() {
  const { t } = useTranslation();
  return (
    <dl className="site-points">
      {safeguards.map((one) => (
        <div key={one}>
          <dt>{t(`site.security.${one}`)}</dt>
          <dd>{t(`site.security.${one}-text`)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Questions and answers; the first is open, or all of them. */
export function Questions({ open = false }: { open?: boolean }) {
  const { t } = useTranslation();
  return (
    <div className="site-questions">
      {questions.map((one, index) => (
        <details key={one} open={open || index === 0}>
          <summary>{t(`site.faq.${one}`)}</summary>
          <p>{t(`site.faq.${one}-text`, siteWords)}</p>
        </details>
      ))}
    </div>
  );
}
