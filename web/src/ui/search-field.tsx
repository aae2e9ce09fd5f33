import { useEffect, useEffectEvent, useState } from 'react';
import { Icon } from './icon.tsx';

const pauseMs = 250;

/** Searches in the shown list; the URL follows when the typing pauses. */
export function SearchField(props: {
  text: string;
  label: string;
  placeholder: string;
  onText: (text: string) => void;
}) {
  const [text, setText] = useState(props.text);
  const [reported, setReported] = useState(props.text);
  const report = useEffectEvent((next: string) => {
    setReported(next);
    props.onText(next);
  });
  // The URL changed from outside: a view, the back button.
  if (props.text !== reported) {
    setReported(props.text);
    setText(props.text);
  }
  useEffect(() => {
    if (text === reported) return;
    const timer = setTimeout(() => report(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, reported]);
  return (
    <label className="search-field">
      <Icon name="search" size="s" />
      <input
        type="search"
        value={text}
        placeholder={props.placeholder}
        aria-label={props.label}
        maxLength={100}
        spellCheck={false}
        onChange={(event) => setText(event.target.value)}
      />
    </label>
  );
}
