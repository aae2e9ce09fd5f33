import { useLayoutEffect, useRef } from 'react';
import { CommandFrame } from './command-frame.tsx';
import { passFocusOn } from './focus-relay.ts';
import { lazyPart } from '../lazy-part.tsx';
import type { CommandFieldProps } from '../parts/command-box.tsx';

/**
 * A field that shows possible actions for the text while it is typed: arrow keys go through the answers, Enter chooses,
 * the first one by default. The plain field is there at once; the answers load with the focus.
 */
export const CommandField = lazyPart(
  async () => (await import('../parts/command-box.tsx')).CommandBox,
  PlainField,
);

function PlainField(props: CommandFieldProps) {
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
          onPointerEnter={CommandField.preload}
          onFocus={CommandField.preload}
        />
      </CommandFrame>
    </div>
  );
}
