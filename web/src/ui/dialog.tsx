import type { ReactNode } from 'react';
import { lazyPart } from './lazy-part.tsx';

export interface DialogProps {
  title: string;
  /** Absent for a window that only its own buttons close. */
  onClose?: () => void;
  footer?: ReactNode;
  width?: number;
  /** A sheet over the whole height at the side instead of a window in the middle. */
  side?: boolean;
  children: ReactNode;
}

/** A window over the page: keeps the focus inside, closes on Escape, gives the focus back. */
export const Dialog = lazyPart<DialogProps>(async () => {
  const { DialogWindow } = await import('./parts/dialog-window.tsx');
  return DialogWindow;
});
