import { useTranslation } from 'react-i18next';
import { BookLink, SiteFrame } from './site-frame.tsx';
import { SiteLink } from './site-link.tsx';
import { Questions, Safeguards, siteWords, useIndustries } from './site-parts.tsx';

const keptSafe = ['sessions', 'rows', 'secrets', 'outbound', 'audit', 'offline'] as const;

/** What the product does for each industry: its first question, and what answers it. */
export function SolutionsPage() {
  const { t } = useTranslation();
  return (
    <SiteFrame>
      <section className="site-part">
        <h1>{t('site-more.solutions.title')}</h1>
        <p className="site-lead">{t('site-more.solutions.text')}</p>
        <div className="site-solutions">
          {useIndustries().map(([one, name]) => (
            <section key={one} id={one}>
              <h2>{name}</h2>
              <p className="site-question">{t(`site.industries.${one}`)}</p>
              <p>{t(`site-more.solutions.${one}`)}</p>
            </section>
          ))}
        </div>
        <p className="site-acts">
          <SiteLink className="button" to="/login">
            {t('site.open-demo')}
          </SiteLink>
          <BookLink className="button pri" />
        </p>
      </section>
    </SiteFrame>
  );
}

export function FaqPage() {
  const { t } = useTranslation();
  return (
    <SiteFrame>
      <section className="site-part site-page">
        <h1>{t('site.faq.title')}</h1>
        <p className="site-lead">{t('site-more.faq-text')}</p>
        <Questions open />
        <p className="site-acts">
          <SiteLink className="button" to="/home/guide">
            {t('guide.title')}
          </SiteLink>
          <BookLink className="button pri" />
        </p>
      </section>
    </SiteFrame>
  );
}

export function SecurityPage() {
  const { t } = useTranslation();
  return (
    <SiteFrame>
      <section className="site-part">
        <h1>{t('site.security.title')}</h1>
        <p className="site-lead">{t('site.security.text')}</p>
        <Safeguards />
        <h2>{t('site-more.security.title')}</h2>
        <ul className="site-list">
          {keptSafe.map((one) => (
            <li key={one}>{t(`site-more.security.${one}`)}</li>
          ))}
        </ul>
      </section>
    </SiteFrame>
  );
}

/** How a visitor reaches the people behind an installation. */
export function ContactUsPage() {
  const { t } = useTranslation();
  return (
    <SiteFrame>
      <section className="site-part site-page">
        <h1>{t('site.foot.contact')}</h1>
        <p className="site-lead">{t('site-more.contact.text', siteWords)}</p>
        <dl className="site-points">
          <div>
            <dt>{t('site-more.contact.visitor')}</dt>
            <dd>
              {t('site-more.contact.visitor-text')} <BookLink />
            </dd>
          </div>
          <div>
            <dt>{t('site-more.contact.user')}</dt>
            <dd>
              {t('site-more.contact.user-text')}{' '}
              <SiteLink to="/pages/contactUs">{t('demos.contact.title')}</SiteLink>
            </dd>
          </div>
        </dl>
      </section>
    </SiteFrame>
  );
}
