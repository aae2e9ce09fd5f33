import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exceptionsQuery } from '../../../lib/insight/overview-queries.ts';
import { freshnessQuery } from '../../../lib/sources/freshness.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import { wallQuery } from './queries.ts';
import { useWallWords } from './wall-words.ts';

const atOnce = 3;
const stayMs = 20_000;
const mostShown = 12;

/** The first of the alerts and the first of the other modes, one after the other: neither hides the other. */
function inTurn<T>(all: readonly T[], ofOthers: number): T[] {
  const alerts = all.slice(0, all.length - ofOthers);
  const others = all.slice(all.length - ofOthers);
  return Array.from({ length: mostShown })
    .flatMap((_, i) => [alerts[i], others[i]])
    .flatMap((one) => one ?? [])
    .slice(0, mostShown);
}

/** What needs attention in any mode, three at a time; the next three follow by themselves. */
export function WallExceptions(props: { paused: boolean; isPrivate: boolean; children: ReactNode }) {
  const { t } = useTranslation();
  const { paused, isPrivate, children } = props;
  // As the overview and the inbox have them.
  const alerts = useQuery(exceptionsQuery).data;
  const open = alerts?.open;
  const others = useQuery(wallQuery).data?.exceptions;
  const held = useQuery(freshnessQuery).data?.historyUntil != null;
  const words = useWallWords(isPrivate);
  const all = [
    ...(held ? [] : (alerts?.exceptions ?? []).map((one) => ({ id: one.alertId, ...words.ofAlert(one) }))),
    ...(others ?? []).map((one) => ({ id: `${one.mode} ${one.id}`, ...words.ofOther(one) })),
  ];
  const shown = inTurn(all, others?.length ?? 0);
  const pages = Math.max(1, Math.ceil(shown.length / atOnce));
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (paused || pages < 2) return undefined;
    const timer = setInterval(() => setTurn((last) => last + 1), stayMs);
    return () => clearInterval(timer);
  }, [paused, pages]);
  const page = turn % pages;
  const isLoading = alerts === undefined && others === undefined;
  return (
    <section className="wall-exceptions" aria-label={t('overview.exceptions.title')}>
      <header>
        <h2>{t('overview.exceptions.title')}</h2>
        <span className="soft">
          {held
            ? t('overview.figures.not-yet')
            : !isLoading && (
                <>
                  {open !== undefined && t('overview.exceptions.open', { count: open })}
                  {others !== undefined && others.length > 0 && (
                    <>
                      <br />
                      {t('wall.other-modes', { count: others.length })}
                    </>
                  )}
                </>
              )}
        </span>
        <span className="wall-turns" aria-hidden="true">
          {Array.from({ length: pages }, (_, i) => (
            <i key={i} className={i === page ? 'on' : undefined} />
          ))}
        </span>
      </header>
      <ol>
        {isLoading &&
          Array.from({ length: atOnce }, (_, i) => (
            <li key={i} aria-hidden="true">
              <Skeleton width="80%" height={20} />
            </li>
          ))}
        {!isLoading && shown.length === 0 && <li className="none">{t('overview.exceptions.none')}</li>}
        {shown
          .slice(page * atOnce, page * atOnce + atOnce)
          .map(({ id, impact, label, head, why, tone, icon }) => (
            <li key={id}>
              <div>
                <b>{impact}</b>
                <span className={tone}>{label}</span>
              </div>
              <div>
                <h3>
                  <Icon name={icon} className={tone} />
                  <span>{head}</span>
                </h3>
                <p className="soft">{why}</p>
              </div>
            </li>
          ))}
      </ol>
      {children}
    </section>
  );
}
