import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import type { OmniAnswer } from './omnibox-answers.ts';

interface OmniRowProps {
  id: string;
  answer: OmniAnswer;
  active: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

/** One answer: what it is, how that was judged, and what Enter does. */
export function OmniRow({ id, answer, active, onPoint, onChoose }: OmniRowProps) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      id={id}
      className="orow"
      role="option"
      tabIndex={-1}
      aria-selected={active}
      data-action={answer.action === undefined ? undefined : true}
      onPointerMove={onPoint}
      // The press must not take the focus away from the field before it is a click.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <Icon name={answer.icon} size="m" {...(answer.tone === undefined ? {} : { className: answer.tone })} />
      <span>
        <b>
          {answer.title} {answer.number && <Identifier {...answer.number} />}
        </b>
        {answer.help !== '' && <small>{answer.help}</small>}
      </span>
      {answer.does && (
        <span className="go">
          {active ? <kbd>↵</kbd> : null} {t(`omnibox.${answer.does}`)}
        </span>
      )}
    </button>
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
