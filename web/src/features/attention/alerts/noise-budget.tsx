import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { alertSummaryQuery } from '../../../lib/attention/queries.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import { useState } from 'react';
import { noiseQuery } from './queries.ts';

/** How many alerts are open for each 100 active shipments, against the budget; the figures by type behind it. */
export function NoiseBudget() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { data: summary } = useQuery(alertSummaryQuery);
  if (summary === undefined) return null;
  const { openPer100, actedShare } = summary;
  const share = actedShare === null ? undefined : `${Math.round(actedShare * 100)} %`;
  return (
    <>
      <button type="button" className="noise" onClick={() => setOpen(true)}>
        <span className="gauge" aria-hidden="true">
          <i style={{ width: `${Math.min(100, openPer100 * 10)}%` }} />
        </span>
        <span>{t('alerts.budget', { rate: openPer100 })}</span>
        {share !== undefined && <b>{t('alerts.acted', { share })}</b>}
      </button>
      {isOpen && <NoiseDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function NoiseDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useQuery(noiseQuery);
  const heads = ['raised', 'acted', 'by-itself', 'dismissed', 'sent'] as const;
  const row = (name: string, line: NonNullable<typeof data>['people'][number]) => (
    <tr key={name}>
      <td>{name}</td>
      {[line.raised, line.actedOn, line.byItself, line.dismissed, line.notices].map((count, i) => (
        <td key={heads[i]} className="num">
          {format.count(count)}
        </td>
      ))}
    </tr>
  );
  const head = (first: string) => (
    <thead>
      <tr>
        <th>{first}</th>
        {heads.map((name) => (
          <th key={name} className="num">
            {t(`alerts.noise.${name}`)}
          </th>
        ))}
      </tr>
    </thead>
  );
  return (
    <Dialog title={t('alerts.noise.title')} width={640} onClose={onClose}>
      {data === undefined ? (
        <Skeleton width="100%" height={120} />
      ) : (
        <div className="alert-noise">
          <p className="soft">{t('alerts.noise.budget', { budget: data.budget })}</p>
          {data.types.length === 0 && <p>{t('alerts.noise.none')}</p>}
          {data.types.length > 0 && (
            <table className="plain">
              {head(t('alerts.noise.type'))}
              <tbody>
                {data.types.map((line) => row(t(`alert-words.type.${line.type}`), { ...line, name: '' }))}
              </tbody>
            </table>
          )}
          {data.people.length > 0 && (
            <table className="plain">
              {head(t('alerts.noise.person'))}
              <tbody>{data.people.map((line) => row(line.name, line))}</tbody>
            </table>
          )}
        </div>
      )}
    </Dialog>
  );
}
