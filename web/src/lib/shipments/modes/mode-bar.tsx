import { sectionKinds } from '@portolan/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import './mode-bar.css';

/** The lists under Tracking: of each section, and of journeys that several of them carry. */
const tabs = [...sectionKinds, 'journeys'] as const;

/** The modes of transport, and actions on the whole list of the open one. */
export function ModeBar({ current, children }: { current: (typeof tabs)[number]; children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="modes">
      <nav aria-label={t('tracking.modes.label')}>
        {tabs.map((tab) => (
          <Link key={tab} to={`/pages/tracking/${tab}`} aria-current={tab === current ? 'page' : undefined}>
            {t(`tracking.modes.${tab}`)}
          </Link>
        ))}
      </nav>
      <span className="sp" />
      {children}
    </div>
  );
}
