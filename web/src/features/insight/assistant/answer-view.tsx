import type { AnswerStatement, AskedQuestion, AssistantAnswer } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.ts';
import { AnswerFigures } from './answer-figures.tsx';
import { InnerLink } from './inner-link.tsx';
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
