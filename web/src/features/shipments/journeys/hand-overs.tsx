import { type HandOver, type Journey, isAtRisk } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { legIcons } from '../../../lib/shipments/journeys/journey-query.ts';
import { useMomentOrDash } from '../../../lib/shipments/short-moment.ts';
import { Icon } from '../../../ui/icon.tsx';

const heads = ['at', 'ready', 'must-by', 'margin', 'interval', 'risk'] as const;

/** Time ready against the last moment that keeps the next leg, and what is behind it. */
export function HandOvers({ journey }: { journey: Journey }) {
  const { t } = useTranslation();
  const { handOvers } = journey;
  return (
    <section className="journey-hand-overs" aria-label={t('journey.hand-overs.title')}>
      <h2>
        {t('journey.hand-overs.title')} <small>{t('journey.hand-overs.how')}</small>
      </h2>
      {handOvers.length === 0 ? (
        <p className="soft">{t('journey.hand-overs.none')}</p>
      ) : (
        <div className="scroll-x" tabIndex={0} role="region" aria-label={t('journey.hand-overs.title')}>
          <table>
            <thead>
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col" className={head === 'at' || head === 'interval' ? '' : 'num'}>
                    {head === 'interval' ? t('journey.interval') : t(`journey.hand-overs.${head}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {handOvers.map((one) => (
                <Row key={one.fromLeg} one={one} legs={journey.legs} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <details>
        <summary>{t('journey.hand-overs.risk')}</summary>
        {(['ready', 'must', 'risk'] as const).map((part) => (
          <p key={part} className="soft">
            {t(`journey.hand-overs.rule-${part}`)}
          </p>
        ))}
      </details>
    </section>
  );
}

function Row({ one, legs }: { one: HandOver; legs: Journey['legs'] }) {
  const { t } = useTranslation();
  const moment = useMomentOrDash();
  const { place, riskPercent, n, marginHours, state } = one;
  const isHot = state === 'missed' || isAtRisk(one);
  return (
    <tr className={isHot ? 'hot' : undefined}>
      <th scope="row">
        <span className="modes-of" aria-hidden="true">
          <Icon name={legIcons[legs[one.fromLeg]?.mode ?? 'unknown']} size="s" />
          <Icon name="chev" size="xs" />
          <Icon name={legIcons[legs[one.toLeg]?.mode ?? 'unknown']} size="s" />
        </span>
        {place.name || t('journey.legs.unnamed')}
      </th>
      <td className="num">{moment(one.readyAt, place.timeZone)}</td>
      <td className="num soft">{moment(one.mustByAt, place.timeZone)}</td>
      <td className="num">{marginHours === null ? '–' : t('common.span.h', { amount: marginHours })}</td>
      <td>
        <Interval one={one} />
      </td>
      <td className="num">
        {riskPercent !== null && (
          <>
            <b className={isAtRisk(one) ? 'watch' : undefined}>{riskPercent} %</b>
            {n !== null && <small>{t('journey.hand-overs.sample', { n })}</small>}
          </>
        )}
        {riskPercent === null && (
          <b className={state === 'kept' ? 'good' : state === 'missed' ? 'bad' : 'soft'}>
            {t(state === 'open' ? 'journey.hand-overs.no-risk' : `journey.hand-overs.${state}`)}
          </b>
        )}
      </td>
    </tr>
  );
}

const width = 104;
const mustByX = 74;

/** Ready and its interval against the last moment; only what lies behind it is coloured. */
function Interval({ one }: { one: HandOver }) {
  const { readyAt, mustByAt, lowAt, highAt, state } = one;
  if (readyAt === null || mustByAt === null) return null;
  const must = Date.parse(mustByAt);
  const far = Math.max(
    ...[readyAt, lowAt, highAt].map((at) => (at === null ? 0 : Math.abs(Date.parse(at) - must))),
    3_600_000,
  );
  const x = (at: string): number =>
    Math.min(
      width - 4,
      Math.max(4, mustByX + ((Date.parse(at) - must) / far) * (Date.parse(at) > must ? 24 : 66)),
    );
  return (
    <svg className="hand-over-bar" viewBox={`0 0 ${width} 20`} aria-hidden="true">
      <path className="chance-axis" d={`M0 10H${width}`} />
      {lowAt !== null && highAt !== null && (
        <>
          <rect
            className="ok"
            x={x(lowAt)}
            y="7"
            width={Math.max(0, Math.min(x(highAt), mustByX) - x(lowAt))}
            height="6"
            rx="3"
          />
          {x(highAt) > mustByX && (
            <rect className="over" x={mustByX} y="7" width={x(highAt) - mustByX} height="6" rx="1" />
          )}
        </>
      )}
      <circle className={state === 'open' ? 'open' : 'done'} cx={x(readyAt)} cy="10" r="4.5" />
      <path className="must" d={`M${mustByX} 2v16`} />
    </svg>
  );
}
