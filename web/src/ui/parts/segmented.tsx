import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { AriaLocale } from './aria-locale.tsx';

/** A choice among a few visible values. Arrow keys move, Enter or the space bar chooses. */
export function Segmented<Value extends string>(props: {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChoose: (value: Value) => void;
}) {
  return (
    <AriaLocale>
      <ToggleButtonGroup
        className="segm"
        aria-label={props.label}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[props.value]}
        onSelectionChange={(keys) => {
          const [value] = keys;
          if (value !== undefined) props.onChoose(value as Value);
        }}
      >
        {props.options.map(({ value, label }) => (
          <ToggleButton key={value} id={value}>
            {label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </AriaLocale>
  );
}
