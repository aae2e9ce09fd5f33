import { type SectionCandidate, type SectionKey, journeyRoutes } from '@portolan/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { routeQuery } from '../../../lib/queries.ts';
import { sectionIcon } from '../../../lib/shipments/section.ts';
import { useShortDay } from '../../../lib/shipments/use-short-day.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';

/** What could be joined to a journey, found by a part of its number. */
export function JoinDialog(props: {
  asked: SectionKey;
  number: string;
  onJoin: (section: SectionCandidate) => Promise<void>;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const shortDay = useShortDay(null);
  const { asked, number, onJoin, onClose } = props;
  const [q, setQ] = useState('');
  const { data } = useQuery({
    ...routeQuery(journeyRoutes.listSectionCandidates, { query: { ...asked, q } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Dialog title={t('journey.sections.join-title', { number })} onClose={onClose} width={560}>
      <div className="journey-join">
        <p className="soft">{t('journey.sections.join-text')}</p>
        <TextField
          label={t('journey.sections.search')}
          help={t('journey.sections.found')}
          value={q}
          data-first
          maxLength={60}
          onText={setQ}
        />
        <ul>
          {data?.rows.map((row) => (
            <li key={row.sectionId}>
              <Icon name={sectionIcon(row.sectionKind)} size="m" />
              <b className="mono">{row.number}</b>
              <span className="soft">
                {[
                  [row.from, row.to].filter(Boolean).join(' – '),
                  [row.beginsAt, row.endsAt]
                    .flatMap((at) => (at === null ? [] : shortDay(Date.parse(at))))
                    .join(' – '),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
              <Button size="sm" onClick={() => void onJoin(row)}>
                {t('journey.sections.add')}
              </Button>
            </li>
          ))}
        </ul>
        {data?.rows.length === 0 && <p className="soft">{t('journey.sections.none-found')}</p>}
      </div>
    </Dialog>
  );
}
