import { useTranslation } from 'react-i18next';
import { ChartStill } from '../../../lib/map/chart-still.tsx';

/** The faint chart beside the form. */
export function SignInChart() {
  const { t } = useTranslation();
  return (
    <aside className="sign-in-right" aria-hidden="true">
      <ChartStill />
      <div className="sign-in-note">{t('sign-in.chart-note')}</div>
    </aside>
  );
}
