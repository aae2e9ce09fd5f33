import { useState } from 'react';
import { moveByArrows } from './arrow-keys.ts';

/** A choice among a few visible values. Arrow keys move, Enter or the space bar chooses. */
export function Segmented<Value extends string>(props: {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChoose: (value: Value) => void;
}) {
  const { label, value: chosen, options, onChoose } = props;
  /** The one that Tab leads to: the last that had the focus, at first the chosen one. */
  const [visited, setVisited] = useState<Value>();
  const isThere = (value: Value | undefined) => options.some((option) => option.value === value);
  const stop = [visited, chosen].find(isThere) ?? options[0]?.value;
  return (
    <div
      className="segmented"
      role="radiogroup"
      aria-label={label}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setVisited(undefined);
      }}
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={option.value === chosen}
          tabIndex={option.value === stop ? 0 : -1}
          onFocus={() => setVisited(option.value)}
          onKeyDown={(event) => moveByArrows(event)}
          onClick={() => {
            if (option.value !== chosen) onChoose(option.value);
          }}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
