import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import { LanguageMenu } from '../../ui/frame/language-menu.tsx';
import { ThemeButton } from '../../ui/frame/theme-button.tsx';
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
        <Link to="/home" className="logo">
          <Icon name="mark" />
          Portolan
        </Link>
        <nav aria-label={t('site.nav.label')}>
          <SectionLinks />
        </nav>
        <span className="sp" />
        <LanguageMenu short={false} className="wide" />
        <ThemeButton />
        <Link className="button wide" to="/login">
          {t('site.sign-in')}
        </Link>
        <BookLink className="button pri wide" />
        <details className="site-menu">
          <summary aria-label={t('site.menu')}>
            <Icon name="more" />
          </summary>
          <div>
            <SectionLinks />
            <Link to="/login">{t('site.sign-in')}</Link>
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
    <Link key={section} to="/home" hash={section}>
      {t(`site.nav.${section}`)}
    </Link>
  ));
}

/** To the form, which keeps the page it was opened from. */
export function BookLink({ className }: { className?: string }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <Link
      to="/home/getADemo/$fromTo"
      params={{ fromTo: pathname.split('/').at(-1) || 'home' }}
      {...(className !== undefined && { className })}
    >
      {t('site.book')}
    </Link>
  );
}

function SiteFoot() {
  const { t } = useTranslation();
  const from = { fromTo: 'home' };
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
          <Link to="/home/product/Visibility/$fromTo" params={from}>
            {t('site-products.visibility.name')}
          </Link>
          <Link to="/home/product/Schedules/$fromTo" params={from}>
            {t('site-products.schedules.name')}
          </Link>
          <Link to="/home/product/Alert/$fromTo" params={from}>
            {t('site-products.alert.name')}
          </Link>
          <Link to="/home/product/DataInsights/$fromTo" params={from}>
            {t('site-products.insights.name')}
          </Link>
        </nav>
        <nav aria-label={t('site.foot.data')}>
          <h2>{t('site.foot.data')}</h2>
          <Link to="/home/dataNetwork">{t('site.nav.network')}</Link>
          <Link to="/home/solutions">{t('site.nav.industries')}</Link>
          <Link to="/home" hash="ports">
            {t('site.nav.ports')}
          </Link>
        </nav>
        <nav aria-label={t('site.foot.help')}>
          <h2>{t('site.foot.help')}</h2>
          <Link to="/home/guide">{t('guide.title')}</Link>
          <Link to="/home/faq">{t('site.nav.faq')}</Link>
          <Link to="/home/security">{t('site.nav.security')}</Link>
          <a href="/v1/openapi.json">{t('site.foot.api')}</a>
        </nav>
        <nav aria-label={t('site.foot.company')}>
          <h2>{t('site.foot.company')}</h2>
          <Link to="/home/companyIntroduction">{t('site.nav.about')}</Link>
          <Link to="/home/contactUs">{t('site.foot.contact')}</Link>
          <BookLink />
          <Link to="/termsOfUserService">{t('legal.terms.title')}</Link>
          <Link to="/privacyPolicy">{t('legal.privacy.title')}</Link>
        </nav>
      </div>
    </footer>
  );
}
