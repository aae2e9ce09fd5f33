import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import { LanguageMenu } from '../../ui/frame/language-menu.tsx';
import { ThemeButton } from '../../ui/frame/theme-button.tsx';
import { SiteLink, useSitePath } from './site-link.tsx';
import './hero.css';
import './parts.css';
import './site.css';

const sections = ['products', 'network', 'industries', 'ports', 'security', 'faq'] as const;

/** The frame of the public site: head with its sections, foot with all its pages. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="site">
      <a className="sr skip" href="#site-text">
        {t('site.skip')}
      </a>
      <header className="site-head">
        <SiteLink to="/home" className="logo">
          <Icon name="mark" />
          Portolan
        </SiteLink>
        <nav aria-label={t('site.nav.label')}>
          <SectionLinks />
        </nav>
        <span className="sp" />
        <LanguageMenu short={false} className="wide" />
        <ThemeButton />
        <SiteLink className="button wide" to="/login">
          {t('site.sign-in')}
        </SiteLink>
        <BookLink className="button pri wide" />
        <details className="site-menu">
          <summary aria-label={t('site.menu')}>
            <Icon name="more" />
          </summary>
          <div>
            <SectionLinks />
            <SiteLink to="/login">{t('site.sign-in')}</SiteLink>
            <BookLink />
            <LanguageMenu short={false} />
          </div>
        </details>
      </header>
      <main id="site-text">{children}</main>
      <SiteFoot />
    </div>
  );
}

function SectionLinks() {
  const { t } = useTranslation();
  return sections.map((section) => (
    <SiteLink key={section} to={`/home#${section}`}>
      {t(`site.nav.${section}`)}
    </SiteLink>
  ));
}

/** To the form, which keeps the page it was opened from. */
export function BookLink({ className }: { className?: string }) {
  const { t } = useTranslation();
  const fromTo = useSitePath().split('/').at(-1) || 'home';
  return (
    <SiteLink to={`/home/getADemo/${fromTo}`} {...(className !== undefined && { className })}>
      {t('site.book')}
    </SiteLink>
  );
}

function SiteFoot() {
  const { t } = useTranslation();
  return (
    <footer className="site-foot">
      <div className="site-columns">
        <div>
          <span className="logo">
            <Icon name="mark" />
            Portolan
          </span>
          <p>{t('site.foot.about')}</p>
        </div>
        <nav aria-label={t('site.foot.products')}>
          <h2>{t('site.foot.products')}</h2>
          <SiteLink to="/home/product/Visibility/home">{t('site-products.visibility.name')}</SiteLink>
          <SiteLink to="/home/product/Schedules/home">{t('site-products.schedules.name')}</SiteLink>
          <SiteLink to="/home/product/Alert/home">{t('site-products.alert.name')}</SiteLink>
          <SiteLink to="/home/product/DataInsights/home">{t('site-products.insights.name')}</SiteLink>
        </nav>
        <nav aria-label={t('site.foot.data')}>
          <h2>{t('site.foot.data')}</h2>
          <SiteLink to="/home/dataNetwork">{t('site.nav.network')}</SiteLink>
          <SiteLink to="/home/solutions">{t('site.nav.industries')}</SiteLink>
          <SiteLink to="/home#ports">{t('site.nav.ports')}</SiteLink>
        </nav>
        <nav aria-label={t('site.foot.help')}>
          <h2>{t('site.foot.help')}</h2>
          <SiteLink to="/home/guide">{t('guide.title')}</SiteLink>
          <SiteLink to="/home/faq">{t('site.nav.faq')}</SiteLink>
          <SiteLink to="/home/security">{t('site.nav.security')}</SiteLink>
          <a href="/v1/openapi.json">{t('site.foot.api')}</a>
        </nav>
        <nav aria-label={t('site.foot.company')}>
          <h2>{t('site.foot.company')}</h2>
          <SiteLink to="/home/companyIntroduction">{t('site.nav.about')}</SiteLink>
          <SiteLink to="/home/contactUs">{t('site.foot.contact')}</SiteLink>
          <BookLink />
          <SiteLink to="/termsOfUserService">{t('legal.terms.title')}</SiteLink>
          <SiteLink to="/privacyPolicy">{t('legal.privacy.title')}</SiteLink>
        </nav>
      </div>
    </footer>
  );
}
