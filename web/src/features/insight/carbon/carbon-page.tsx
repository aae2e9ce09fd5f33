import { dayMs } from '@portolan/contract/time/durations';
import type { CarbonBy, CarbonSummary } from '@portolan/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { currentUserQuery } from '../../../lib/identity/session.ts';
import { type Format, useFormat } from '../../../lib/use-format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { SimulatedChip } from '../../../ui/chips.tsx';
import { Fill } from '../../../ui/slots.tsx';
import { EmptyState, FailureState, Skeleton } from '../../../ui/states.tsx';
import { CarbonChart } from './carbon-chart.tsx';
import { CarbonFiles } from './carbon-files.tsx';
import { CarbonFilterBar, FactsNote } from './carbon-filters.tsx';
import type { CarbonSearch } from './carbon-search.ts';
import { toCarbonQuery } from './carbon-query.ts';
import { CarbonTable, changeOf } from './carbon-table.tsx';
import { FactorsPanel } from './factors-panel.tsx';
import { FootprintsPanel } from './footprints-panel.tsx';
import { carbonQuery } from './queries.ts';
import { TierBar } from './tier-bar.tsx';
import './carbon.css';

const filterOf: Partial<Record<CarbonBy, 'customer' | 'lane' | 'carrier' | 'mode'>> = {
  customer: 'customer',
  lane: 'lane',
  carrier: 'carrier',
  mode: 'mode',
};

/** Emissions of the company's shipments, by customer, lane, year, month, mode or carrier. */
export function CarbonPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const search = useSearch({ from: '/pages/carbon' });
  const now = useNow();
  const today = Math.floor(now / dayMs) * dayMs;
  const query = toCarbonQuery(search, today);
  const { data, error, refetch } = useQuery({ ...carbonQuery(query), placeholderData: keepPreviousData });
  const { data: user } = useQuery(currentUserQuery);
  const setSearch = (change: Partial<CarbonSearch>) =>
    void navigate({ to: '.', search: { ...search, ...change }, resetScroll: false });
  return (
    <div className="page carbon">
      <Fill name="crumbs">
        <Link to="/pages/reports" className="wide">
          {t('carbon.reports')}
        </Link>
        <span className="wide">/</span>
        <b className="wide">{t('carbon.title')}</b>
      </Fill>
      <header className="carbon-head">
        <div>
          <h1>
            {t('carbon.title')} {data?.simulated === true && <SimulatedChip />}
          </h1>
          <p className="soft">{t('carbon.what')}</p>
        </div>
        <div className="carbon-acts">
          <FactorsPanel isOwner={user?.tenant.role === 'owner'} />
          {user !== undefined && user.tenant.role !== 'read-only' && <FootprintsPanel />}
          <CarbonFiles query={query} />
        </div>
      </header>
      <CarbonFilterBar search={search} query={query} today={today} summary={data} onSearch={setSearch} />
      {data !== undefined && <FactsNote summary={data} />}
      {error !== null && data === undefined ? (
        <FailureState title={t('carbon.failed')} error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <div className="carbon-loading">
          <Skeleton width="60%" height={48} />
          <Skeleton width="100%" height={220} />
          <Skeleton width="100%" height={220} />
        </div>
      ) : data.all.shipments === 0 ? (
        <EmptyState title={t('carbon.none')}>{t('carbon.none-text')}</EmptyState>
      ) : (
        <Body summary={data} onSearch={setSearch} />
      )}
    </div>
  );
}

