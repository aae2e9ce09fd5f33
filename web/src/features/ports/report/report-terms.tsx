import type { CongestionTerm, PortReport } from '@portolan/contract';
import { useTranslation } from 'react-i18next';

const written = ({ name }: CongestionTerm, value: number): string =>
  name === 'share' ? String(Math.round(100 * value)) : value.toFixed(name === 'waiting' ? 1 : 2);

/** What the index of the last day is made of, term by term, with their sum. */
export function ReportTerms({ terms }: Pick<PortReport, 'terms'>) {
  const { t } = useTranslation();
  const index = terms.reduce((sum, { score, weight }) => sum + score * weight, 0);
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('port-report.terms.term')}</th>
          <th scope="col" className="num">
            {t('port-report.terms.value')}
          </th>
          <th scope="col" className="num">
            {t('port-report.terms.usual')}
          </th>
          <th scope="col" className="num" colSpan={2}>
            {t('port-report.terms.points')}
          </th>
        </tr>
      </thead>
      <tbody>
        {terms.map((term) => (
          <tr key={term.name}>
            <th scope="row">{t(`port-report.terms.${term.name}`)}</th>
            <td className="num">{written(term, term.value)}</td>
            <td className="num">{written(term, term.median)}</td>
            <td className="num soft">
              {term.score.toFixed(2)} × {term.weight}
            </td>
            <td className="num">{(term.score * term.weight).toFixed(2)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row" colSpan={4}>
            {t('port-report.day-index')}
          </th>
          <td className="num">
            <b>{index.toFixed(2)}</b>
          </td>
        </tr>
      </tbody>
    </table>
  );
}
