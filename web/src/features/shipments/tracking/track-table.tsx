import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { carriersQuery } from '../../../lib/shipments/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { TrackLineRow } from './track-line-row.tsx';
import { hasOpenCarrier, hasProblem } from './track-lines.ts';
import type { useTrackLines } from './use-track-lines.ts';

/** The typed lines, all or those with a problem, and one carrier for all that lack theirs. */
export function TrackTable({ state }: { state: ReturnType<typeof useTrackLines> }) {
  const { t } = useTranslation();
  const { lines, problems } = state;
  const [onlyProblems, setOnlyProblems] = useState(false);
  const isFiltered = onlyProblems && problems.length > 0;
  const shown = isFiltered ? lines.filter(hasProblem) : lines;
  const sendable = new Set(state.sendable);
  const ready = new Set(state.ready);
  const hasReferences = lines.some(({ customerReference }) => customerReference !== '');
  return (
    <>
      <div className="track-tools">
        <span role="status" className={problems.length > 0 ? 'watch' : 'soft'}>
          {t('tracking.dialog.lines', { count: lines.length })}
          {problems.length > 0 && ` ${t('tracking.dialog.problems', { count: problems.length })}`}
        </span>
        {problems.length > 0 && (
          <Button
            size="sm"
            kind="flat"
            aria-pressed={isFiltered}
            onClick={() => setOnlyProblems(!isFiltered)}
          >
            {t(isFiltered ? 'tracking.dialog.show-all' : 'tracking.dialog.show-problems')}
          </Button>
        )}
        {lines.filter(hasOpenCarrier).length > 1 && <CarrierForAll onChoose={state.chooseForAll} />}
      </div>
      <table className="t track-lines">
        <thead>
          <tr>
            <th scope="col">{t('tracking.dialog.number')}</th>
            {hasReferences && <th scope="col">{t('tracking.reference.label')}</th>}
            <th scope="col">{t('tracking.dialog.carrier')}</th>
            <th scope="col">{t('tracking.dialog.result')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((line) => (
            <TrackLineRow
              key={line.number}
              line={line}
              hasReferences={hasReferences}
              isWithinQuota={!ready.has(line) || sendable.has(line)}
              onChoose={(scac) => state.choose(line, scac)}
              onCorrect={() => state.correct(line)}
              onTryAgain={() => state.tryAgain(line)}
            />
          ))}
        </tbody>
      </table>
    </>
  );
}

/** One choice for every line whose number does not say its carrier. */
function CarrierForAll({ onChoose }: { onChoose: (scac: string) => void }) {
  const { t } = useTranslation();
  const { data: carriers = [] } = useQuery({
    ...carriersQuery(undefined),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Select
      className="flat"
      label={t('tracking.dialog.same-carrier')}
      value=""
      options={[
        { value: '', label: t('tracking.dialog.same-carrier'), disabled: true },
        ...carriers.map(({ scac, shortName }) => ({ value: scac, label: shortName })),
      ]}
      onChoose={onChoose}
    />
  );
}
