/** A choice among a few values that are all in sight. */
export function Segmented<Value extends string>(props: {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChoose: (value: Value) => void;
}) {
  const move = (event: React.KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const at = props.options.findIndex(({ value }) => value === props.value);
    const next = props.options.at((at + step) % props.options.length);
    if (next === undefined) return;
    props.onChoose(next.value);
    event.currentTarget.querySelectorAll('button')[props.options.indexOf(next)]?.focus();
  };
  return (
    <div className="segm" role="radiogroup" aria-label={props.label} onKeyDown={move}>
      {props.options.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          role="radio"
          aria-checked={value === props.value}
          tabIndex={value === props.value ? 0 : -1}
          onClick={() => props.onChoose(value)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
