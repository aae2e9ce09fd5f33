import { type Journey, type JourneySection, type SectionKey, journeyRoutes } from '@portolan/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { errorWords } from '../../../lib/error-text.ts';
import { showNotice, showToast } from '../../../lib/toast.ts';
import { sectionPage } from '../../../lib/shipments/section.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const JoinDialog = lazyPart(async () => (await import('./join-dialog.tsx')).JoinDialog);

/** What the journey is chained from: opened in its own mode, taken out, or joined by hand. */
export function SectionsPanel({ journey, asked }: { journey: Journey; asked: SectionKey }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [joining, setJoining] = useState(false);
  const refresh = () => client.invalidateQueries({ queryKey: [journeyRoutes.getJourney.name] });
  const change = async (
    route: 'joinSections' | 'separateSections',
    { sectionKind, sectionId, number }: SectionKey & { number: string },
  ) => {
    try {
      await call(journeyRoutes[route], { body: { ...asked, otherKind: sectionKind, otherId: sectionId } });
      await refresh();
      if (route === 'joinSections') showToast(t('journey.sections.joined', { number }), 'ok');
      else
        showNotice({
          title: t('journey.sections.separated', { number }),
          action: {
            label: t('common.undo'),
            run: () => void change('joinSections', { sectionKind, sectionId, number }),
          },
        });
      setJoining(false);
    } catch (error) {
      showNotice({ title: t('journey.sections.title'), text: errorWords(error, t) });
    }
  };
  return (
    <section className="journey-sections" aria-label={t('journey.sections.title')}>
      <h2>
        {t('journey.sections.title')}
        <Button size="sm" onClick={() => setJoining(true)}>
          {t('journey.sections.join')}
        </Button>
      </h2>
      {journey.sections.length === 1 && <p className="soft">{t('journey.alone')}</p>}
      <ul>
        {journey.sections.map((section) => (
          <li key={section.sectionId}>
            <SectionLink section={section} />
            <span className="soft">
              {[...section.references, section.joined === null ? '' : t(`journey.sections.${section.joined}`)]
                .filter(Boolean)
                .join(', ')}
            </span>
            {section.joined !== null && section.sectionId !== asked.sectionId && (
              <Button size="sm" kind="flat" onClick={() => void change('separateSections', section)}>
                {t('journey.sections.separate')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {joining && (
        <JoinDialog
          asked={asked}
          number={journey.number}
          onJoin={(section) => change('joinSections', section)}
          onClose={() => setJoining(false)}
        />
      )}
    </section>
  );
}

function SectionLink({ section }: { section: JourneySection }) {
  const { sectionKind, sectionId, queryid, number, equipmentReference } = section;
  switch (sectionKind) {
    case 'ocean':
      return (
        <Link
          className="mono"
          to="/pages/tracking/ocean/$queryid"
          params={{ queryid }}
          search={equipmentReference === null ? {} : { container: equipmentReference, journey: sectionId }}
        >
          {number}
        </Link>
      );
    case 'rail':
      return (
        <Link className="mono" to="/pages/tracking/rail" search={{ tab: 'all', row: sectionId }}>
          {number}
        </Link>
      );
    case 'ro-ro':
    case 'breakbulk':
      return (
        <Link className="mono" to={sectionPage(sectionKind)} search={{ tab: 'all', row: sectionId }}>
          {number}
        </Link>
      );
    case 'truck':
      return (
        <Link className="mono" to="/pages/tracking/truck" search={{ tab: 'all', row: sectionId }}>
          {number}
        </Link>
      );
    case 'air':
      return (
        <Link className="mono" to="/pages/tracking/air" search={{ tab: 'all', row: sectionId }}>
          {number}
        </Link>
      );
  }
}
