// Pictures of the user guide: every screen that it explains, in every language, on the simulated world.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { locales } from '../contract/src/locale.ts';
import { guideList } from '../web/src/app/help/guide-list.ts';

const folder = join(import.meta.dirname, '../web/public/guide');
const viewport = { width: 1440, height: 900 };
const width = 960;
/** Charts are drawn without a graphics card here. */
const longestMs = 180_000;

/** Where a picture shows more than the bare page. */
const addresses = {
  schedules: '/pages/schedule?origin=CNSHA&destination=NLRTM',
  port: '/pages/port/NLRTM',
  'port-report': '/report/single?ports=NLRTM',
  storms: '/pages/storms',
};

/** Takes the pictures; `openShipment` opens a shipment that has something to show. */
export async function takeGuidePictures(browser, base, signIn, openShipment, wanted) {
  for (const locale of locales.filter((one) => wanted.length === 0 || wanted.includes(one))) {
    const context = await browser.newContext({ viewport, locale: 'en-US', timezoneId: 'Europe/Paris' });
    await context.addInitScript((code) => {
      localStorage.setItem('language', code);
      localStorage.setItem('tour-offered', 'answered');
    }, locale);
    const page = await context.newPage();
    page.setDefaultTimeout(longestMs);
    await signIn(page);
    mkdirSync(join(folder, locale), { recursive: true });
    for (const { key, to } of guideList) {
      if (key === 'shipment') await openShipment(page);
      else {
        await page.goto(`${base}${addresses[key] ?? to}`);
        await page.waitForLoadState('networkidle').catch(() => undefined);
        await page.locator('.skeleton').first().waitFor({ state: 'hidden' });
        await pause(3000);
      }
      const picture = sharp(await page.screenshot({ timeout: longestMs })).resize({ width });
      await picture.webp({ quality: 60, effort: 6 }).toFile(join(folder, locale, `${key}.webp`));
      process.stdout.write(`guide ${locale} ${key}\n`);
    }
    await context.close();
  }
}
