import { createContext, useContext, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { FloatingButton } from './frame/floating-button.tsx';
import type { FloatingProps } from './frame/floating-button.tsx';
import { lazyPart } from './lazy-part.tsx';
import type { MenuGroup, OpenMenu } from './parts/menu-popover.tsx';

export type { MenuGroup, MenuItem } from './parts/menu-popover.tsx';

const OpenMenuContext = createContext<OpenMenu | undefined>(undefined);
const MenuPopover = lazyPart(async () => (await import('./parts/menu-popover.tsx')).MenuPopover);

/** A button with a menu. Its content is rendered only while it is open and contains a `MenuLines`. */
export function MenuButton(props: FloatingProps & { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const [from, setFrom] = useState<'first' | 'last'>();
  const anchor = useRef<HTMLButtonElement>(null);
  const id = useId();
  const { align = 'start' } = props;
  const choose = (next: boolean, nextFrom?: 'first' | 'last') => {
    setFrom(nextFrom);
    setOpen(next);
  };
  return (
    <>
      <FloatingButton
        {...props}
        ref={anchor}
        id={id}
        kind="menu"
        open={open}
        onOpen={choose}
        preload={MenuPopover.preload}
      />
      {open && (
        <OpenMenuContext value={{ anchor, align, from, labelledBy: id, onClose: () => setOpen(false) }}>
          {props.children}
        </OpenMenuContext>
      )}
    </>
  );
}

/** The lines of the menu that is open. A choice closes it. */
export function MenuLines({ groups }: { groups: readonly MenuGroup[] }) {
  const menu = useContext(OpenMenuContext);
  if (menu === undefined) throw new Error('MenuLines stands in a MenuButton');
  return <MenuPopover {...menu} groups={groups} />;
}
