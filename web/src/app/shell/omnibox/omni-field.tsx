import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { CommandBox } from '../../../ui/parts/command-box.tsx';
import { OmniRow } from './omni-row.tsx';
import { linesOf, type OmniAnswer } from './omnibox-answers.ts';
import { useCommands } from './use-commands.ts';
import { useOmniAction } from './use-omni-action.ts';
import { useOmniAnswers } from './use-omnibox.ts';

export interface OmniFieldProps {
  id: string;
  text: string;
  onText: (text: string) => void;
  /** The text whose answers are waited for: Enter opens the first one as soon as it is known. */
  awaited: string | undefined;
  onAwaited: (text: string | undefined) => void;
  onKeys: () => void;
}

/** The omnibox with its answers. */
export function OmniField({ id, text, onText, awaited, onAwaited, onKeys }: OmniFieldProps) {
  const { t } = useTranslation();
  const { answers, asking } = useOmniAnswers(text, useCommands(onKeys));
  const act = useOmniAction();
  const choose = (answer: OmniAnswer | undefined) => {
    if (answer?.action === undefined) return;
    if (answer.action.kind === 'fill') return onText(answer.action.text);
    onText('');
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    act(answer.action);
  };
  const isAwaited = awaited !== undefined && awaited === text && !asking;
  const chooseFirst = useEffectEvent(() => {
    onAwaited(undefined);
    choose(answers[0]);
  });
  useEffect(() => {
    if (isAwaited) chooseFirst();
  }, [isAwaited]);
  const takeLines = (pasted: string) => {
    const lines = linesOf(pasted);
    if (lines.length > 1) onText(lines.join('; '));
    return lines.length > 1;
  };
  return (
    <CommandBox
      id={id}
      label={t('omnibox.label')}
      placeholder={t('omnibox.placeholder')}
      text={text}
      onText={onText}
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
      onEnter={() => onAwaited(text)}
    />
  );
}
