import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import { OmniRow } from './omni-row.tsx';
import { linesOf, type OmniAnswer } from './omnibox-answers.ts';
import { useCommands } from './use-commands.ts';
import { useOmniAction } from './use-omni-action.ts';
import { useOmniAnswers } from './use-omnibox.ts';

/** Takes any number, name or command, or 100 pasted lines, and says what it thinks it is. */
export function Omnibox({ onKeys }: { onKeys: () => void }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const { answers, asking } = useOmniAnswers(text, useCommands(onKeys));
  const act = useOmniAction();
  const at = Math.min(active, Math.max(0, answers.length - 1));

  const change = (next: string) => {
    setText(next);
    setActive(0);
    setOpen(true);
  };
  const choose = (answer: OmniAnswer | undefined) => {
    if (answer?.action === undefined) return;
    if (answer.action.kind === 'fill') return change(answer.action.text);
    change('');
    setOpen(false);
    input.current?.blur();
    act(answer.action);
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && answers.length > 0) {
      event.preventDefault();
      setOpen(true);
      setActive((at + step + answers.length) % answers.length);
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) choose(answers[at]);
    if (event.key === 'Escape') input.current?.blur();
  };
  const onPaste = (event: React.ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text');
    if (linesOf(pasted).length < 2) return;
    event.preventDefault();
    change(linesOf(pasted).join('; '));
  };
  return (
    <div className="omw" role="search">
      <label className="omni">
        <Icon name="search" size="m" />
        <span className="sr">{t('omnibox.label')}</span>
        <input
          ref={input}
          id="omnibox"
          role="combobox"
          aria-expanded={open}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={open && answers.length > 0 ? `${listId}-${at}` : undefined}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder={t('omnibox.placeholder')}
          value={text}
          onChange={(event) => change(event.target.value)}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        <kbd>/</kbd>
      </label>
      <div
        className="op float"
        id={listId}
        role="listbox"
        aria-label={t('omnibox.label')}
        aria-busy={asking}
        hidden={!open}
      >
        {answers.map((answer, i) => (
          <OmniRow
            key={answer.key}
            id={`${listId}-${i}`}
            answer={answer}
            active={i === at}
            onPoint={() => setActive(i)}
            onChoose={() => choose(answer)}
          />
        ))}
        {answers.length === 0 && <div className="more">{t('omnibox.asking')}</div>}
        {linesOf(text).length > 100 && <div className="more">{t('omnibox.lines-cut')}</div>}
      </div>
    </div>
  );
}
