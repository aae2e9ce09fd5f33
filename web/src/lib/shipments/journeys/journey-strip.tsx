import type { JourneyLeg, SectionKey } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon.tsx';
import { journeyLink, journeyQuery, legIcons } from './journey-query.ts';
import './journey-strip.css';

const isOf = ({ section }: JourneyLeg, { sectionId }: SectionKey): boolean =>
  section?.sectionId === sectionId;

/** The legs of the whole journey in one line, those of the opened part marked; leads to the journey's page. */
export function JourneyStrip({ section }: { section: SectionKey }) {
  const { t } = useTranslation();
  const { data } = useQuery(journeyQuery(section));
  const isChained = (data?.sections.length ?? 0) > 1;
  return (
    <nav className="journey-strip" aria-label={t('journey.strip')}>
      <ol>
        {isChained &&
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
