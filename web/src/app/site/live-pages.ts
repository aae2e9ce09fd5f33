import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';

type Module = Readonly<Record<string, ComponentType>>;

interface LivePage {
  /** `$fromTo` stands for any referring page. */
  path: string;
  load: () => Promise<Module>;
  /** The name of the component in its module. */
  name: string;
  /** The browser's title. */
  title: (t: TFunction) => string;
}

const pages = (): Promise<Module> => import('./site-pages.tsx');
const morePages = (): Promise<Module> => import('./site-more-pages.tsx');
const home = (): Promise<Module> => import('./home-page.tsx');

/** The public pages that come alive without the app behind the sign-in, its router included. */
export const livePages: readonly LivePage[] = [
  { path: '/home', load: home, name: 'HomePage', title: (t) => t('site.title') },
  {
    path: '/home/product/Schedules/$fromTo',
    load: pages,
    name: 'ProductPage',
    title: (t) => t('site-products.schedules.title'),
  },
  {
    path: '/home/product/Visibility/$fromTo',
    load: pages,
    name: 'ProductPage',
    title: (t) => t('site-products.visibility.title'),
  },
  {
    path: '/home/product/Alert/$fromTo',
    load: pages,
    name: 'ProductPage',
    title: (t) => t('site-products.alert.title'),
  },
  {
    path: '/home/product/DataInsights/$fromTo',
    load: pages,
    name: 'ProductPage',
    title: (t) => t('site-products.insights.title'),
  },
  { path: '/home/dataNetwork', load: pages, name: 'DataNetworkPage', title: (t) => t('site.network.title') },
  {
    path: '/home/companyIntroduction',
    load: pages,
    name: 'CompanyIntroductionPage',
    title: (t) => t('site.about.title'),
  },
  { path: '/home/transferPage', load: pages, name: 'TransferPage', title: (t) => t('site.transfer.title') },
  {
    path: '/home/solutions',
    load: morePages,
    name: 'SolutionsPage',
    title: (t) => t('site-more.solutions.title'),
  },
  { path: '/home/faq', load: morePages, name: 'FaqPage', title: (t) => t('site.faq.title') },
  { path: '/home/security', load: morePages, name: 'SecurityPage', title: (t) => t('site.security.title') },
  { path: '/home/contactUs', load: morePages, name: 'ContactUsPage', title: (t) => t('demos.contact.title') },
];

/** The live page at an address. */
export function findLivePage(pathname: string): LivePage | undefined {
  const given = pathname.replace(/(?<=.)\/$/, '').split('/');
  return livePages.find(({ path }) => {
    const wanted = path.split('/');
    return (
      wanted.length === given.length && wanted.every((part, i) => part === '$fromTo' || part === given[i])
    );
  });
}
