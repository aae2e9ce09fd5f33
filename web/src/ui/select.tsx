import { useId, useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import { lazyPart } from './lazy-part.tsx';
import type { OptionGroup, SelectOption } from './parts/option-list.tsx';

interface SelectProps<Value extends string> {
  /** From the `Field` around it, which then names it. */
  id?: string | undefined;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  /** Its name where no `Field` names it. */
  label?: string | undefined;
  name?: string;
  value: Value;
  options: readonly (SelectOption<Value> | OptionGroup<Value>)[];
  onChoose: (value: Value) => void;
  disabled?: boolean | undefined;
  /** `chip` and `flat` have looks of their own; otherwise it fills the box around it. */
  className?: string;
  /** The text of the button instead of the chosen option's. */
  children?: React.ReactNode;
}

const OptionList = lazyPart(async () => (await import('./parts/option-list.tsx')).OptionList);
const openingKeys = new Set(['ArrowDown', 'ArrowUp']);

/** One of several values: a button that shows the chosen one and opens the list of all. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { id, label, name, value, options, disabled, children } = props;
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const flat = options.flatMap<SelectOption<Value>>((entry) => ('head' in entry ? entry.options : entry));
  const chosen = flat.find((option) => option.value === value);
  const onKeyDown = (event: React.KeyboardEvent) => {
    const isLetter =
      event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!isLetter && !openingKeys.has(event.key)) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <button
        ref={anchor}
        type="button"
        role="combobox"
        id={id}
        name={name}
        className={['select', props.className].filter(Boolean).join(' ')}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-label={label}
        aria-describedby={props['aria-describedby']}
        aria-invalid={props['aria-invalid']}
        disabled={disabled}
        onClick={() => setOpen(!open)}
        onKeyDown={onKeyDown}
        onPointerEnter={OptionList.preload}
        onPointerDown={OptionList.preload}
        onFocus={OptionList.preload}
      >
        {children ?? (
          <>
            <span lang={chosen?.lang}>{chosen?.label ?? value}</span>
            <Icon name="down" size="xs" />
          </>
        )}
      </button>
      {open && (
        <OptionList
          anchor={anchor}
          listId={listId}
          label={label}
          labelledBy={`${id}-label`}
          value={value}
          options={options}
          onChoose={(next) => {
            setOpen(false);
            if (next !== undefined && next !== value) props.onChoose(next as Value);
          }}
        />
      )}
    </>
  );
}
