import { useTranslation } from 'react-i18next';

const terms = [
  'actual',
  'horizon',
  'error',
  'bias',
  'interval',
  'n',
  'in-use',
  'recalculated',
  'left-out',
] as const;

/** What every figure of the scoreboard means. */
export function Definitions() {
  const { t } = useTranslation();
  return (
    <section className="score-how" aria-label={t('scoreboard.how.title')}>
      <h2>{t('scoreboard.how.title')}</h2>
      <dl>
        {terms.map((term) => (
          <div key={term}>
            <dt>{t(`scoreboard.how.${term}`)}</dt>
            <dd>{t(`scoreboard.how.${term}-text`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
