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
  const [told, setTold] = useState(props.text);
  const tell = useEffectEvent((next: string) => {
    setTold(next);
    props.onText(next);
  });
  // The URL changed from outside: a view, the back button.
  if (props.text !== told) {
    setTold(props.text);
    setText(props.text);
  }
  useEffect(() => {
    if (text === told) return;
    const timer = setTimeout(() => tell(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, told]);
  return (
    <label className="fs">
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
