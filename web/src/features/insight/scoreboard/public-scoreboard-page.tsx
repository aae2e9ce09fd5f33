import { indexScores } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { hasCode } from '../../../lib/error-text.ts';
import { errorWords } from '../../../lib/error-text.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { LanguageMenu } from '../../../ui/frame/language-menu.tsx';
import { ThemeButton } from '../../../ui/frame/theme-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { EmptyState, FailureState, Skeleton } from '../../../ui/states.tsx';
import { BiasChart } from './bias-chart.tsx';
import { CoverChart } from './cover-chart.tsx';
import { Definitions } from './definitions.tsx';
import { MissChart } from './miss-chart.tsx';
import { publicScoreboardQuery } from './queries.ts';
import { ReplayedLine } from './replayed-line.tsx';
import { useGroupName } from './score-filters.tsx';
import { ScoresPanel } from './score-table.tsx';
import './scoreboard.css';

/** A scoreboard that a company account has published: for anybody, without sign-in. */
export function PublicScoreboardPage() {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { key } = useParams({ from: '/scoreboard/$key' });
  const { data, error, refetch } = useQuery(publicScoreboardQuery(key));
  const nameOf = useGroupName(undefined);
  const isGone = hasCode(error, 'scoreboard.not-published') || hasCode(error, 'request.invalid');
  return (
    <div className="score score-public">
      <header className="score-bar-top">
        <Icon name="mark" />
        <b>Portolan</b>
        <LanguageMenu short={false} />
        <ThemeButton />
      </header>
      <main>
        {error !== null && data === undefined ? (
          isGone ? (
            <EmptyState title={t('scoreboard.public.gone')}>{errorWords(error, t)}</EmptyState>
          ) : (
            <FailureState title={t('scoreboard.failed')} error={error} onRetry={() => void refetch()} />
          )
        ) : data === undefined ? (
          <div className="score-loading">
            <Skeleton width="60%" height={20} />
            <Skeleton width="100%" height={240} />
          </div>
        ) : (
          <>
            <header className="score-head">
              <div>
                <h1>{t('scoreboard.public.title', { company: data.company })}</h1>
                <p className="soft">{t('scoreboard.public.about')}</p>
              </div>
              <div className="score-extent">
                <p>
                  <b>
                    {t('scoreboard.arrivals', { count: data.arrivals, number: format.count(data.arrivals) })}
                  </b>
                </p>
                <p className="soft">
                  {[
                    t('scoreboard.period-line', {
                      from: format.day(data.filters.from),
                      to: format.day(data.filters.to),
                    }),
                    ...[data.filters.carrier, data.filters.lane, data.filters.port].flatMap((one) =>
                      one === undefined ? [] : [nameOf(one)],
                    ),
                    ...(data.measuredAt === null
                      ? []
                      : [t('scoreboard.measured-at', { ago: format.ago(data.measuredAt, now) })]),
                  ].join(t('common.list-comma'))}
                </p>
                <ReplayedLine arrivals={data.replayedArrivals} />
              </div>
            </header>
            {data.arrivals === 0 ? (
              <EmptyState title={t('scoreboard.none')} />
            ) : (
              <div className="score-body">
                <div className="score-main">
                  <MissChart find={indexScores(data.byHorizon.scores)} />
                  <ScoresPanel table={data.byHorizon} nameOf={nameOf} />
                </div>
                <div className="score-side">
                  <BiasChart find={indexScores(data.byHorizon.scores)} />
                  <CoverChart find={indexScores(data.byHorizon.scores)} />
                  <Definitions />
                </div>
              </div>
            )}
          </>
        )}
      </main>
    </div>
  );
}
