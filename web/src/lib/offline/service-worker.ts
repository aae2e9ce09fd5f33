/** Starts the service worker, and gives it what was loaded before it was there. */
export function startServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const start = async () => {
    await navigator.serviceWorker.register('/service-worker.js');
    const { active } = await navigator.serviceWorker.ready;
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    active?.postMessage({ keep: loaded });
  };
  // After the page: it must not compete with it.
  const later = () => void setTimeout(() => void start().catch(() => undefined), 2000);
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}
