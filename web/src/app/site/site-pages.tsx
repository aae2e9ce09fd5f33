import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import { NetworkTable } from './network-table.tsx';
import { BookLink, SiteFrame } from './site-frame.tsx';
import { SiteLink, useSitePath } from './site-link.tsx';
import { siteProducts } from './site-products.ts';

const points = ['first', 'second', 'third', 'fourth'] as const;
const values = ['open', 'own', 'honest'] as const;

/** The product pages share this screen; the address names the product. */
export function ProductPage() {
  const { t } = useTranslation();
  const name = useSitePath().split('/')[3] as keyof typeof siteProducts;
  const product = siteProducts[name];
  return (
    <SiteFrame>
      <section className="site-part site-page">
        <p className="site-kind">{t(`site-products.${product}.name`)}</p>
        <h1>{t(`site-products.${product}.title`)}</h1>
        <p className="site-lead">{t(`site-products.${product}.text`)}</p>
        <ul>
          {points.map((point) => (
            <li key={point}>
              <Icon name="check" size="m" />
              {t(`site-products.${product}.${point}`)}
            </li>
          ))}
        </ul>
        <p className="site-acts">
          <SiteLink className="button" to="/login">
            {t('site-products.next')}
          </SiteLink>
          <BookLink className="button pri" />
        </p>
      </section>
    </SiteFrame>
  );
}

export function DataNetworkPage() {
  const { t } = useTranslation();
  return (
    <SiteFrame>
      <section className="site-part">
        <h1>{t('site.network.title')}</h1>
        <p className="site-lead">{t('site.network.text')}</p>
        <NetworkTable />
      </section>
    </SiteFrame>
  );
}

export function CompanyIntroductionPage() {
  const { t } = useTranslation();
  return (
    <SiteFrame>
      <section className="site-part site-page">
        <p className="site-kind">{t('site.about.title')}</p>
        <h1>{t('site.about.lead')}</h1>
        <p className="site-lead">{t('site.about.text')}</p>
        <dl className="site-points">
          {values.map((value) => (
            <div key={value}>
              <dt>{t(`site.about.${value}`)}</dt>
              <dd>{t(`site.about.${value}-text`)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </SiteFrame>
  );
}

/** Leads from the site to the sign-in at once, with a link for browsers that do not follow. */
export function TransferPage() {
  const { t } = useTranslation();
  useEffect(() => globalThis.location.replace('/login'), []);
  return (
    <SiteFrame>
      <section className="site-part site-page">
        <h1>{t('site.transfer.title')}</h1>
        <p className="site-lead">{t('site.transfer.text')}</p>
        <p className="site-acts">
          <SiteLink className="button pri" to="/login">
            {t('site.transfer.now')}
          </SiteLink>
        </p>
      </section>
    </SiteFrame>
  );
}
