import { lazyPart } from './lazy-part.tsx';

/** A window over the page: keeps the focus inside, closes on Escape, gives the focus back. */
export const Dialog = lazyPart(async () => (await import('./parts/dialog-window.tsx')).DialogWindow);
