import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Tabs } from '../../../ui/choice/tabs.tsx';
import { Fill } from '../../../ui/slots.tsx';
import { Note } from '../../../ui/states.tsx';
import { CalendarList } from './calendar-list.tsx';
import { ChargeList } from './charge-list.tsx';
import type { ChargesSearch } from './charges-search.ts';
import './charges.css';
import { InvoiceList } from './invoice-list.tsx';
import { chargeSumsQuery } from './queries.ts';
import { TariffList } from './tariff-list.tsx';
import { useMoney } from '../../../lib/attention/use-money.ts';

/** What containers cost: the running clocks, invoices and their check, tariffs and gate calendars. */
export function ChargesPage({ mayChange }: { mayChange: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const search = useSearch({ from: '/pages/charges' });
  const set = (change: Partial<ChargesSearch>, replace = true) =>
    void navigate({ to: '/pages/charges', search: { ...search, ...change }, replace });
  const tabs = (['containers', 'invoices', 'tariffs', 'calendars'] as const).map((key) => ({
    key,
    label: t(`charges.tabs.${key}`),
  }));
  return (
    <div className="page fill charges-page">
      <Fill name="crumbs">
        <b className="wide">{t('charges.title')}</b>
      </Fill>
      <h1 className="sr">{t('charges.title')}</h1>
      <ChargeSums onView={(view) => set({ tab: 'containers', view }, false)} />
      {!mayChange && <Note tone="info">{t('charges.read-only')}</Note>}
      <Tabs
        label={t('charges.tabs.label')}
        value={search.tab}
        tabs={tabs}
        onChoose={(tab) => set({ tab, invoice: '' }, false)}
      >
        {search.tab === 'containers' && <ChargeList search={search} onSearch={set} />}
        {search.tab === 'invoices' && (
          <InvoiceList
            openId={search.invoice}
            mayChange={mayChange}
            onOpen={(invoice) => set({ invoice }, false)}
          />
        )}
        {search.tab === 'tariffs' && <TariffList mayChange={mayChange} />}
        {search.tab === 'calendars' && <CalendarList mayChange={mayChange} />}
      </Tabs>
    </div>
  );
}

/** What runs in each currency, what is disputed, and how many containers are past their free time. */
function ChargeSums({ onView }: { onView: (view: ChargesSearch['view']) => void }) {
  const { t } = useTranslation();
  const money = useMoney();
  const { data } = useQuery(chargeSumsQuery);
  const of = (amounts: readonly (readonly [number, string])[]) =>
    amounts.length === 0
      ? '–'
      : amounts.slice(0, 3).map(([minor, currency]) => <b key={currency}>{money(minor, currency)}</b>);
  return (
    <dl className="charge-sums">
      <div>
        <dt>{t('charges.sums.running')}</dt>
        <dd>{data && of(data.sums.map(({ running, currency }) => [running, currency]))}</dd>
      </div>
      <div>
        <dt title={t('charges.no-date-why')}>{t('charges.sums.projected')}</dt>
        <dd>{data && of(data.sums.map(({ projected, currency }) => [projected, currency]))}</dd>
      </div>
      <div>
        <dt>{t('charges.sums.disputed')}</dt>
        <dd>{data && of(data.disputed.map(({ amount, currency }) => [amount, currency]))}</dd>
      </div>
      <div>
        <dt>{t('charges.sums.past')}</dt>
        <dd>
          {data && (
            <button type="button" className="as-link" onClick={() => onView('charging')}>
              <b>{data.views.charging}</b>
            </button>
          )}
        </dd>
      </div>
    </dl>
  );
}
