import { alertStages, alertTypeNames } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentUserQuery } from '../../../lib/identity/session.ts';
import { useKeys } from '../../../lib/keyboard.ts';
import { useSettings } from '../../../lib/settings.ts';
import { freshnessQuery } from '../../../lib/sources/freshness.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { useInSteps } from '../../../ui/table/use-in-steps.ts';
import { Button } from '../../../ui/button.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { SelectChip } from '../../../ui/select-chip.tsx';
import { Fill } from '../../../ui/slots.tsx';
import { EmptyState, FailureState, Skeleton } from '../../../ui/states.tsx';
import { AlertActs } from './alert-acts.tsx';
import { AlertPanel } from './alert-detail.tsx';
import { AlertRow } from './alert-row.tsx';
import { AlertViews } from './alert-views.tsx';
import { AlertsSearch } from './alerts-search.ts';
import { useSnoozeChoices } from './snooze-choices.ts';
import { DismissDialog } from './alert-dialogs.ts';
import { GivenPorts } from './given-ports.tsx';
import { NoiseBudget } from './noise-budget.tsx';
import { useAlerts } from './queries.ts';
import { useAlertChanges } from './use-alert-changes.ts';
import './alert-detail.css';
import './alerts.css';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const RulesDialog = lazyPart(async () => (await import('./rules-dialog.tsx')).RulesDialog);

/** The alerts inbox: a list by impact, and one alert beside it. */
export function AlertsPage() {
  const { t } = useTranslation();
  const search = useSearch({ from: '/pages/alerts' });
  const navigate = useNavigate();
  const { data: user } = useQuery(currentUserQuery);
  const [showsRules, setShowsRules] = useState(false);
  // The most important one stands beside the list until another is chosen; on narrow screens the list stands alone.
  const list = useShownAlerts(search);
  const isNarrow = useMedia('(max-width: 767px)');
  const first = isNarrow ? undefined : list.rows[0]?.alertId;
  const shown = search.alert === '' ? first : search.alert;
  const mayChange = user !== undefined && user.tenant.role !== 'read-only';
  const onSearch = (change: Partial<AlertsSearch>) =>
    void navigate({
      to: '/pages/alerts',
      search: (before) => ({ ...AlertsSearch.parse(before), ...change }),
      replace: true,
    });
  const types = alertTypeNames.map((value) => ({ value, label: t(`alert-words.type.${value}`) }));
  const stages = alertStages.map((value) => ({
    value,
    label: t(`alert-words.stage.${value}.arrival-delay`),
  }));
  return (
    <div className={search.alert === '' ? 'page fill alerts-page' : 'page fill alerts-page opened'}>
      <Fill name="crumbs">
        <b className="wide">{t('alerts.title')}</b>
      </Fill>
      <h1 className="sr">{t('alerts.title')}</h1>
      <AlertViews search={search} mayShare={mayChange} />
      <div className="filter-row">
        <SearchField
          text={search.q}
          label={t('alerts.filter.search')}
          placeholder={t('alerts.filter.search')}
          onText={(q) => onSearch({ q })}
        />
        <SelectChip
          name={t('alerts.filter.type')}
          value={search.type}
          options={types}
          onChoose={(type) => onSearch({ type })}
        />
        <SelectChip
          name={t('alerts.filter.stage')}
          value={search.stage}
          options={stages}
          onChoose={(stage) => onSearch({ stage })}
        />
        <GivenPorts search={search} onSearch={onSearch} />
        <span className="sp" />
        <NoiseBudget />
        <Button size="sm" icon="settings" onClick={() => setShowsRules(true)}>
          {t('alerts.rules.open')}
        </Button>
      </div>
      <div className="alerts-split">
        <AlertList search={search} onSearch={onSearch} mayChange={mayChange} />
        <article className="alert-pane" aria-label={t('alerts.title')}>
          {shown === undefined ? (
            <p className="soft choose">{t('alerts.choose')}</p>
          ) : (
            <AlertPanel
              key={shown}
              alertId={shown}
              mayChange={mayChange}
              isPreview={search.alert === ''}
              onBack={() => onSearch({ alert: '' })}
            />
          )}
        </article>
      </div>
      {showsRules && <RulesDialog mayChange={mayChange} onClose={() => setShowsRules(false)} />}
    </div>
  );
}

/** The list, drawn in small steps: a long one does not hold up what the user does meanwhile. */
function useShownAlerts(search: AlertsSearch) {
  const list = useAlerts(search);
  const rows = useDeferredValue(list.isPending || list.failure !== undefined ? undefined : list.rows);
  return { ...list, rows: rows ?? [], isPending: rows === undefined && list.failure === undefined };
}

interface ListProps {
  search: AlertsSearch;
  onSearch: (change: Partial<AlertsSearch>) => void;
  mayChange: boolean;
}

