import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { FloatingButton } from './frame/floating-button.tsx';
import type { FloatingProps } from './frame/floating-button.tsx';
import { lazyPart } from './lazy-part.tsx';

const PopoverPanel = lazyPart(async () => (await import('./parts/popover-panel.tsx')).PopoverPanel);

/** A button with a panel of fields under it: closes on Escape, on a press outside and when the focus leaves. */
export function Popover(
  props: FloatingProps & { className?: string; children: (close: () => void) => ReactNode },
) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  return (
    <>
      <FloatingButton
        {...props}
        ref={anchor}
        kind="dialog"
        open={open}
        onOpen={setOpen}
        preload={PopoverPanel.preload}
      />
      {open && (
        <PopoverPanel
          anchor={anchor}
          align={props.align ?? 'start'}
          label={props.label}
          className={props.className}
          onClose={close}
        >
          {props.children(close)}
        </PopoverPanel>
      )}
    </>
  );
}
