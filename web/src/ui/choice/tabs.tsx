import { type ReactNode, useId } from 'react';
import { moveByArrows } from './arrow-keys.ts';

/** Tabs over one panel. Arrow keys move; only the shown panel is rendered. */
export function Tabs<Key extends string>(props: {
  label: string;
  value: Key;
  tabs: readonly { key: Key; label: string; count?: string }[];
  onChoose: (key: Key) => void;
  children: ReactNode;
}) {
  const { label, value, tabs, onChoose, children } = props;
  const id = useId();
  const choose = (key: Key | undefined) => {
    if (key !== undefined && key !== value) onChoose(key);
  };
  return (
    <>
      <div className="tabs" role="tablist" aria-label={label}>
        {tabs.map(({ key, label: words, count }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            aria-selected={key === value}
            aria-controls={key === value ? `${id}-panel` : undefined}
            tabIndex={key === value ? 0 : -1}
            onKeyDown={(event) => moveByArrows(event, (index) => choose(tabs[index]?.key))}
            onClick={() => choose(key)}
          >
            {words}
            {count !== undefined && <span>{count}</span>}
          </button>
        ))}
      </div>
      <div
        key={value}
        className="tab-panel"
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${value}`}
      >
        {children}
      </div>
    </>
  );
}
