import { overviewRoutes } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { routeQuery } from '../../lib/queries.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useSettings } from '../../lib/settings.ts';
import { useNow } from '../../lib/use-now.ts';
import { SimulatedChip } from '../../ui/chips.tsx';
import { Slot } from '../../ui/slots.tsx';

const askAgainMs = 30_000;
const namedSources = 2;

const freshnessQuery = {
  ...routeQuery(overviewRoutes.getFreshness, {}, { topics: ['overview', 'source'] }),
  refetchInterval: askAgainMs,
};

/** How fresh the data is, at the foot of every page; a page adds its own through the slot. */
export function Freshness({ lostAt }: { lostAt: number | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { data, dataUpdatedAt, isError } = useQuery(freshnessQuery);
  const { timeZone } = useSettings();
  const offlineSince = lostAt ?? (isError ? dataUpdatedAt : undefined);
  // Ages are counted on the server's clock, which may differ from this machine's.
  const serverNow = data === undefined ? now : Date.parse(data.serverTime) + Math.max(0, now - dataUpdatedAt);
  return (
    <footer className={offlineSince === undefined ? 'fresh' : 'fresh off'}>
      <Slot name="freshness" />
      {offlineSince !== undefined && (
        <span className="live off">
          {t('shell.freshness.offline', {
            at: format.moment(new Date(offlineSince).toISOString(), timeZone),
          })}
        </span>
      )}
      {data && offlineSince === undefined && (
        <>
          {data.positionsAt === null ? (
            <span className="live none">{t('shell.freshness.no-positions')}</span>
          ) : (
            <span className="live">
              {t('shell.freshness.positions', { ago: format.ago(data.positionsAt, serverNow) })}
            </span>
          )}
          {data.eventsAt === null ? (
            <span className="live none wide">{t('shell.freshness.no-events')}</span>
          ) : (
            <span className="live wide">
              {t('shell.freshness.events', { ago: format.ago(data.eventsAt, serverNow) })}
            </span>
          )}
          {data.lateSources.slice(0, namedSources).map(({ sourceId, name, lastMessageAt }) => (
            <span key={sourceId} className="live late wide">
              {lastMessageAt === null
                ? t('shell.freshness.never-received', { name })
                : t('shell.freshness.silent', { name, age: format.age(lastMessageAt, serverNow) })}
            </span>
          ))}
          {data.simulated && (
            <span className="sim">
              <SimulatedChip />
            </span>
          )}
        </>
      )}
    </footer>
  );
}
