import { useId } from 'react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { FieldError, FieldHelp } from '../field.tsx';
import { Icon } from '../icon.tsx';
import { AriaLocale } from './aria-locale.tsx';

interface ComboOption {
  value: string;
  label: string;
  /** A muted text behind the label. */
  note?: string;
}

interface ComboFieldProps {
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  placeholder?: string;
  value: string;
  options: readonly ComboOption[];
  /** Shown when nothing matches the typed text. */
  none: string;
  small?: boolean;
  /** The code of the chosen value, at the end of the field. */
  code?: string;
  onChoose: (value: string) => void;
  /** The typed text, where the server searches: `options` are then its answer. Otherwise they are searched here. */
  text?: string;
  onText?: (text: string) => void;
}

/** How many options are rendered: with that many, users type on. */
const mostShown = 50;

/** One of many values, found by typing a part of its name. */
export function ComboField(props: ComboFieldProps) {
  const { error, help, onText } = props;
  const id = useId();
  const described = [help !== undefined && `${id}-help`, error !== undefined && `${id}-error`].filter(
    Boolean,
  );
  return (
    <AriaLocale>
      <ComboBox
        className={error === undefined ? 'field' : 'field wrong'}
        menuTrigger="focus"
        allowsEmptyCollection
        value={props.value === '' && onText !== undefined ? null : keyOf(props.value)}
        onChange={(key) => props.onChoose(key === null ? '' : String(key).slice(1))}
        isInvalid={error !== undefined}
        validationBehavior="aria"
        {...(described.length > 0 && { 'aria-describedby': described.join(' ') })}
        {...(onText === undefined
          ? { defaultItems: props.options }
          : {
              inputValue: props.text ?? '',
              onInputChange: onText,
              items: props.options.slice(0, mostShown),
              defaultFilter: () => true,
            })}
      >
        <Label className="label">{props.label}</Label>
        <Group className={props.small ? 'input sm combo' : 'input combo'}>
          <Input {...(props.placeholder !== undefined && { placeholder: props.placeholder })} />
          {props.code !== undefined && props.code !== '' && <span className="mono code">{props.code}</span>}
          <Button className="icon-button sm">
            <Icon name="down" size="xs" />
          </Button>
        </Group>
        <Popover
          className="pop list"
          placement="bottom start"
          offset={4}
          containerPadding={8}
          data-floating="list"
        >
          <ListBox<ComboOption> renderEmptyState={() => <p className="none">{props.none}</p>}>
            {({ value, label, note }) => (
              <ListBoxItem id={keyOf(value)} className="item" textValue={label}>
                <span>{label}</span>
                {note !== undefined && <small>{note}</small>}
                <Icon name="check" size="s" />
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
        <FieldHelp id={id} help={help} />
        <FieldError id={id} error={error} />
      </ComboBox>
    </AriaLocale>
  );
}

/** Keys of a collection may not be empty; values may. */
const keyOf = (value: string) => `=${value}`;
