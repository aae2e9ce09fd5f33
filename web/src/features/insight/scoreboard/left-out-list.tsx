import type { LeftOutArrivals, ScoreboardFilters } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlaceName } from '../../../lib/place-names.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FailureState, Skeleton } from '../../../ui/states.tsx';
import { leftOutQuery } from './queries.ts';

/** How many arrivals the figures leave out; opens their list with the reasons. */
export function LeftOutList({ filters }: { filters: ScoreboardFilters }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  const { data, error, refetch } = useQuery(leftOutQuery(filters));
  const number = data === undefined ? '' : format.count(data.total);
  return (
    <>
      {data !== undefined && data.total === 0 ? (
        <p className="soft">{t('scoreboard.left-out.none')}</p>
      ) : (
        <Button
          size="sm"
          kind="flat"
          disabled={data === undefined && error === null}
          onClick={() => setIsOpen(true)}
        >
          {data === undefined
            ? t('scoreboard.left-out.title')
            : data.isMore
              ? t('scoreboard.left-out.button-more', { number })
              : t('scoreboard.left-out.button', { count: data.total, number })}
        </Button>
      )}
      {isOpen && (
        <Dialog side width={640} title={t('scoreboard.left-out.title')} onClose={() => setIsOpen(false)}>
          <p className="soft">{t('scoreboard.left-out.text')}</p>
          {error !== null && data === undefined && (
            <FailureState
              title={t('scoreboard.left-out.failed')}
              error={error}
              onRetry={() => void refetch()}
            />
          )}
          {data === undefined && error === null && <Skeleton width="100%" height={120} />}
          {data !== undefined && <LeftOut data={data} />}
        </Dialog>
      )}
    </>
  );
}

function LeftOut({ data }: { data: LeftOutArrivals }) {
  const { t } = useTranslation();
  const format = useFormat();
  const placeName = usePlaceName();
  return (
    <>
      <ul className="left-out-reasons">
        {data.reasons.map(({ reason, arrivals }) => (
          <li key={reason}>
            <b className="time-number">{format.count(arrivals)}</b>{' '}
            {t(`scoreboard.left-out.reason.${reason}`)}
          </li>
        ))}
      </ul>
      <div className="tw" tabIndex={0} role="region" aria-label={t('scoreboard.left-out.title')}>
        <table className="t">
          <thead>
            <tr>
              <th>{t('scoreboard.left-out.number')}</th>
              <th>{t('scoreboard.left-out.arrived')}</th>
              <th>{t('scoreboard.left-out.why')}</th>
            </tr>
          </thead>
          <tbody>
            {data.rows.map((row) => (
              <tr key={row.queryid}>
                <td>
                  <Link
                    to="/pages/tracking/ocean/$queryid"
                    params={{ queryid: row.queryid }}
                    className="mono"
                  >
                    {row.number}
                  </Link>
                </td>
                <td className="time-number">
                  {format.placeMoment(row.arrivedAt, 'UTC')}
                  {row.pod !== null && <small className="soft"> {placeName(row.pod, row.pod)}</small>}
                </td>
                <td>{t(`scoreboard.left-out.reason.${row.reason}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {data.rows.length < data.total && (
        <p className="soft">{t('scoreboard.left-out.shown', { number: format.count(data.rows.length) })}</p>
      )}
    </>
  );
}
