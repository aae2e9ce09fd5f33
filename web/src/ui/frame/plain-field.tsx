import { useLayoutEffect, useRef } from 'react';
import { CommandFrame } from './command-frame.tsx';
import { passFocusOn } from './focus-relay.ts';

interface PlainFieldProps {
  id: string;
  label: string;
  placeholder: string;
  text: string;
  onText: (text: string) => void;
  onEnter?: () => void;
  /** The first sign that it will be used. */
  onWanted: () => void;
}

/** Stands in for a `CommandBox` until it is loaded, and then passes on the focus and the text. */
export function PlainField(props: PlainFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const field = input.current;
    return () => passFocusOn(field);
  }, []);
  return (
    <div className="command-box" role="search">
      <CommandFrame label={props.label}>
        <input
          ref={input}
          id={props.id}
          autoComplete="off"
          spellCheck={false}
          placeholder={props.placeholder}
          value={props.text}
          onChange={(event) => props.onText(event.target.value)}
          onKeyDown={({ key, nativeEvent }) =>
            key === 'Enter' && !nativeEvent.isComposing && props.onEnter?.()
          }
          onPointerEnter={props.onWanted}
          onFocus={props.onWanted}
        />
      </CommandFrame>
    </div>
  );
}
