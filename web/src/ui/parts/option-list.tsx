import type { RefObject } from 'react';
import { Header } from 'react-aria-components/Header';
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Icon } from '../icon.tsx';
import { AriaLocale } from './aria-locale.tsx';

export interface SelectOption<Value extends string = string> {
  value: Value;
  label: string;
  lang?: string;
  /** A heading that cannot be chosen. */
  disabled?: boolean;
}

/** Options under a heading of their own. */
export interface OptionGroup<Value extends string = string> {
  head: string;
  options: readonly SelectOption<Value>[];
}

interface OptionListProps {
  anchor: RefObject<HTMLElement | null>;
  listId: string;
  label: string | undefined;
  labelledBy: string;
  value: string;
  options: readonly (SelectOption | OptionGroup)[];
  /** Without a value the list was closed and nothing was chosen. */
  onChoose: (value: string | undefined) => void;
}

/** The list of a `Select`: arrow keys and typing move, Enter chooses, Escape and a press outside close. */
export function OptionList(props: OptionListProps) {
  const { label, labelledBy, onChoose } = props;
  const name = label === undefined ? { 'aria-labelledby': labelledBy } : { 'aria-label': label };
  return (
    <AriaLocale>
      <Popover
        isOpen
        triggerRef={props.anchor}
        trigger="Select"
        placement="bottom start"
        offset={4}
        containerPadding={8}
        className="pop list"
        data-floating="list"
        {...name}
        onOpenChange={(open) => !open && onChoose(undefined)}
      >
        <ListBox
          id={props.listId}
          {...name}
          autoFocus
          selectionMode="single"
          selectedKeys={[keyOf(props.value)]}
          onSelectionChange={(keys) => {
            // Pressing the chosen one again deselects it: that closes the list too.
            const [key] = keys === 'all' ? [] : keys;
            onChoose(key === undefined ? undefined : String(key).slice(1));
          }}
        >
          {props.options.map((entry) =>
            'head' in entry ? (
              <ListBoxSection key={entry.head}>
                <Header className="head">{entry.head}</Header>
                {entry.options.map(drawOption)}
              </ListBoxSection>
            ) : (
              drawOption(entry)
            ),
          )}
        </ListBox>
      </Popover>
    </AriaLocale>
  );
}

/** Keys of a collection may not be empty; values may. */
const keyOf = (value: string) => `=${value}`;

function drawOption({ value, label, lang, disabled = false }: SelectOption) {
  return (
    <ListBoxItem
      key={value}
      id={keyOf(value)}
      className="item"
      textValue={label}
      lang={lang}
      isDisabled={disabled}
    >
      <span>{label}</span>
      <Icon name="check" size="s" />
    </ListBoxItem>
  );
}
