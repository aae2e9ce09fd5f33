import { type Page, expect } from '@playwright/test';
import { givePassword } from './staff-outbox.ts';

/** Pages behind the sign-in, with the address that opens each. */
export const pages = [
  '/pages/overview',
  '/pages/shipping',
  '/pages/tracking/ocean',
  '/pages/tracking/ro-ro',
  '/pages/tracking/breakbulk',
  '/pages/tracking/air',
  '/pages/tracking/rail',
  '/pages/tracking/journeys',
  '/pages/tracking/truck',
  '/pages/tracking/truck/devices',
  '/pages/schedule',
  '/pages/schedule/connections',
  '/pages/port',
  '/pages/port/NLRTM',
  '/pages/port/NLRTM/calls',
  '/pages/port/groups',
  '/report/single?ports=NLRTM',
  '/report/combine?ports=NLRTM,DEHAM',
  '/pages/vessels',
  '/pages/areas',
  '/pages/areas/visits',
  '/pages/storms',
  '/pages/passages',
  '/pages/alerts',
  '/message',
  '/pages/charges',
  '/pages/charges?tab=invoices',
  '/pages/charges?tab=tariffs',
  '/pages/charges?tab=calendars',
  '/pages/reports',
  '/pages/reports/operation',
  '/pages/reports/reliability',
  '/pages/reports/scoreboard',
  '/pages/carbon',
  '/pages/assistant',
  '/pages/sources',
  '/pages/sources/requests',
  '/pages/settings',
  '/pages/settings/account',
  '/pages/settings/members',
  '/pages/settings/company',
  '/pages/settings/assistant',
  '/pages/settings/data',
  '/pages/contactUs',
  '/pages/help',
  '/pages/help/changes',
] as const;

/** Pages of one thing: the list that has it, and the link of its first row. */
export const details = [
  { list: '/pages/tracking/ocean', link: 'table a[href*="/pages/tracking/ocean/"]' },
  { list: '/pages/carbon', link: 'a[href*="/pages/carbon/"]' },
] as const;

/** Pages that anybody may open. */
export const openPages = [
  '/login',
  '/register',
  '/forgotPassword',
  '/home',
  '/home/product/Schedules/home',
  '/home/product/Visibility/home',
  '/home/product/Alert/home',
  '/home/product/DataInsights/home',
  '/home/dataNetwork',
  '/home/companyIntroduction',
  '/home/solutions',
  '/home/faq',
  '/home/security',
  '/home/guide',
  '/home/contactUs',
  '/home/getADemo/home',
  '/home/invitation',
  '/home/transferPage',
  '/experienceApplication',
  '/termsOfUserService',
  '/privacyPolicy',
] as const;

export const staffPages = [
  '/admin/users',
  '/admin/companies',
  '/admin/demos',
  '/admin/announcements',
  '/admin/sources',
  '/admin/outbox',
  '/admin/jobs',
  '/admin/messages',
  '/admin/audit',
  '/admin/errors',
  '/admin/bills',
] as const;

/** Windows over a page: the page, and the buttons that lead to them; without a button, the key. */
export const dialogs: readonly { path: string; name: string; press: readonly RegExp[] }[] = [
  { path: '/pages/tracking/ocean', name: 'Track numbers', press: [/^Track$/] },
  { path: '/pages/sources', name: 'Add source', press: [/^Add source/] },
  { path: '/pages/overview', name: 'Keys', press: [] },
  { path: '/pages/areas', name: 'Keys', press: [] },
];

/** The address of the first page of one thing in its list. */
export async function findDetail(page: Page, { list, link }: (typeof details)[number]): Promise<string> {
  const first = page.locator(link).first();
  // What is calculated in the background, such as emissions, follows the history by some minutes.
  await expect(async () => {
    await page.goto(list);
    await expect(first).toBeAttached({ timeout: 10_000 });
  }).toPass({ timeout: 240_000 });
  return (await first.getAttribute('href')) ?? '';
}

export async function openDemo(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Open the demo' }).click();
  await page.waitForURL('**/pages/**');
}

export async function signInAsStaff(page: Page): Promise<void> {
  await page.goto('/login');
  await givePassword(page, 'admin', 'Portolan2024');
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** Waits until the page has its data: nothing is asked for and nothing is a placeholder any more. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await expect(page.locator('.skeleton').first()).toBeHidden();
}
