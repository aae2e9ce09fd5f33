import type { JourneyLeg, SectionKey } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon.tsx';
import { journeyLink, journeyQuery, legIcons } from './journey-query.ts';
import './journey-strip.css';

const isOf = ({ section }: JourneyLeg, { sectionId }: SectionKey): boolean =>
  section?.sectionId === sectionId;

const isChained = (journey: { sections: readonly unknown[] } | undefined): boolean =>
  (journey?.sections.length ?? 0) > 1;

/** Leads to the journey's page from a shipment that is no part of a longer journey: the strip has nothing to show. */
export function JourneyLink({ section }: { section: SectionKey }) {
  const { t } = useTranslation();
  const { data } = useQuery(journeyQuery(section));
  return isChained(data) ? null : <Link {...journeyLink(section)}>{t('journey.open')}</Link>;
}

/** The legs of the whole journey in one line, those of the opened part marked; leads to the journey's page. */
export function JourneyStrip({
  section,
  onlyChained = false,
}: {
  section: SectionKey;
  /** Nothing where the shipment is the whole journey: the page has a `JourneyLink` then. */
  onlyChained?: boolean;
}) {
  const { t } = useTranslation();
  const { data } = useQuery(journeyQuery(section));
  if (onlyChained && !isChained(data)) return null;
  return (
    <nav className="journey-strip" aria-label={t('journey.strip')}>
      <ol>
        {isChained(data) &&
          data?.legs.map((leg, i) => (
            <li key={i} className={leg.state} aria-current={isOf(leg, section) ? 'true' : undefined}>
              <Icon name={legIcons[leg.mode]} size="s" />
              <span className="sr">{t(`journey.mode.${leg.mode}`)}</span>
              <span>{leg.conveyance ?? t(`journey.mode.${leg.mode}`)}</span>
            </li>
          ))}
      </ol>
      <Link {...journeyLink(section)}>{t('journey.open')}</Link>
    </nav>
  );
}
