import { browserNoticeRoutes } from '@portolan/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

type BrowserNoticeState = 'unable' | 'blocked' | 'on' | 'off';

const workerPatienceMs = 3000;

/** The worker that shows notices; undefined where the browser has none. */
async function findWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis))
    return undefined;
  const late = new Promise<undefined>((done) => setTimeout(() => done(undefined), workerPatienceMs));
  return Promise.race([navigator.serviceWorker.ready, late]);
}

/** Whether this browser shows notices. */
export const browserNoticesQuery = queryOptions({
  queryKey: ['browser-notices'],
  queryFn: async (): Promise<BrowserNoticeState> => {
    const worker = await findWorker();
    if (worker === undefined) return 'unable';
    if (Notification.permission === 'denied') return 'blocked';
    return (await worker.pushManager.getSubscription()) === null ? 'off' : 'on';
  },
});

const toText = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Asks for the permission and subscribes; the state afterwards. */
export async function switchOnBrowserNotices(): Promise<void> {
  const worker = await findWorker();
  if (worker === undefined || (await Notification.requestPermission()) !== 'granted') return;
  const { publicKey } = await call(browserNoticeRoutes.getBrowserNoticeKey, {});
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const body = {
    endpoint: made.endpoint,
    publicKey: toText(made.getKey('p256dh')),
    authSecret: toText(made.getKey('auth')),
    browser: navigator.userAgent.slice(0, 100),
  };
  try {
    await call(browserNoticeRoutes.addBrowser, { body });
  } catch (error) {
    // A browser that the server does not know would wait for notices for ever.
    await made.unsubscribe();
    throw error;
  }
}

export async function switchOffBrowserNotices(): Promise<void> {
  const made = await (await findWorker())?.pushManager.getSubscription();
  if (made == null) return;
  await call(browserNoticeRoutes.removeBrowser, { body: { endpoint: made.endpoint } });
  await made.unsubscribe();
}