function AlertList({ search, onSearch, mayChange }: ListProps) {
  const { t } = useTranslation();
  const { rows, ...list } = useShownAlerts(search);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  // What left the list is not changed with the others.
  const selected = rows.flatMap(({ alertId }) => (ticked.has(alertId) ? [alertId] : []));
  const tick = (alertId: string) => {
    const next = new Set(ticked);
    if (!next.delete(alertId)) next.add(alertId);
    setTicked(next);
  };
  const drawn = useInSteps(rows.length, true);
  const asksWhy = useListKeys({ search, onSearch, mayChange }, rows, { selected, tick });
  return (
    <section className="alert-list" aria-label={t('alerts.list-label')}>
      <header>
        <input
          type="checkbox"
          className="tick"
          aria-label={t('alerts.select-all')}
          checked={rows.length > 0 && selected.length === rows.length}
          onChange={() =>
            setTicked(new Set(selected.length === rows.length ? [] : rows.map(({ alertId }) => alertId)))
          }
        />
        <b>{t('alerts.impact-head')}</b>
        <span className="soft">{t('alerts.order')}</span>
      </header>
      {list.failure !== undefined && (
        <FailureState title={t('alerts.failed')} error={list.failure} onRetry={list.retry} />
      )}
      <ol tabIndex={0} aria-label={t('alerts.list-label')} aria-busy={list.isPending}>
        {list.isPending &&
          Array.from({ length: 6 }, (_, i) => (
            <li key={i} className="alert-row" aria-hidden="true">
              <Skeleton width="90%" height={48} />
            </li>
          ))}
        {rows.slice(0, drawn).map((alert) => (
          <AlertRow
            key={alert.alertId}
            alert={alert}
            search={search}
            isOpen={alert.alertId === (search.alert || rows[0]?.alertId)}
            isSelected={ticked.has(alert.alertId)}
            onSelect={tick}
          />
        ))}
        {!list.isPending && list.failure === undefined && rows.length === 0 && (
          <li>
            <NothingHere search={search} onSearch={onSearch} />
          </li>
        )}
        {list.hasMore && (
          <li className="more">
            <Button busy={list.isFetchingMore} onClick={list.fetchMore}>
              {t('alerts.more')}
            </Button>
          </li>
        )}
      </ol>
      <footer>
        {selected.length > 0 && mayChange ? (
          <>
            <b>{t('alerts.act.selected', { count: selected.length })}</b>
            <AlertActs alertIds={selected} />
            <Button kind="flat" size="sm" onClick={() => setTicked(new Set())}>
              {t('alerts.act.clear')}
            </Button>
          </>
        ) : (
          <Keys />
        )}
      </footer>
      {asksWhy}
    </section>
  );
}

/** Why the list is empty: history is not read yet, nothing is found, or nothing is there. */
function NothingHere({ search, onSearch }: Pick<ListProps, 'search' | 'onSearch'>) {
  const { t } = useTranslation();
  const { view, q, type, stage, ports } = search;
  const { timeZone } = useSettings();
  const format = useFormat();
  const historyUntil = useQuery(freshnessQuery).data?.historyUntil;
  if (historyUntil != null)
    return (
      <EmptyState title={t('alerts.loading')}>
        {t('alerts.loading-text', { at: format.moment(historyUntil, timeZone) })}
      </EmptyState>
    );
  if (q === '' && type === '' && stage === '' && ports === '')
    return (
      <EmptyState title={t(view === 'needs-action' ? 'alerts.none' : 'alerts.none-view')}>
        {view === 'needs-action' && t('alerts.none-text')}
      </EmptyState>
    );
  const actions = (
    <>
      <Button size="sm" onClick={() => onSearch({ q: '', type: '', stage: '', ports: '' })}>
        {t('alerts.clear-filters')}
      </Button>
      {view !== 'resolved' && (
        <Button kind="flat" size="sm" onClick={() => onSearch({ view: 'resolved' })}>
          {t('alerts.search-resolved')}
        </Button>
      )}
    </>
  );
  return (
    <EmptyState title={t('alerts.none-found', { text: q || t('alerts.none-filter') })} actions={actions} />
  );
}

function Keys() {
  const { t } = useTranslation();
  const keys = [
    ['j', 'k', t('alerts.keys.move')],
    ['x', t('alerts.keys.select')],
    ['a', t('alerts.keys.mine')],
    ['s', t('alerts.keys.snooze')],
    ['d', t('alerts.keys.dismiss')],
  ];
  return (
    <span className="keys">
      {keys.map((line) => (
        <span key={line.join('')}>
          {line.slice(0, -1).map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}{' '}
          {line.at(-1)}
        </span>
      ))}
    </span>
  );
}

/** j and k move, x ticks, a, s and d act on what is ticked or open. Returns the dialog of a dismissal. */
function useListKeys(
  { search, onSearch, mayChange }: ListProps,
  rows: readonly { alertId: string }[],
  { selected, tick }: { selected: readonly string[]; tick: (alertId: string) => void },
) {
  const changes = useAlertChanges();
  const [snooze] = useSnoozeChoices().times;
  const [asks, setAsks] = useState(false);
  const at = rows.findIndex(({ alertId }) => alertId === search.alert);
  const go = (step: number) => {
    const next = rows[Math.min(rows.length - 1, Math.max(0, at + step))];
    if (next !== undefined) onSearch({ alert: next.alertId });
  };
  const concerned = selected.length > 0 ? selected : search.alert === '' ? [] : [search.alert];
  const act = (work: () => void) => () => {
    if (mayChange && concerned.length > 0) work();
  };
  useKeys({
    j: () => go(1),
    k: () => go(-1),
    x: () => {
      if (search.alert !== '') tick(search.alert);
    },
    a: act(() => changes.assign(concerned)),
    s: act(() => changes.snooze(concerned, snooze!.until())),
    d: act(() => setAsks(true)),
  });
  if (!asks) return null;
  return (
    <DismissDialog
      onDismiss={(reason, note) => changes.dismiss(concerned, reason, note)}
      onClose={() => setAsks(false)}
    />
  );
}
