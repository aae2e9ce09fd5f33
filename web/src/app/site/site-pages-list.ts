import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';
import { GetADemoPage } from '../pages/get-a-demo-page.tsx';
import { PrivacyPage, TermsPage } from '../pages/legal-pages.tsx';
import { GuideSitePage } from './guide-site-page.tsx';
import { HomePage } from './home-page.tsx';
import { ContactUsPage, FaqPage, SecurityPage, SolutionsPage } from './site-more-pages.tsx';
import { siteWords } from './site-parts.tsx';
import { siteProducts } from './site-products.ts';
import { CompanyIntroductionPage, DataNetworkPage, ProductPage, TransferPage } from './site-pages.tsx';

/** A public page that is written as HTML when the product is built. */
interface WrittenPage {
  /** As the router knows it; `$fromTo` names the referring page. */
  path: string;
  component: ComponentType;
  title: (t: TFunction) => string;
  description: (t: TFunction) => string;
  /** The module whose code and styles the page needs at once. */
  source: string;
  /** Search engines leave it out. */
  hidden?: true;
}

const site = 'src/app/site/site-pages.tsx';
const more = 'src/app/site/site-more-pages.tsx';
const legal = 'src/app/pages/legal-pages.tsx';

/** All pages that search engines and the first paint get as HTML. */
export const writtenPages: readonly WrittenPage[] = [
  {
    path: '/home',
    component: HomePage,
    title: (t) => t('site.title'),
    description: (t) => t('site.description'),
    source: 'src/app/site/home-page.tsx',
  },
  ...Object.entries(siteProducts).map(([name, key]) => ({
    path: `/home/product/${name}/$fromTo`,
    component: ProductPage,
    title: (t: TFunction) => t(`site-products.${key}.title`),
    description: (t: TFunction) => t(`site-products.${key}.text`),
    source: site,
  })),
  {
    path: '/home/dataNetwork',
    component: DataNetworkPage,
    title: (t) => t('site.network.title'),
    description: (t) => t('site.network.text'),
    source: site,
  },
  {
    path: '/home/solutions',
    component: SolutionsPage,
    title: (t) => t('site-more.solutions.title'),
    description: (t) => t('site-more.solutions.text'),
    source: more,
  },
  {
    path: '/home/faq',
    component: FaqPage,
    title: (t) => t('site.faq.title'),
    description: (t) => t('site-more.faq-text'),
    source: more,
  },
  {
    path: '/home/guide',
    component: GuideSitePage,
    title: (t) => t('guide.title'),
    description: (t) => t('guide.text'),
    source: 'src/app/site/guide-site-page.tsx',
  },
  {
    path: '/home/security',
    component: SecurityPage,
    title: (t) => t('site.security.title'),
    description: (t) => t('site.security.text'),
    source: more,
  },
  {
    path: '/home/contactUs',
    component: ContactUsPage,
    title: (t) => t('site.foot.contact'),
    description: (t) => t('site-more.contact.description'),
    source: more,
  },
  {
    path: '/home/companyIntroduction',
    component: CompanyIntroductionPage,
    title: (t) => t('site.about.title'),
    description: (t) => t('site.about.text'),
    source: site,
  },
  {
    path: '/home/getADemo/$fromTo',
    component: GetADemoPage,
    title: (t) => t('demos.title'),
    description: (t) => t('demos.intro', siteWords),
    source: 'src/app/pages/get-a-demo-page.tsx',
  },
  {
    path: '/home/transferPage',
    component: TransferPage,
    title: (t) => t('site.transfer.title'),
    description: (t) => t('site.transfer.text'),
    source: site,
    hidden: true,
  },
  {
    path: '/termsOfUserService',
    component: TermsPage,
    title: (t) => t('legal.terms.title'),
    description: (t) => t('legal.terms.who'),
    source: legal,
  },
  {
    path: '/privacyPolicy',
    component: PrivacyPage,
    title: (t) => t('legal.privacy.title'),
    description: (t) => t('legal.privacy.kept'),
    source: legal,
  },
];
