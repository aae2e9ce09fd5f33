/** Notices of alerts in browsers, by their push services. */
export { listBrowsers } from './browser-subscription.ts';
export { createBrowserPoster } from './post-to-browser.ts';
export { serveBrowserNotices } from './routes.ts';
