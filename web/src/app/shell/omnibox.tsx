import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CommandField } from '../../ui/frame/command-field.tsx';
import { OmniRow } from './omni-row.tsx';
import { linesOf, type OmniAnswer } from './omnibox-answers.ts';
import { useCommands } from './use-commands.ts';
import { useOmniAction } from './use-omni-action.ts';
import { useOmniAnswers } from './use-omnibox.ts';

/** Accepts any number, name or command, or 100 pasted lines, and shows how it is interpreted. */
export function Omnibox({ onKeys }: { onKeys: () => void }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const { answers, asking } = useOmniAnswers(text, useCommands(onKeys));
  const act = useOmniAction();
  const choose = (answer: OmniAnswer | undefined) => {
    if (answer?.action === undefined) return;
    if (answer.action.kind === 'fill') return setText(answer.action.text);
    setText('');
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    act(answer.action);
  };
  /** The text whose answers are waited for: Enter opens the first one as soon as it is known. */
  const [awaited, setAwaited] = useState<string>();
  const isAwaited = awaited !== undefined && awaited === text && !asking;
  const chooseFirst = useEffectEvent(() => {
    setAwaited(undefined);
    choose(answers[0]);
  });
  useEffect(() => {
    if (isAwaited) chooseFirst();
  }, [isAwaited]);
  const takeLines = (pasted: string) => {
    const lines = linesOf(pasted);
    if (lines.length > 1) setText(lines.join('; '));
    return lines.length > 1;
  };
  return (
    <CommandField
      id="omnibox"
      label={t('omnibox.label')}
      placeholder={t('omnibox.placeholder')}
      text={text}
      onText={setText}
      onPaste={takeLines}
      isAsking={asking}
      answers={answers.map((answer) => ({
        words: answer.title,
        canChoose: answer.action !== undefined,
      }))}
      renderAnswer={(index, isActive) => {
        const answer = answers[index];
        return answer === undefined ? null : <OmniRow answer={answer} isActive={isActive} />;
      }}
      more={
        <>
          {answers.length === 0 && <div className="more">{t('omnibox.asking')}</div>}
          {linesOf(text).length > 100 && <div className="more">{t('omnibox.lines-cut')}</div>}
        </>
      }
      onChoose={(index) => choose(answers[index])}
      onEnter={() => setAwaited(text)}
    />
  );
}
