import { lazyPart } from '../../../ui/lazy-part.tsx';

/* Dialogs with calendars and choices: loaded once somebody uses the page. */

export const MomentDialog = lazyPart(async () => (await import('./moment-dialog.tsx')).MomentDialog);
export const DismissDialog = lazyPart(async () => (await import('./dismiss-dialog.tsx')).DismissDialog);
