import { reportNames } from '@portolan/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Fill } from '../../../ui/slots.tsx';
import './reports.css';

const others = [
  ['/pages/reports/scoreboard', 'scoreboard'],
  ['/pages/carbon', 'carbon'],
  ['/report/single', 'ports'],
] as const;

/** All reports, each with what it answers. */
export function ReportsPage() {
  const { t } = useTranslation();
  return (
    <div className="page report">
      <Fill name="crumbs">
        <b className="wide">{t('reports.title')}</b>
      </Fill>
      <header className="report-head">
        <div>
          <h1>{t('reports.title')}</h1>
          <p className="soft">{t('reports.what')}</p>
        </div>
      </header>
      <ul className="report-list">
        {reportNames.map((name) => (
          <li key={name}>
            <Link to="/pages/reports/$name" params={{ name }}>
              {t(`reports.names.${name}`)}
            </Link>
            <span className="soft">{t(`reports.about.${name}`)}</span>
          </li>
        ))}
        {others.map(([to, name]) => (
          <li key={name}>
            <Link to={to}>{t(`reports.more.${name}`)}</Link>
            <span className="soft">{t(`reports.more.${name}-about`)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
