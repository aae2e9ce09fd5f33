import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { testPage, words } from '../../../test/page.tsx';
import { SitePath } from './site-link.tsx';
import { ContactUsPage, FaqPage, SecurityPage, SolutionsPage } from './site-more-pages.tsx';
import { CompanyIntroductionPage, DataNetworkPage, ProductPage, TransferPage } from './site-pages.tsx';

/** Tests have no address of their own. */
const AlertProduct = () => (
  <SitePath value="/home/product/Alert/home">
    <ProductPage />
  </SitePath>
);

describe('product pages', () => {
  const page = testPage({ path: '/home/product/Alert/$fromTo', component: AlertProduct });

  test('show the product of the address, and lead to the form with the page they came from', async () => {
    await page.open('/home/product/Alert/home');
    expect(await screen.findByRole('heading', { name: words('site-products.alert.title') })).toBeTruthy();
    expect(screen.getByText(words('site-products.alert.fourth'))).toBeTruthy();
    const [book] = screen.getAllByRole('link', { name: words('site.book') });
    expect(book?.getAttribute('href')).toBe('/home/getADemo/home');
  });
});

describe('the data network', () => {
  const page = testPage({ path: '/home/dataNetwork', component: DataNetworkPage });

  test('names each known gap', async () => {
    await page.open();
    expect(await screen.findByText(words('site.network.ocean-gap'))).toBeTruthy();
    expect(screen.getByText(words('site.network.storms-gap'))).toBeTruthy();
  });
});

describe('about us', () => {
  const page = testPage({ path: '/home/companyIntroduction', component: CompanyIntroductionPage });

  test('says what the product stands for', async () => {
    await page.open();
    expect(await screen.findByText(words('site.about.honest-text'))).toBeTruthy();
  });
});

describe('the transfer page', () => {
  const page = testPage({ path: '/home/transferPage', component: TransferPage });

  test('leads to the sign-in at once, and has a link for browsers that stay', async () => {
    const leave = vi.spyOn(globalThis.location, 'replace').mockReturnValue();
    await page.open();
    await expect.poll(() => leave.mock.calls).toContainEqual(['/login']);
    leave.mockRestore();
    const link = await screen.findByRole('link', { name: words('site.transfer.now') });
    expect(link.getAttribute('href')).toBe('/login');
  });
});

describe('solutions by industry', () => {
  const page = testPage({ path: '/home/solutions', component: SolutionsPage });

  test('shows its text', async () => {
    await page.open();
    expect(await screen.findByText(words('site-more.solutions.retail'), { exact: false })).toBeTruthy();
  });
});

describe('questions and answers', () => {
  const page = testPage({ path: '/home/faq', component: FaqPage });

  test('shows its text', async () => {
    await page.open();
    expect(await screen.findByText(words('site.faq.own-text'), { exact: false })).toBeTruthy();
  });
});

describe('security', () => {
  const page = testPage({ path: '/home/security', component: SecurityPage });

  test('shows its text', async () => {
    await page.open();
    expect(await screen.findByText(words('site-more.security.rows'), { exact: false })).toBeTruthy();
  });
});

describe('contact', () => {
  const page = testPage({ path: '/home/contactUs', component: ContactUsPage });

  test('shows its text', async () => {
    await page.open();
    expect(await screen.findByText(words('site-more.contact.visitor-text'), { exact: false })).toBeTruthy();
  });
});
