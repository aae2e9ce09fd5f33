import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Fill } from '../../ui/slots.tsx';
import { GuideSearch } from './guide-search.tsx';
import { startTour } from './tour-state.ts';

/** The user guide inside the product. */
export function GuidePage() {
  const { t } = useTranslation();
  return (
    <div className="page guide-page">
      <Fill name="crumbs">
        <b className="wide">{t('guide.title')}</b>
      </Fill>
      <h1>{t('guide.title')}</h1>
      <p className="soft">{t('guide.text')}</p>
      <p className="guide-acts">
        <Button size="sm" onClick={startTour}>
          {t('guide.tour')}
        </Button>
        <Link to="/pages/help/changes">{t('guide.changes')}</Link>
      </p>
      <GuideSearch opens />
    </div>
  );
}
