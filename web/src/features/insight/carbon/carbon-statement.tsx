import { AppError, type CarbonElement, type CarbonStatement } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.ts';
import { SimulatedChip } from '../../../ui/chips.tsx';
import { EmptyState, FailureState, Skeleton } from '../../../ui/states.tsx';
import { CarbonFiles } from './carbon-files.tsx';
import { statementQuery } from './queries.ts';
import { TierBar } from './tier-bar.tsx';
import './carbon.css';

/** The emissions of one shipment: its chain, and the steps of an element with formula and source. */
export function ShipmentCarbon({ shipmentId }: { shipmentId: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(statementQuery(shipmentId));
  if (data === undefined && error instanceof AppError && error.code === 'shipment.not-found')
    return <EmptyState title={t('carbon.none')}>{t('carbon.statement.not-counted')}</EmptyState>;
  if (error !== null && data === undefined)
    return <FailureState title={t('carbon.failed')} error={error} onRetry={() => void refetch()} />;
  if (data === undefined)
    return (
      <div className="carbon-loading">
        <Skeleton width="60%" height={48} />
        <Skeleton width="100%" height={220} />
      </div>
    );
  if (data.elements.length === 0)
    return <EmptyState title={t('carbon.none')}>{t('carbon.statement.none')}</EmptyState>;
  return <Statement statement={data} />;
}

function Statement({ statement }: { statement: CarbonStatement }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [chosen, setChosen] = useState<number>();
  const nameOf = (element: CarbonElement): string => {
    const placeOf = (code: string | null) => (code === null ? '?' : (statement.places[code] ?? code));
    return element.mode === 'HUB'
      ? t('carbon.statement.hub-at', { place: placeOf(element.from) })
      : t('carbon.statement.from-to', { from: placeOf(element.from), to: placeOf(element.to) });
  };
  const largest = statement.elements.reduce(
    (best, { kgCo2e }, at) => ((kgCo2e ?? 0) > (statement.elements[best]?.kgCo2e ?? 0) ? at : best),
    0,
  );
  const shown = statement.elements[chosen ?? largest];
  return (
    <div className="carbon-statement">
      <StatementFigures statement={statement} />
      <header className="carbon-figure">
        <h2>{t('carbon.statement.chain')}</h2>
        <span className="carbon-acts">
          <CarbonFiles query={{ shipmentId: statement.shipmentId }} />
        </span>
      </header>
      <div className="carbon-scroll" tabIndex={0} role="region" aria-label={t('carbon.statement.chain')}>
        <table className="carbon-table">
          <thead>
            <tr>
              <th scope="col">{t('carbon.statement.element')}</th>
              <th scope="col" className="num">
                {t('carbon.statement.km')}
              </th>
              <th scope="col" className="num">
                {t('carbon.statement.factor')}
              </th>
              <th scope="col">{t('carbon.statement.tier')}</th>
              <th scope="col" className="num">
                {t('carbon.statement.kg')}
              </th>
            </tr>
          </thead>
          <tbody>
            {statement.elements.map((element, at) => (
              <ElementRow
                key={at}
                element={element}
                name={nameOf(element)}
                isShown={element === shown}
                onShow={() => setChosen(at)}
              />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={4}>
                {t('carbon.statement.sum')}
              </th>
              <td className="num strong">
                {statement.kgCo2e === null
                  ? t('carbon.no-figures')
                  : format.count(Math.round(statement.kgCo2e * 10) / 10)}
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
      {shown !== undefined && shown.steps.length > 0 && <Steps element={shown} name={nameOf(shown)} />}
      <p className="carbon-note">{t('carbon.statement.rounding')}</p>
      {statement.missing > 0 && (
        <p className="carbon-note">
          {t('carbon.statement.gaps', {
            hubs: statement.missingHubs,
            legs: statement.missing - statement.missingHubs,
          })}
        </p>
      )}
    </div>
  );
}

/** The sums of a statement; what is not known is no 0. */
function StatementFigures({ statement }: { statement: CarbonStatement }) {
  const { t } = useTranslation();
  const format = useFormat();
  const total = (kg: number | null): string =>
    kg === null ? t('carbon.no-figures') : t('carbon.kg', { value: format.count(Math.round(kg)) });
  return (
    <dl className="carbon-figures">
      <div>
        <dt>{t('carbon.total')}</dt>
        <dd>{total(statement.kgCo2e)}</dd>
        <dd className="soft">
          {!statement.hasDeparted
            ? t('carbon.statement.planned')
            : statement.kgAhead > 0 &&
              t('carbon.statement.predicted', { value: format.count(Math.round(statement.kgAhead)) })}
        </dd>
        <dd>{statement.simulated && <SimulatedChip />}</dd>
      </div>
      <div>
        <dt>{t('carbon.intensity')}</dt>
        <dd>
          {statement.gramsPerTonneKm !== null &&
            `${statement.gramsPerTonneKm.toFixed(1)} ${t('carbon.grams-unit')}`}
        </dd>
        <dd className="soft">
          {statement.tonneKm !== null && `${format.count(Math.round(statement.tonneKm))} tkm`}
        </dd>
      </div>
      <div>
        <dt>{t('carbon.statement.mass')}</dt>
        <dd>{Number(statement.tonnes.toFixed(3))} t</dd>
        <dd className="soft">{t(`carbon.mass-from.${statement.massFrom}`)}</dd>
      </div>
      <div>
        <dt>{t('carbon.by-tier')}</dt>
        <dd className="carbon-tier">
          <TierBar tiers={statement.tiers} />
        </dd>
      </div>
    </dl>
  );
}

function ElementRow(props: { element: CarbonElement; name: string; isShown: boolean; onShow: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { element, name, isShown, onShow } = props;
  const { mode, state, vehicle, factor, kgCo2e, tier, missing } = element;
  return (
    <tr className={isShown ? 'chosen' : ''}>
      <th scope="row">
        {missing === null ? (
          <button type="button" className="link" aria-pressed={isShown} onClick={onShow}>
            {name}
          </button>
        ) : (
          name
        )}
        <small>
          {[t(`carbon.modes.${mode}`), vehicle, t(`carbon.statement.state.${state}`)]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </th>
      <td className="num">
        {element.distanceKm === null ? '' : format.count(Math.round(element.distanceKm))}
      </td>
      <td className="num">{factor === null ? '' : (factor.ttwGrams + factor.wttGrams).toFixed(2)}</td>
      <td>
        {missing === null
          ? tier !== null && <span title={t(`carbon.tier-what.${tier}`)}>{t(`carbon.tiers.${tier}`)}</span>
          : t(`carbon.statement.${missing === 'factor' ? 'no-factor' : 'no-distance'}`)}
      </td>
      <td className="num strong">{kgCo2e === null ? '' : format.count(Math.round(kgCo2e * 10) / 10)}</td>
    </tr>
  );
}

/** Each step of an element with its formula and source. */
function Steps({ element, name }: { element: CarbonElement; name: string }) {
  const { t } = useTranslation();
  const title = t('carbon.statement.show-steps', { element: name });
  return (
    <section aria-label={title}>
      <header className="carbon-figure">
        <h2>{title}</h2>
      </header>
      <ol className="carbon-steps">
        {element.steps.map(({ step, formula, value, unit, basis, source }) => (
          <li key={step}>
            <b>{t(`carbon.statement.step.${step}`)}</b>
            <span className="mono">{formula.replaceAll(' x ', ' × ')}</span>
            <span className="num">
              {Number(value.toFixed(3))} {unit}
            </span>
            <span className="soft">{source === '' ? t(`carbon.basis.${basis}`) : source}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
