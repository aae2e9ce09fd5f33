import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon.tsx';
import type { OmniAnswer } from './omnibox-answers.ts';

/** One answer: what it is, why, and what Enter does. */
export function OmniRow({ answer, isActive }: { answer: OmniAnswer; isActive: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={isActive ? 'option-row-line active' : 'option-row-line'}>
      <Icon name={answer.icon} size="m" {...(answer.tone === undefined ? {} : { className: answer.tone })} />
      <span>
        <b>
          {answer.title} {answer.number && <Identifier {...answer.number} />}
        </b>
        {answer.help !== '' && <small>{answer.help}</small>}
      </span>
      {answer.does && (
        <span className="go">
          {isActive ? <kbd>↵</kbd> : null} {t(`omnibox.${answer.does}`)}
        </span>
      )}
    </div>
  );
}

function Identifier({ text, failingIndex }: { text: string; failingIndex?: number }) {
  if (failingIndex === undefined) return <span className="mono">{text}</span>;
  return (
    <span className="mono">
      {text.slice(0, failingIndex)}
      <mark>{text.charAt(failingIndex)}</mark>
      {text.slice(failingIndex + 1)}
    </span>
  );
}
