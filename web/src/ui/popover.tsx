import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';

interface PopoverProps {
  /** What the button shows. */
  button: ReactNode;
  label?: string;
  /** The button's own content names it: words in sight must not be hidden by the label. */
  named?: boolean;
  buttonClass: string;
  /** `menu` closes on a choice and moves with the arrow keys; `panel` holds fields and stays open. */
  kind?: 'menu' | 'panel';
  align?: 'start' | 'end';
  className?: string;
  children: (close: () => void) => ReactNode;
}

/** A button with something that floats under it: closes on Escape, on a press outside and when the focus leaves. */
export function Popover(props: PopoverProps) {
  const { button, label, named, buttonClass, kind = 'panel', align = 'start', className, children } = props;
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  const close = () => setOpen(false);
  useFloating(open, anchor, panel, align);
  useDismiss(open, anchor, panel, close);
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={buttonClass}
        aria-haspopup={kind === 'menu' ? 'menu' : 'dialog'}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        title={label}
        aria-label={named ? undefined : label}
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
        >
          {children(close)}
        </div>
      )}
    </>
  );
}

type Ref<T> = { readonly current: T | null };

/** Shows the panel under its button, above everything else; gives the focus back when it goes. */
function useFloating(
  open: boolean,
  anchor: Ref<HTMLElement>,
  panel: Ref<HTMLElement>,
  align: 'start' | 'end',
) {
  useLayoutEffect(() => {
    const floating = panel.current;
    const button = anchor.current;
    if (!open || floating === null || button === null) return;
    floating.showPopover();
    placeUnder(button, floating, align);
    floating.querySelector<HTMLElement>('[data-first],input,[role^=menuitem],button,a,select')?.focus();
    return () => {
      if (floating.contains(document.activeElement)) button.focus();
    };
  }, [open, anchor, panel, align]);
}

/** Puts the panel on the glass: under its button, or above where there is no room below. */
function placeUnder(button: HTMLElement, floating: HTMLElement, align: 'start' | 'end'): void {
  const box = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = floating;
  const left = align === 'start' ? box.left : box.right - width;
  const isBelow = box.bottom + 4 + height <= innerHeight || box.top < height + 8;
  floating.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`;
  floating.style.top = `${isBelow ? box.bottom + 4 : box.top - height - 4}px`;
}

function useDismiss(open: boolean, anchor: Ref<HTMLElement>, panel: Ref<HTMLElement>, close: () => void) {
  const dismiss = useEffectEvent(close);
  useEffect(() => {
    if (!open) return;
    const isInside = (target: EventTarget | null) =>
      target instanceof Node &&
      (panel.current?.contains(target) || anchor.current?.contains(target) || isInPopup(target));
    const onPress = (event: Event) => {
      if (!isInside(event.target)) dismiss();
    };
    const onKey = (event: KeyboardEvent) => {
      moveInMenu(event, panel.current);
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      dismiss();
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

/** Calendars of Ant Design are drawn outside of the panel that holds their field. */
function isInPopup(target: Node): boolean {
  return target instanceof Element && target.closest('.ant-picker-dropdown') !== null;
}

/** The arrow keys go from line to line of a menu. */
function moveInMenu(event: KeyboardEvent, panel: HTMLElement | null): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || panel === null || panel.role !== 'menu') return;
  event.preventDefault();
  const items = [...panel.querySelectorAll<HTMLElement>('[role^=menuitem]')];
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
