import { createContext, useContext, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { FloatingButton } from './floating-button.tsx';
import type { FloatingProps } from './floating-button.tsx';
import type { IconName } from './icon-names.ts';
import { lazyPart } from './lazy-part.tsx';

/** One line of a menu. `checked` makes it a choice among others. */
export interface MenuItem {
  key: string;
  words: string;
  icon?: IconName;
  /** A quiet word behind the others. */
  note?: string | undefined;
  lang?: string;
  checked?: boolean;
  onChoose: () => void;
}

/** Lines that belong together, with what stands above them. */
export interface MenuGroup {
  key: string;
  heads?: readonly string[];
  items: readonly MenuItem[];
}

export interface OpenMenu {
  anchor: RefObject<HTMLElement | null>;
  align: 'start' | 'end';
  label: string | undefined;
  /** Which line gets the focus; absent after a press. */
  from: 'first' | 'last' | undefined;
  onClose: () => void;
}

const OpenMenuContext = createContext<OpenMenu | undefined>(undefined);
const MenuPopover = lazyPart(async () => (await import('./parts/menu-popover.tsx')).MenuPopover);

/** A button with a menu. What is inside is drawn only while it is open and draws a `MenuLines`. */
export function MenuButton(props: FloatingProps & { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const [from, setFrom] = useState<'first' | 'last'>();
  const anchor = useRef<HTMLButtonElement>(null);
  const { align = 'start', label } = props;
  const choose = (next: boolean, nextFrom?: 'first' | 'last') => {
    setFrom(nextFrom);
    setOpen(next);
  };
  return (
    <>
      <FloatingButton
        {...props}
        ref={anchor}
        kind="menu"
        open={open}
        onOpen={choose}
        preload={MenuPopover.preload}
      />
      {open && (
        <OpenMenuContext value={{ anchor, align, label, from, onClose: () => setOpen(false) }}>
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
