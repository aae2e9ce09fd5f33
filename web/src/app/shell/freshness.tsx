import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { freshnessQuery, isLive } from '../../lib/sources/freshness.ts';
import { sourceName } from '../../lib/sources/source-name.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useSettings } from '../../lib/settings.ts';
import { useNow } from '../../lib/use-now.ts';
import { SimulatedChip } from '../../ui/chips.tsx';
import { Slot } from '../../ui/slots.tsx';

const namedSources = 2;

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
          <Age
            kind="positions"
            at={data.positionsAt}
            simulatedAt={data.simulatedPositionsAt}
            now={serverNow}
          />
          <Age kind="events" at={data.eventsAt} simulatedAt={data.simulatedEventsAt} now={serverNow} />
          {data.lateSources.slice(0, namedSources).map(({ sourceId, name, lastMessageAt }) => (
            <span key={sourceId} className="live late wide">
              {lastMessageAt === null
                ? t('shell.freshness.never-received', { name: sourceName(name, t) })
                : t('shell.freshness.silent', {
                    name: sourceName(name, t),
                    age: format.age(lastMessageAt, serverNow),
                  })}
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

/** The age of the newest of its kind; of the simulated world's where there is nothing else to see. */
function Age(props: {
  kind: 'positions' | 'events';
  at: string | null;
  simulatedAt: string | null;
  now: number;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { kind, now } = props;
  const at = props.at ?? props.simulatedAt;
  const place = kind === 'events' ? ' wide' : '';
  if (at === null) return <span className={`live none${place}`}>{t(`shell.freshness.no-${kind}`)}</span>;
  const words = props.at === null ? (`simulated-${kind}` as const) : kind;
  return (
    <span className={`live${isLive(kind, at, now) ? '' : ' late'}${place}`}>
      {t(`shell.freshness.${words}`, { ago: format.ago(at, now) })}
    </span>
  );
}
