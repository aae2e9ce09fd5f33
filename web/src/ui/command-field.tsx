import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { passFocusOn } from './focus-relay.ts';
import { Icon } from './icon.tsx';
import { lazyPart } from './lazy-part.tsx';

export interface CommandFieldProps {
  id: string;
  label: string;
  placeholder: string;
  text: string;
  onText: (text: string) => void;
  /** Lines of text are pasted: true when they were taken, and the field then does not get them as one. */
  onPaste: (text: string) => boolean;
  /** What fits the text, best first. Those that cannot be chosen only say something. */
  answers: readonly { words: string; canChoose: boolean; draw: (isActive: boolean) => ReactNode }[];
  isAsking: boolean;
  /** What stands under the answers. */
  more: ReactNode;
  onChoose: (index: number) => void;
}

/**
 * A field that says what it can do with the text while it is typed: arrow keys go through the answers, Enter chooses,
 * the first one while none is reached. The plain field is there at once; the answers come with the focus.
 */
export const CommandField = lazyPart(
  async () => (await import('./parts/command-box.tsx')).CommandBox,
  PlainField,
);

/** The look of the field, in which the real one stands once it is loaded. */
export function CommandFrame({ label, children }: { label: string; children: ReactNode }) {
  return (
    <label className="omni">
      <Icon name="search" size="m" />
      <span className="sr">{label}</span>
      {children}
      <kbd>/</kbd>
    </label>
  );
}

function PlainField(props: CommandFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const field = input.current;
    return () => passFocusOn(field);
  }, []);
  return (
    <div className="omw" role="search">
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
