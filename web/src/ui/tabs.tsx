import { type ReactNode, useId } from 'react';

/** Tabs over one panel. Arrow keys move; only the shown panel is drawn. */
export function Tabs<Key extends string>(props: {
  label: string;
  value: Key;
  tabs: readonly { key: Key; label: string; count?: string }[];
  onChoose: (key: Key) => void;
  children: ReactNode;
}) {
  const id = useId();
  const move = (event: React.KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const at = props.tabs.findIndex(({ key }) => key === props.value);
    const next = props.tabs.at((at + step) % props.tabs.length);
    if (next === undefined) return;
    props.onChoose(next.key);
    event.currentTarget.querySelectorAll('button')[props.tabs.indexOf(next)]?.focus();
  };
  return (
    <>
      <div className="tabs" role="tablist" aria-label={props.label} onKeyDown={move}>
        {props.tabs.map(({ key, label, count }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            aria-controls={`${id}-panel`}
            aria-selected={key === props.value}
            tabIndex={key === props.value ? 0 : -1}
            onClick={() => props.onChoose(key)}
          >
            {label}
            {count !== undefined && <span>{count}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${props.value}`}>
        {props.children}
      </div>
    </>
  );
}