function Body({
  summary,
  onSearch,
}: {
  summary: CarbonSummary;
  onSearch: (change: Partial<CarbonSearch>) => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { groups } = summary;
  const names = new Map(groups.map(({ key, name }) => [key, name]));
  const nameOf = (key: string) => (key === '' ? t('carbon.table.without') : (names.get(key) ?? key));
  const filter = filterOf[summary.by];
  const remarks = remarksOf(summary, t, format);
  const counted = (count: number) => ({ count, number: format.count(count) });
  return (
    <>
      <Figures summary={summary} />
      {remarks.length > 0 && (
        <ul className="carbon-remarks">
          {remarks.map((remark) => (
            <li key={remark}>{remark}</li>
          ))}
        </ul>
      )}
      <div className="carbon-body">
        <div>
          <CarbonChart summary={summary} nameOf={nameOf} />
          <CarbonTable
            summary={summary}
            nameOf={nameOf}
            onChoose={
              filter === undefined
                ? undefined
                : (key) => onSearch({ [filter]: key, by: filter === 'lane' ? 'month' : 'lane' })
            }
          />
        </div>
        <div className="carbon-side">
          <Largest summary={summary} />
          {summary.waiting > 0 && (
            <p className="carbon-note">{t('carbon.waiting', counted(summary.waiting))}</p>
          )}
        </div>
      </div>
    </>
  );
}

/** What is predicted or planned, and what is not in the sums. Pure. */
function remarksOf({ all, planned }: CarbonSummary, t: TFunction, format: Format): string[] {
  const tonnes = (kg: number) => format.count(Math.round(kg / 100) / 10);
  return [
    ...(all.missingHubs > 0
      ? [
          t('carbon.hubs-missing', {
            hubs: format.count(all.missingHubs),
            shipments: format.count(all.withoutHubs),
          }),
        ]
      : []),
    ...(all.unknown > 0 ? [t('carbon.unknown', { shipments: format.count(all.unknown) })] : []),
    ...(all.incomplete > 0 ? [t('carbon.legs-missing', { shipments: format.count(all.incomplete) })] : []),
    ...(all.kgAhead > 0 ? [t('carbon.ahead', { tonnes: tonnes(all.kgAhead) })] : []),
    ...(planned.kgCo2e !== null && planned.shipments > 0
      ? [
          t('carbon.planned', {
            tonnes: tonnes(planned.kgCo2e),
            shipments: format.count(planned.shipments - planned.unknown),
          }),
        ]
      : []),
  ];
}

function Figures({ summary }: { summary: CarbonSummary }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { all, filters, calculatedAt } = summary;
  const change = changeOf(all);
  return (
    <dl className="carbon-figures">
      <div>
        <dt>{t('carbon.total')}</dt>
        <dd>
          {all.kgCo2e === null
            ? t('carbon.no-figures')
            : t('carbon.tonnes', { value: format.count(Math.round(all.kgCo2e / 100) / 10) })}
        </dd>
        <dd className="soft">
          {change === '' ? t('carbon.no-before') : t('carbon.on-before', { change: change.slice(0, -2) })}
        </dd>
      </div>
      <div>
        <dt>{t('carbon.intensity')}</dt>
        <dd>
          {all.gramsPerTonneKm !== null && `${all.gramsPerTonneKm.toFixed(1)} ${t('carbon.grams-unit')}`}
        </dd>
        <dd className="soft">{all.tonneKm !== null && `${format.count(Math.round(all.tonneKm))} tkm`}</dd>
      </div>
      <div>
        <dt>{t('carbon.shipments')}</dt>
        <dd>{format.count(all.shipments)}</dd>
        <dd className="soft">
          {t('carbon.period-line', { from: format.day(filters.from), to: format.day(filters.to) })}
        </dd>
      </div>
      <div>
        <dt>{t('carbon.by-tier')}</dt>
        <dd className="carbon-tier">
          <TierBar tiers={all.tiers} />
        </dd>
        {calculatedAt !== null && (
          <dd className="soft">{t('carbon.calculated', { ago: format.ago(calculatedAt, now) })}</dd>
        )}
      </div>
    </dl>
  );
}

/** The shipments with the most emissions, each a link to its statement. */
function Largest({ summary }: { summary: CarbonSummary }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <section aria-label={t('carbon.largest')}>
      <header className="carbon-figure">
        <h2>{t('carbon.largest')}</h2>
      </header>
      <ul className="carbon-list">
        {summary.shipments.slice(0, 12).map(({ shipmentId, number, lane, kgCo2e, tier }) => (
          <li key={shipmentId}>
            <Link to="/pages/carbon/$shipmentId" params={{ shipmentId }} className="mono">
              {number}
            </Link>
            <span className="soft">{lane}</span>
            <span>{tier !== null && t(`carbon.tiers.${tier}`)}</span>
            <b>
              {kgCo2e === null
                ? t('carbon.no-figures')
                : t('carbon.kg', { value: format.count(Math.round(kgCo2e)) })}
            </b>
          </li>
        ))}
      </ul>
    </section>
  );
}
