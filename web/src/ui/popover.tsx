import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';

interface PopoverProps {
  /** What the button shows. */
  button: ReactNode;
  label?: string;
  buttonClass: string;
  /** `menu` closes on a choice and moves with the arrow keys; `panel` holds fields and stays open. */
  kind?: 'menu' | 'panel';
  align?: 'start' | 'end';
  className?: string;
  children: (close: () => void) => ReactNode;
}

/** A button with something that floats under it: closes on Escape, on a press outside and when the focus leaves. */
export function Popover({
  button,
  label,
  buttonClass,
  kind = 'panel',
  align = 'start',
  className,
  children,
}: PopoverProps) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  const close = () => {
    setOpen(false);
    anchor.current?.focus();
  };
  useFloating(open, anchor, panel, align);
  useDismiss(open, anchor, panel, (returnFocus) => (returnFocus ? close() : setOpen(false)));
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={buttonClass}
        aria-haspopup={kind === 'menu' ? 'menu' : 'dialog'}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        {...(label === undefined ? {} : { 'aria-label': label, title: label })}
        onClick={() => setOpen((was) => !was)}
      >
        {button}
      </button>
      {open && (
        <div
          ref={panel}
          id={id}
          popover="manual"
          // A press on a word inside would otherwise give the focus to the page behind.
          tabIndex={-1}
          role={kind === 'menu' ? 'menu' : 'dialog'}
          aria-label={label}
          className={['pop', kind === 'menu' ? 'menu' : '', className].filter(Boolean).join(' ')}
          onKeyDown={kind === 'menu' ? moveInMenu : undefined}
        >
          {children(close)}
        </div>
      )}
    </>
  );
}

type Ref<T> = { current: T | null };

/** Places the panel under its button, on the glass, above everything else. */
function useFloating(
  open: boolean,
  anchor: Ref<HTMLElement>,
  panel: Ref<HTMLElement>,
  align: 'start' | 'end',
) {
  useEffect(() => {
    const floating = panel.current;
    if (!open || floating === null || anchor.current === null) return;
    floating.showPopover();
    const box = anchor.current.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = floating;
    const left = align === 'start' ? box.left : box.right - width;
    const below = box.bottom + 4 + height <= innerHeight || box.top < height + 8;
    floating.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`;
    floating.style.top = `${below ? box.bottom + 4 : box.top - height - 4}px`;
    floating.querySelector<HTMLElement>('[data-first],input,[role^=menuitem],button,a,select')?.focus();
  }, [open, anchor, panel, align]);
}

function useDismiss(
  open: boolean,
  anchor: Ref<HTMLElement>,
  panel: Ref<HTMLElement>,
  dismiss: (returnFocus: boolean) => void,
) {
  const onDismiss = useEffectEvent(dismiss);
  useEffect(() => {
    if (!open) return;
    const isInside = (target: EventTarget | null) =>
      target instanceof Node &&
      (panel.current?.contains(target) || anchor.current?.contains(target) || isInPopup(target));
    const onPress = (event: Event) => {
      if (!isInside(event.target)) onDismiss(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      onDismiss(true);
    };
    addEventListener('pointerdown', onPress);
    addEventListener('focusin', onPress);
    addEventListener('keydown', onKey, true);
    return () => {
      removeEventListener('pointerdown', onPress);
      removeEventListener('focusin', onPress);
      removeEventListener('keydown', onKey, true);
    };
  }, [open, anchor, panel]);
}

/** Calendars and select lists of Ant Design are drawn outside of the panel that holds their field. */
function isInPopup(target: Node): boolean {
  return target instanceof Element && target.closest('.ant-picker-dropdown,.ant-select-dropdown') !== null;
}

function moveInMenu(event: React.KeyboardEvent<HTMLDivElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^=menuitem]')];
  const at = items.indexOf(document.activeElement as HTMLElement);
  items.at((at + step) % items.length)?.focus();
}

/** One line of a menu. `checked` makes it a choice among others. */
export function MenuItem(props: {
  onChoose: () => void;
  checked?: boolean;
  lang?: string;
  children: ReactNode;
}) {
  const role = props.checked === undefined ? 'menuitem' : 'menuitemradio';
  return (
    <button
      type="button"
      className="item"
      role={role}
      aria-checked={props.checked}
      lang={props.lang}
      onClick={props.onChoose}
    >
      {props.children}
    </button>
  );
}
