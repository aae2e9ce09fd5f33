import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { IconButton } from '../button.tsx';
import { AriaLocale } from './aria-locale.tsx';
import { FocusFirst } from './focus-first.tsx';

interface DialogProps {
  title: string;
  /** Absent for a window that only its own buttons close. */
  onClose?: () => void;
  footer?: ReactNode;
  width?: number;
  /** A sheet over the whole height at the side instead of a window in the middle. */
  side?: boolean;
  /** Only text to read: it takes the focus, so that the keyboard scrolls it. */
  textOnly?: boolean;
  children: ReactNode;
}

/** The window itself; `Dialog` loads it. */
export function DialogWindow(props: DialogProps) {
  const { t } = useTranslation();
  const { onClose, width } = props;
  const ground = useCloseWithoutFocus(onClose);
  return (
    <AriaLocale>
      <ModalOverlay
        ref={ground}
        isOpen
        className="dialog-ground"
        data-floating="dialog"
        isKeyboardDismissDisabled={onClose === undefined}
        onOpenChange={(open) => !open && onClose?.()}
      >
        <Modal
          className={props.side ? 'dialog side' : 'dialog'}
          {...(width !== undefined && { style: { width: `min(${width}px, calc(100vw - 32px))` } })}
        >
          <AriaDialog className="dialog-window">
            <FocusFirst selectors={['[data-first]']}>
              <header>
                <Heading slot="title" level={2}>
                  {props.title}
                </Heading>
                {onClose && <IconButton icon="x" label={t('common.close')} onClick={onClose} />}
              </header>
              <div className="body" {...(props.textOnly && { tabIndex: 0 })}>
                {props.children}
              </div>
              {props.footer && <footer>{props.footer}</footer>}
            </FocusFirst>
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </AriaLocale>
  );
}

/** Escape closes the topmost window, also when what had the focus is gone, such as a button disabled once pressed. */
function useCloseWithoutFocus(onClose: (() => void) | undefined) {
  const ground = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(() => onClose?.());
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const topmost = [...document.querySelectorAll('.dialog-ground')].at(-1);
      const hasNoFocus = document.activeElement === null || document.activeElement === document.body;
      if (event.key === 'Escape' && hasNoFocus && topmost === ground.current) close();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return ground;
}
