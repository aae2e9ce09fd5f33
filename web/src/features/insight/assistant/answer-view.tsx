import type { AnswerStatement, AskedQuestion, AssistantAnswer } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.ts';
import { AnswerFigures } from './answer-figures.tsx';
import { InnerLink } from '../../../ui/frame/inner-link.tsx';
import { ProposedActions } from './proposed-actions.tsx';
import { SourceList } from './source-list.tsx';
import { useAnswerWords } from './use-answer-words.ts';

/** A question and its answer: sentences that lead to their rows, then what shows more, then what can be done. */
export function AnswerView({ question }: { question: AskedQuestion }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { word } = useAnswerWords();
  const { text, askedAt, answer } = question;
  return (
    <>
      <h2 className="as-question">
        <span>{text}</span>
        <time className="soft">{format.ownMoment(askedAt)}</time>
      </h2>
      <div className={answer.outcome === 'answered' ? 'as-answer' : 'as-answer as-none'}>
        <p>
          {answer.statements.map((statement, index) => (
            <Sentence key={index} statement={statement} answer={answer} />
          ))}
        </p>
        {answer.text !== null && <WrittenText text={answer.text} answer={answer} />}
        {answer.modelProblem !== undefined && (
          <p className="soft">{t(`assistant.model-problem.${answer.modelProblem}`)}</p>
        )}
        <AnswerFigures answer={answer} />
        {answer.links.length > 0 && (
          <p className="as-links">
            {answer.links.map(({ key, href }) => (
              <InnerLink key={href} href={href} className="button sm">
                {word(`assistant.links.${key}`)}
              </InnerLink>
            ))}
          </p>
        )}
        <ProposedActions actions={answer.actions} />
        <details className="as-rests">
          <summary>{t('assistant.rests-count', { count: answer.sources.length })}</summary>
          <SourceList answer={answer} />
        </details>
      </div>
    </>
  );
}

/** What a model wrote, as plain text; the numbers in brackets lead to the rows that it cites. */
function WrittenText({ text, answer }: { text: string; answer: AssistantAnswer }) {
  const parts = text.split(/\[(\d{1,3})\]/);
  return (
    <p className="as-written">
      {parts.map((part, index) => {
        if (index % 2 === 0) return <span key={index}>{part}</span>;
        const source = answer.sources[Number(part) - 1];
        return source === undefined ? null : (
          <InnerLink key={index} href={source.href} className="as-cite">
            <sup>{part}</sup>
          </InnerLink>
        );
      })}
    </p>
  );
}

function Sentence({ statement, answer }: { statement: AnswerStatement; answer: AssistantAnswer }) {
  const { sentenceOf } = useAnswerWords();
  const text = sentenceOf(statement);
  const source = statement.source === null ? undefined : answer.sources[statement.source - 1];
  if (source === undefined) return <span>{text} </span>;
  return (
    <>
      <InnerLink href={source.href} className="as-cite">
        {text}
        <sup>{statement.source}</sup>
      </InnerLink>{' '}
    </>
  );
}
