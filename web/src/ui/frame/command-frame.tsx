import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';

/** The look of the field, which is replaced by the real one once it is loaded. */
export function CommandFrame({ label, children }: { label: string; children: ReactNode }) {
  return (
    <label className="command-input">
      <Icon name="search" size="m" />
      <span className="sr">{label}</span>
      {children}
      <kbd aria-hidden="true">/</kbd>
    </label>
  );
}
