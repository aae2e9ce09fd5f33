import { useEffect, useState } from 'react';

/**
 * A text that is typed here and kept in the URL: reported once the typing pauses for `pauseMs`, and updated when the
 * URL changes by itself, as with the browser's back button. What is typed meanwhile is never lost.
 */
export function useRestingText(value: string, pauseMs: number, onRest: (text: string) => void) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const [sent, setSent] = useState(value);
  if (known !== value) {
    setKnown(value);
    if (value !== sent) {
      setSent(value);
      setText(value);
    }
  }
  useEffect(() => {
    const rested = text.trim();
    if (rested === value) return undefined;
    const timer = setTimeout(() => {
      setSent(rested);
      onRest(rested);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text, value, pauseMs, onRest]);
  return [text, setText] as const;
}
