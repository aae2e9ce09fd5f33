import { useContext, useId, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Autocomplete, AutocompleteStateContext } from 'react-aria-components/Autocomplete';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { TextField } from 'react-aria-components/TextField';
import { CommandFrame } from '../frame/command-frame.tsx';
import { takeFocusOver } from '../frame/focus-relay.ts';
import { AriaLocale } from './aria-locale.tsx';

interface CommandBoxProps {
  id: string;
  label: string;
  placeholder: string;
  text: string;
  onText: (text: string) => void;
  /** Lines of text are pasted: true when they were handled, and the field then does not get them as one. */
  onPaste: (text: string) => boolean;
  /** What matches the text, best first. Those that cannot be chosen are notes. */
  answers: readonly { words: string; canChoose: boolean }[];
  renderAnswer: (index: number, isActive: boolean) => ReactNode;
  isAsking: boolean;
  /** Content below the answers. */
  more: ReactNode;
  onChoose: (index: number) => void;
  /** Enter was pressed while no answer was reached: the first one is meant, also when it is not known yet. */
  onEnter?: (() => void) | undefined;
}

/**
 * A field that shows possible actions for the text while it is typed: arrow keys go through the answers, Enter chooses,
 * the first one by default. It takes the focus over from the `PlainField` that it replaces.
 */
export function CommandBox(props: CommandBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [open, setOpen] = useState(false);
  useLayoutEffect(() => {
    if (takeFocusOver(input.current)) setOpen(true);
  }, []);
  const choose = (index: number) => {
    const answer = props.answers[index];
    if (answer === undefined || !answer.canChoose) return;
    props.onChoose(index);
  };
  const onKeys = (event: React.KeyboardEvent) => {
    if (event.key === 'Escape') return input.current?.blur();
    setOpen(true);
    const reached = input.current?.getAttribute('aria-activedescendant');
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || reached != null) return;
    event.preventDefault();
    event.stopPropagation();
    if (props.onEnter === undefined) choose(0);
    else props.onEnter();
  };
  return (
    <AriaLocale>
      <Autocomplete inputValue={props.text} onInputChange={props.onText}>
        <div className="command-box" role="search" onKeyDownCapture={onKeys}>
          <TextField className="contents" aria-label={props.label}>
            <CommandFrame label={props.label}>
              <Input
                ref={input}
                id={props.id}
                role="combobox"
                aria-expanded={open}
                aria-controls={listId}
                autoCapitalize="characters"
                placeholder={props.placeholder}
                onFocus={() => setOpen(true)}
                // Going through the answers sends events of a focus that stays here.
                onBlur={() => document.activeElement !== input.current && setOpen(false)}
                onPaste={(event) => {
                  if (props.onPaste(event.clipboardData.getData('text'))) event.preventDefault();
                }}
              />
            </CommandFrame>
          </TextField>
          {open && <Answers {...props} listId={listId} onChoose={choose} />}
        </div>
      </Autocomplete>
    </AriaLocale>
  );
}

function Answers(props: CommandBoxProps & { listId: string }) {
  const reached = useContext(AutocompleteStateContext)?.focusedNodeId ?? null;
  return (
    <div
      className="command-panel float"
      role="presentation"
      aria-busy={props.isAsking}
      // The press must not move the focus away from the field before it is a click.
      onMouseDown={(event) => event.preventDefault()}
    >
      <ListBox id={props.listId} aria-label={props.label} onAction={(key) => props.onChoose(Number(key))}>
        {props.answers.map((answer, i) => (
          // By position: what Enter does stays with the first line when a better answer comes.
          <ListBoxItem
            key={i}
            id={String(i)}
            className="option-row"
            textValue={answer.words}
            data-action={answer.canChoose || undefined}
          >
            {({ isFocused }) => props.renderAnswer(i, isFocused || (reached === null && i === 0))}
          </ListBoxItem>
        ))}
      </ListBox>
      {props.more}
    </div>
  );
}
