import type { ButtonHTMLAttributes, ReactNode } from 'react';
import type { IconName } from './icon-names.ts';
import { Icon } from './icon.tsx';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind?: 'plain' | 'primary' | 'flat' | 'danger';
  size?: 'sm' | 'big';
  icon?: IconName;
  /** In progress: the button cannot be pressed twice. */
  busy?: boolean;
}

const kindClass = { plain: '', primary: 'pri', flat: 'flat', danger: 'danger' };

export function Button({ kind = 'plain', size, icon, busy, className, children, ...rest }: ButtonProps) {
  const classes = ['btn', kindClass[kind], size, className].filter(Boolean).join(' ');
  return (
    <button
      type="button"
      {...rest}
      className={classes}
      aria-busy={busy || undefined}
      disabled={rest.disabled || busy}
    >
      {icon && <Icon name={icon} size="m" />}
      {children}
    </button>
  );
}

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName;
  /** The action of the button, as text. */
  label: string;
  size?: 'sm';
  children?: ReactNode;
}

/** A button with only an icon; its text is the tooltip and the name for screen readers. */
export function IconButton({ icon, label, size, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={['ib', size, className].filter(Boolean).join(' ')}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} {...(size === 'sm' ? { size: 'm' as const } : {})} />
      {children}
    </button>
  );
}
