import { overviewRoutes } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { routeQuery } from '../../lib/queries.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useNow } from '../../lib/use-now.ts';
import { SimulatedChip } from '../../ui/chips.tsx';
import { Slot } from '../../ui/slots.tsx';

const askAgainMs = 30_000;
const namedSources = 2;

const freshnessQuery = {
  ...routeQuery(overviewRoutes.getFreshness, {}, { topics: ['overview', 'source'] }),
  refetchInterval: askAgainMs,
};

/** How fresh the data is, at the bottom of every page; a page adds its own through the slot. */
export function Freshness({ connected }: { connected: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { data, dataUpdatedAt } = useQuery(freshnessQuery);
  // Ages use the server's clock, which may differ from this machine's.
  const serverNow = data === undefined ? now : Date.parse(data.serverTime) + Math.max(0, now - dataUpdatedAt);
  return (
    <footer className="fresh">
      <Slot name="freshness" />
      {!connected && <span className="live late">{t('shell.freshness.live-off')}</span>}
      {data && (
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
