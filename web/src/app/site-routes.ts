import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../ui/lazy-route.tsx';
import { rootRoute } from './root-route.ts';

const pages = () => import('./site/site-pages.tsx');
const morePages = () => import('./site/site-more-pages.tsx');
/** One screen for all products: the address says which. */
const productPage = lazyPage(pages, 'ProductPage');
const getParentRoute = () => rootRoute;

/** The public site. `fromTo` names the referring page. */
export const sitePageRoutes = [
  createRoute({
    getParentRoute,
    path: '/home',
    staticData: { title: 'site.title' },
    component: lazyPage(() => import('./site/home-page.tsx'), 'HomePage'),
  }),
  createRoute({
    getParentRoute,
    path: '/home/transferPage',
    staticData: { title: 'site.transfer.title' },
    component: lazyPage(pages, 'TransferPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/home/product/Schedules/$fromTo',
    staticData: { title: 'site-products.schedules.title' },
    component: productPage,
  }),
  createRoute({
    getParentRoute,
    path: '/home/product/Visibility/$fromTo',
    staticData: { title: 'site-products.visibility.title' },
    component: productPage,
  }),
  createRoute({
    getParentRoute,
    path: '/home/product/Alert/$fromTo',
    staticData: { title: 'site-products.alert.title' },
    component: productPage,
  }),
  createRoute({
    getParentRoute,
    path: '/home/product/DataInsights/$fromTo',
    staticData: { title: 'site-products.insights.title' },
    component: productPage,
  }),
  createRoute({
    getParentRoute,
    path: '/home/dataNetwork',
    staticData: { title: 'site.network.title' },
    component: lazyPage(pages, 'DataNetworkPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/home/companyIntroduction',
    staticData: { title: 'site.about.title' },
    component: lazyPage(pages, 'CompanyIntroductionPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/home/solutions',
    staticData: { title: 'site-more.solutions.title' },
    component: lazyPage(morePages, 'SolutionsPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/home/faq',
    staticData: { title: 'site.faq.title' },
    component: lazyPage(morePages, 'FaqPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/home/security',
    staticData: { title: 'site.security.title' },
    component: lazyPage(morePages, 'SecurityPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/home/contactUs',
    staticData: { title: 'demos.contact.title' },
    component: lazyPage(morePages, 'ContactUsPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/home/guide',
    staticData: { title: 'guide.title' },
    component: lazyPage(() => import('./site/guide-site-page.tsx'), 'GuideSitePage'),
  }),
] as const;
