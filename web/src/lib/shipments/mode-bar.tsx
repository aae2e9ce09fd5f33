import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import './mode-bar.css';

/** The lists under Tracking, one for each mode of transport, in the order in which they stand. */
const modes = [
  { mode: 'ocean', to: '/pages/tracking/ocean' },
  { mode: 'ro-ro', to: '/pages/tracking/ro-ro' },
  { mode: 'breakbulk', to: '/pages/tracking/breakbulk' },
  { mode: 'air', to: '/pages/tracking/air' },
  { mode: 'rail', to: '/pages/tracking/rail' },
  { mode: 'truck', to: '/pages/tracking/truck' },
  { mode: 'journeys', to: '/pages/tracking/journeys' },
] as const;

export type TrackingMode = (typeof modes)[number]['mode'];

/** The modes of transport, and actions on the whole list of the open one. */
export function ModeBar({ current, children }: { current: TrackingMode; children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="modes">
      <nav aria-label={t('tracking.modes.label')}>
        {modes.map(({ mode, to }) => (
          <Link key={mode} to={to} aria-current={mode === current ? 'page' : undefined}>
            {t(`tracking.modes.${mode}`)}
          </Link>
        ))}
      </nav>
      <span className="sp" />
      {children}
    </div>
  );
}
