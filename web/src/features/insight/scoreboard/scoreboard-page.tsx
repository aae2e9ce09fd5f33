import { dayMs } from '@portolan/contract/time/durations';
import { type Scoreboard, indexScores, scoreboardRoutes } from '@portolan/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { queryText } from '../../../lib/api.ts';
import { currentUserQuery } from '../../../lib/identity/session.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { SimulatedChip } from '../../../ui/chips.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Fill } from '../../../ui/slots.tsx';
import { EmptyState, FailureState, Skeleton } from '../../../ui/states.tsx';
import { BiasChart } from './bias-chart.tsx';
import { CoverChart } from './cover-chart.tsx';
import { Definitions } from './definitions.tsx';
import { LeftOutList } from './left-out-list.tsx';
import { MailButton } from './mail-button.tsx';
import { MissChart } from './miss-chart.tsx';
import { PublishPanel } from './publish-panel.tsx';
import { scoreboardQuery } from './queries.ts';
import { ReplayedLine } from './replayed-line.tsx';
import { ReproducePanel } from './reproduce-panel.tsx';
import { ScoreFilters, useGroupName } from './score-filters.tsx';
import { ScoresPanel } from './score-table.tsx';
import type { ScoreboardSearch } from './scoreboard-search.ts';
import { toCommand, toScoreboardQuery } from './scoreboard-query.ts';
import { TableChoice } from './table-choice.tsx';
import './scoreboard.css';

/** How good each source of ETAs was, against actual arrivals. */
export function ScoreboardPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const search = useSearch({ from: '/pages/reports/scoreboard' });
  const today = Math.floor(useNow() / dayMs) * dayMs;
  const query = toScoreboardQuery(search, today);
  const { data, error, refetch } = useQuery({ ...scoreboardQuery(query), placeholderData: keepPreviousData });
  const { data: user } = useQuery(currentUserQuery);
  const setSearch = (change: Partial<ScoreboardSearch>) =>
    void navigate({ to: '.', search: { ...search, ...change }, replace: true, resetScroll: false });
  const table = data?.table ?? data?.byHorizon;
  return (
    <div className="page score">
      <Fill name="crumbs">
        <span className="wide">{t('scoreboard.reports')}</span>
        <span className="wide">/</span>
        <b className="wide">{t('scoreboard.title')}</b>
      </Fill>
      <header className="score-head">
        <div>
          <h1>{t('scoreboard.title')}</h1>
          <p className="soft">{t('scoreboard.what')}</p>
        </div>
        <Extent board={data} />
        <div className="score-acts">
          <a className="button sm" href={scoreboardRoutes.exportScoreboard.path + queryText(query)} download>
            <Icon name="dl" size="m" />
            {t('scoreboard.csv')}
          </a>
          {table !== undefined && user !== undefined && (
            <ReproducePanel command={toCommand(query, user.tenant.accreditId)} hash={table.hash} />
          )}
          <MailButton />
          <PublishPanel
            search={search}
            isOwner={user?.tenant.role === 'owner'}
            isEmpty={data !== undefined && (data.simulated || data.arrivals === 0)}
          />
        </div>
      </header>
      <ScoreFilters board={data} search={search} onSearch={setSearch} />
      {error !== null && data === undefined ? (
        <FailureState title={t('scoreboard.failed')} error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <div className="score-loading">
          <Skeleton width="60%" height={20} />
          <Skeleton width="100%" height={240} />
          <Skeleton width="100%" height={240} />
        </div>
      ) : data.arrivals === 0 ? (
        <EmptyState
          title={t('scoreboard.none')}
          actions={
            <>
              <WiderGroups board={data} search={search} onSearch={setSearch} />
              <LeftOutList filters={data.filters} />
            </>
          }
        >
          {t('scoreboard.none-text')}
        </EmptyState>
      ) : (
        <Body board={data} search={search} onSearch={setSearch} />
      )}
    </div>
  );
}

/** Wider groups that have figures where the chosen one has none: the port of the lane, and all arrivals. */
function WiderGroups(props: {
  board: Scoreboard;
  search: ScoreboardSearch;
  onSearch: (change: Partial<ScoreboardSearch>) => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { board, search, onSearch } = props;
  const nameOf = useGroupName(board.choices);
  const { ports } = board.choices;
  const ofPort = ports.find(({ key }) => key === search.lane.split('-')[1]);
  const all = ports.reduce((sum, { arrivals }) => sum + arrivals, 0);
  const counted = (count: number) => ({ count, number: format.count(count) });
  return (
    <>
      {ofPort !== undefined && (
        <Button size="sm" onClick={() => onSearch({ lane: '', carrier: '', port: ofPort.key })}>
          {t('scoreboard.wider-port', { port: nameOf(ofPort.key), ...counted(ofPort.arrivals) })}
        </Button>
      )}
      {all > 0 && (
        <Button size="sm" onClick={() => onSearch({ lane: '', carrier: '', port: '' })}>
          {t('scoreboard.wider-all', counted(all))}
        </Button>
      )}
    </>
  );
}

/** How many arrivals of which days. */
function Extent({ board }: { board: Scoreboard | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  if (board === undefined) return <Skeleton width={160} height={32} />;
  return (
    <div className="score-extent">
      <p>
        <b>{t('scoreboard.arrivals', { count: board.arrivals, number: format.count(board.arrivals) })}</b>{' '}
        {board.simulated && <SimulatedChip />}
      </p>
      <p className="soft">
        {t('scoreboard.period-line', {
          from: format.day(board.filters.from),
          to: format.day(board.filters.to),
        })}
        {board.measuredAt !== null && (
          <span title={format.fullMoment(board.measuredAt, now)}>
            {t('common.list-comma')}
            {t('scoreboard.measured-at', { ago: format.ago(board.measuredAt, now) })}
          </span>
        )}
      </p>
      <ReplayedLine arrivals={board.replayedArrivals} />
    </div>
  );
}

function Body(props: {
  board: Scoreboard;
  search: ScoreboardSearch;
  onSearch: (change: Partial<ScoreboardSearch>) => void;
}) {
  const { board, search, onSearch } = props;
  const find = indexScores(board.byHorizon.scores);
  const nameOf = useGroupName(board.choices);
  return (
    <div className="score-body">
      <div className="score-main">
        <MissChart find={find} />
        <TableChoice search={search} onSearch={onSearch} />
        <ScoresPanel table={board.table ?? board.byHorizon} nameOf={nameOf} />
      </div>
      <div className="score-side">
        <BiasChart find={find} />
        <CoverChart find={find} />
        <Definitions />
        <LeftOutList filters={board.filters} />
      </div>
    </div>
  );
}
