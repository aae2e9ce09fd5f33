import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './button.tsx';

/** A window over the page: keeps the focus inside, closes on Escape, gives the focus back. */
export function Dialog(props: {
  title: string;
  /** Absent for a window that only its own buttons close. */
  onClose?: () => void;
  footer?: ReactNode;
  width?: number;
  /** A sheet over the whole height at the side instead of a window in the middle. */
  side?: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = element.current;
    const before = document.activeElement;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>('[data-first]')?.focus();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={element}
      className={props.side ? 'dlg side' : 'dlg'}
      aria-label={props.title}
      style={props.width === undefined ? undefined : { width: `min(${props.width}px, calc(100vw - 32px))` }}
      onCancel={(event) => {
        event.preventDefault();
        props.onClose?.();
      }}
      // Browsers let a second Escape through.
      onClose={() => props.onClose === undefined && element.current?.showModal()}
    >
      <header>
        <h2>{props.title}</h2>
        {props.onClose && <IconButton icon="x" label={t('common.close')} onClick={props.onClose} />}
      </header>
      <div className="body">{props.children}</div>
      {props.footer && <footer>{props.footer}</footer>}
    </dialog>
  );
}
