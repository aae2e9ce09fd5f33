import { type Score, type ScoreTable, mostGroups } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.ts';
import { groupScores } from './score-view.ts';
import { useScoreWords } from './use-score-words.ts';

/** Errors by group and source: the dot is the median, the tick at the end of the line P90. */
export function ScoresPanel({ table, nameOf }: { table: ScoreTable; nameOf: (key: string) => string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useScoreWords();
  const groups = groupScores(table.scores);
  const longest = Math.max(24, ...table.scores.map(({ figures }) => figures?.p90Hours ?? 0));
  const days = Math.ceil(longest / 24);
  return (
    <>
      <div className="score-scroll" tabIndex={0} role="region" aria-label={t('scoreboard.table.label')}>
        <table className="score-table">
          <thead>
            <tr>
              <th scope="col">{t('scoreboard.table.source')}</th>
              <th scope="col" className="wide-only score-bar-cell">
                {t('scoreboard.table.bar', { days })}
              </th>
              <th scope="col" className="num">
                {t('scoreboard.table.median')}
              </th>
              <th scope="col" className="num">
                {t('scoreboard.table.p90')}
              </th>
              <th scope="col" className="num">
                {t('scoreboard.table.bias')}
              </th>
              <th scope="col" className="num wide-only">
                {t('scoreboard.table.in-use')}
              </th>
              <th scope="col" className="num wide-only">
                {t('scoreboard.table.covered')}
              </th>
              <th scope="col" className="num">
                {t('scoreboard.table.n')}
              </th>
            </tr>
          </thead>
          {groups.map(({ key, scores }) => (
            <tbody key={key}>
              <tr className="score-group">
                <th colSpan={8} scope="colgroup">
                  {words.group(table.by, key, nameOf)}
                </th>
              </tr>
              {scores.map((score) => (
                <ScoreRow key={score.source} score={score} most={days * 24} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
      {table.groups > groups.length && (
        <p className="score-note soft">
          {t('scoreboard.table.first', { most: mostGroups, groups: format.count(table.groups) })}
        </p>
      )}
    </>
  );
}

function ScoreRow({ score, most }: { score: Score; most: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useScoreWords();
  const { source, figures } = score;
  const tone =
    source === 'calculated' ? 'score-calculated' : source === 'promised' ? 'score-used' : undefined;
  if (figures === null)
    return (
      <tr>
        <td>{words.source(source)}</td>
        <td className="wide-only" aria-label={t('scoreboard.table.too-few')} />
        <td colSpan={6} className="num soft">
          {t('scoreboard.table.too-few')}
        </td>
      </tr>
    );
  const { medianHours, p90Hours, biasHours, inUseHours, covered, n } = figures;
  const share = (hours: number) => `${(Math.min(hours, most) / most) * 100}%`;
  return (
    <tr className={tone}>
      <td>{words.source(source)}</td>
      <td
        className="wide-only score-bar-cell"
        aria-label={`${words.hours(medianHours)}, ${words.hours(p90Hours)}`}
      >
        <span className="score-bar" aria-hidden="true">
          <i
            style={{
              insetInlineStart: share(medianHours),
              insetInlineEnd: `calc(100% - ${share(p90Hours)})`,
            }}
          />
          <u style={{ insetInlineStart: share(p90Hours) }} />
          <b style={{ insetInlineStart: share(medianHours) }} />
        </span>
      </td>
      <td className="num score-median">{words.hours(medianHours)}</td>
      <td className="num">{words.hours(p90Hours)}</td>
      <td className="num">{words.bias(biasHours)}</td>
      <td className="num wide-only soft">
        {source === 'promised' || inUseHours === null ? '' : words.hours(inUseHours)}
      </td>
      <td className={covered === null ? 'num wide-only soft' : 'num wide-only'}>
        {covered === null ? t('scoreboard.table.gives-none') : words.percent(covered)}
      </td>
      <td className="num soft">{format.count(n)}</td>
    </tr>
  );
}
