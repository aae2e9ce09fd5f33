import type { JourneyClassifier, JourneyHappening } from '@portolan/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const mark = (name: string, inner?: ReactNode): ReactNode => (
  <svg className={`time-mark ${name}`} viewBox="0 0 12 12" aria-hidden="true">
    <circle cx="6" cy="6" r="4.5" className={name === 'full' ? 'filled' : undefined} />
    {inner}
  </svg>
);

/** Planned, estimated and actual differ by shape. */
export const eventMarks: Readonly<Record<JourneyClassifier, { row: string; icon: ReactNode }>> = {
  ACT: { row: 'full', icon: mark('full') },
  EST: { row: 'half', icon: mark('half', <path d="M6 1.5a4.5 4.5 0 0 0 0 9Z" className="filled" />) },
  PLN: { row: 'hollow', icon: mark('hollow') },
};

/** What happened, in the words of its mode. */
export function useEventWords(): (what: JourneyHappening) => string {
  const { t } = useTranslation();
  return (what) => {
    switch (what.kind) {
      case 'ocean':
        return t(`milestones.${what.milestone}`);
      case 'rail':
        return t(`rail.event.${what.event}`);
      case 'truck':
        return t(`journey.events.${what.move}`, { kind: t(`truck.kind.${what.stop}`) });
      case 'sea-cargo':
        return t(`sea-cargo.event.${what.event}`);
      case 'air':
        return t(`air.status.${what.status}`);
    }
  };
}
