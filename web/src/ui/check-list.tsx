import { lazyPart } from './lazy-part.tsx';

export type { CheckOption } from './parts/check-list.tsx';

/** Values to tick, with a field that searches among many. Every tick takes effect at once. */
export const CheckList = lazyPart(async () => (await import('./parts/check-list.tsx')).CheckOptions);
