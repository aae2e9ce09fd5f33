import { useTranslation } from 'react-i18next';
import { GuideSearch } from '../help/guide-search.tsx';
import { SiteFrame } from './site-frame.tsx';

/** The user guide on the public site. */
export function GuideSitePage() {
  const { t } = useTranslation();
  return (
    <SiteFrame>
      <section className="site-part">
        <h1>{t('guide.title')}</h1>
        <p className="site-lead">{t('guide.text')}</p>
        <GuideSearch />
      </section>
    </SiteFrame>
  );
}
