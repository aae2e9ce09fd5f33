import { type SiteShipment, siteRoutes } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartStill } from '../../lib/map/chart-still.tsx';
import { routeQuery } from '../../lib/queries.ts';
import { sectionIcon } from '../../lib/shipments/section.ts';
import { useFormat } from '../../lib/use-format.ts';
import { Icon } from '../../ui/icon.tsx';
import { LiveChart } from './live-chart.tsx';
import { NetworkTable } from './network-table.tsx';
import { NumberField } from './number-field.tsx';
import { PortsTable } from './ports-table.tsx';
import { ShipmentCard } from './shipment-card.tsx';
import { Industries, Questions, Safeguards, siteWords } from './site-parts.tsx';
import { BookLink, SiteFrame } from './site-frame.tsx';
import { SiteLink } from './site-link.tsx';

const siteQuery = { ...routeQuery(siteRoutes.showSite, {}), staleTime: 60_000 };
const modes = ['ocean', 'air', 'truck', 'rail'] as const;

/** The first page of the public site, with pieces of the simulated world that are alive. */
export function HomePage() {
  const { t } = useTranslation();
  return (
    <SiteFrame>
      <Hero />
      <section className="site-part" id="products">
        <h2>{t('site.modes.title')}</h2>
        <div className="site-modes">
          {modes.map((mode) => (
            <div key={mode}>
              <p className="site-kind">
                <Icon name={sectionIcon(mode)} />
                {t(`site.modes.${mode}`)}
              </p>
              <h3>{t(`site.modes.${mode}-title`)}</h3>
              <p>{t(`site.modes.${mode}-text`)}</p>
            </div>
          ))}
        </div>
      </section>
      <Ports />
      <section className="site-part" id="network">
        <h2>{t('site.network.title')}</h2>
        <p className="site-lead">{t('site.network.text')}</p>
        <NetworkTable />
      </section>
      <section className="site-part sunk" id="industries">
        <h2>{t('site.industries.title')}</h2>
        <Industries />
        <p className="site-lead">
          <SiteLink to="/home/solutions">{t('site-more.solutions.title')}</SiteLink>
        </p>
      </section>
      <section className="site-part site-two" id="security">
        <div>
          <h2>{t('site.security.title')}</h2>
          <p className="site-lead">{t('site.security.text')}</p>
        </div>
        <Safeguards />
      </section>
      <section className="site-part site-two sunk" id="faq">
        <h2>{t('site.faq.title')}</h2>
        <Questions />
      </section>
      <section className="site-part site-call">
        <div>
          <h2>{t('site.call.title')}</h2>
          <p className="site-lead">{t('site.call.text', siteWords)}</p>
        </div>
        <p>
          <SiteLink className="button" to="/login">
            {t('site.open-demo')}
          </SiteLink>
          <BookLink className="button pri" />
        </p>
      </section>
    </SiteFrame>
  );
}

function Hero() {
  const { t } = useTranslation();
  const { data: live } = useQuery(siteQuery);
  const format = useFormat();
  const [found, setFound] = useState<SiteShipment>();
  const row = found ?? live?.shipment ?? undefined;
  return (
    <section className="site-hero" aria-label={t('site.title')}>
      <div className="site-chart" aria-hidden="true">
        <ChartStill />
      </div>
      <div className="site-hero-text">
        <h1>{t('site.hero.title')}</h1>
        <p className="site-lead">{t('site.hero.text')}</p>
        {live !== null && <NumberField examples={live?.numbers ?? []} onFound={setFound} />}
      </div>
      <div className="site-card-place">{row !== undefined && <ShipmentCard row={row} />}</div>
      {live != null && (
        <p className="site-strip">
          {live.underWayIsAtLeast
            ? t('site.hero.under-way-at-least', { count: format.count(live.underWay) as unknown as number })
            : t('site.hero.under-way', { count: live.underWay })}
        </p>
      )}
    </section>
  );
}

function Ports() {
  const { t } = useTranslation();
  const { data: live } = useQuery(siteQuery);
  if (live === null) return null;
  return (
    <section className="site-part site-two sunk" id="ports">
      <div>
        <h2>{t('site.ports.title')}</h2>
        <p className="site-lead">{t('site.ports.text')}</p>
      </div>
      <PortsTable live={live} />
      <LiveChart ports={live?.ports ?? []} />
    </section>
  );
}
