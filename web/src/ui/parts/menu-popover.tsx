import { Fragment } from 'react';
import type { RefObject } from 'react';
import { Header } from 'react-aria-components/Header';
import { Menu, MenuItem as AriaMenuItem, MenuSection } from 'react-aria-components/Menu';
import { Popover as AriaPopover } from 'react-aria-components/Popover';
import { Separator } from 'react-aria-components/Separator';
import type { IconName } from '../icon-names.ts';
import { Icon } from '../icon.tsx';
import { AriaLocale } from './aria-locale.tsx';

/** One line of a menu. `checked` makes it a choice among others. */
export interface MenuItem {
  key: string;
  words: string;
  icon?: IconName;
  /** A muted text behind the others. */
  note?: string | undefined;
  lang?: string;
  checked?: boolean;
  onChoose: () => void;
}

/** A group of lines with its heading. */
export interface MenuGroup {
  key: string;
  heads?: readonly string[];
  items: readonly MenuItem[];
}

export interface OpenMenu {
  anchor: RefObject<HTMLElement | null>;
  align: 'start' | 'end';
  /** The id of the button, whose text names the menu too. */
  labelledBy: string;
  /** Which line gets the focus; absent after a press. */
  from: 'first' | 'last' | undefined;
  onClose: () => void;
}

/** The menu that floats under a `MenuButton`: arrow keys and typing move, Escape and a press outside close. */
export function MenuPopover(props: OpenMenu & { groups: readonly MenuGroup[] }) {
  const groups = props.groups.filter(({ items, heads }) => items.length > 0 || heads !== undefined);
  return (
    <AriaLocale>
      <AriaPopover
        isOpen
        triggerRef={props.anchor}
        trigger="MenuTrigger"
        placement={`bottom ${props.align}`}
        offset={4}
        containerPadding={8}
        className="pop menu"
        data-floating="menu"
        aria-labelledby={props.labelledBy}
        onOpenChange={(open) => !open && props.onClose()}
      >
        <Menu autoFocus={props.from ?? true} aria-labelledby={props.labelledBy} onClose={props.onClose}>
          {groups.map((group, i) => (
            <Fragment key={group.key}>
              {i > 0 && <Separator />}
              <Group group={group} />
            </Fragment>
          ))}
        </Menu>
      </AriaPopover>
    </AriaLocale>
  );
}

function Group({ group }: { group: MenuGroup }) {
  const chosen = group.items.filter(({ checked }) => checked).map(({ key }) => key);
  const isChoice = group.items.some(({ checked }) => checked !== undefined);
  return (
    <MenuSection
      {...(group.heads === undefined && { 'aria-label': group.key })}
      {...(isChoice && {
        selectionMode: 'single' as const,
        selectedKeys: chosen,
        disallowEmptySelection: true,
      })}
    >
      {group.heads !== undefined && (
        <Header className="heads">
          {group.heads.map((head) => (
            <span key={head} className="head">
              {head}
            </span>
          ))}
        </Header>
      )}
      {group.items.map((item) => (
        <Line key={item.key} item={item} />
      ))}
    </MenuSection>
  );
}

function Line({ item }: { item: MenuItem }) {
  return (
    <AriaMenuItem
      id={item.key}
      className="item"
      textValue={item.words}
      lang={item.lang}
      onAction={item.onChoose}
    >
      {item.icon && <Icon name={item.icon} size="m" />}
      {item.words}
      {item.note !== undefined && <span className="soft">{item.note}</span>}
    </AriaMenuItem>
  );
}
