import type { ReactNode, Ref } from 'react';

/** A button that opens a floating element. */
export interface FloatingProps {
  /** What the button shows. */
  button: ReactNode;
  label?: string | undefined;
  /** The button's content names it: visible text must not be hidden by the label. */
  named?: boolean;
  buttonClass: string;
  align?: 'start' | 'end';
}

/** The button itself: plain, so that the floating element can be loaded on the first sign of interest. */
export function FloatingButton(
  props: FloatingProps & {
    ref: Ref<HTMLButtonElement>;
    id?: string;
    kind: 'menu' | 'dialog';
    open: boolean;
    onOpen: (open: boolean, from?: 'first' | 'last') => void;
    preload: () => void;
  },
) {
  const { ref, label, named, kind, open, onOpen, preload, buttonClass, button } = props;
  const openByArrow = (event: React.KeyboardEvent) => {
    const from = { ArrowDown: 'first', ArrowUp: 'last' } as const;
    if (kind !== 'menu' || !(event.key in from)) return;
    event.preventDefault();
    onOpen(true, from[event.key as keyof typeof from]);
  };
  return (
    <button
      ref={ref}
      type="button"
      id={props.id}
      className={buttonClass}
      aria-haspopup={kind}
      aria-expanded={open}
      title={label}
      aria-label={named ? undefined : label}
      // A key press has no position: the first line then gets the focus.
      onClick={(event) => onOpen(!open, event.detail === 0 ? 'first' : undefined)}
      onKeyDown={openByArrow}
      onPointerEnter={preload}
      onPointerDown={preload}
      onFocus={preload}
    >
      {button}
    </button>
  );
}
