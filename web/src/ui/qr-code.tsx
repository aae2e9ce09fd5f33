import { lazyPart } from './lazy-part.tsx';

/** A QR code, dark on light in both themes, because cameras read no other. */
export const QrCode = lazyPart(async () => (await import('./parts/qr-svg.tsx')).QrSvg);
