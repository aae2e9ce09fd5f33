import type { Congestion, CongestionTerm, PortOverview } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { CallsLink } from '../../../lib/ports/calls-link.tsx';
import { windowOf } from '../../../lib/ports/calls-search.ts';
import { LevelMark } from '../../../lib/ports/level-mark.tsx';
import { Popover } from '../../../ui/popover.tsx';
import './congestion-tile.css';

/** The calls that the index is of: those of the main type of ships that berthed in its window. */
const callsOf = ({ windowDays }: Congestion) => ({ days: windowOf(windowDays) });

const two = (value: number): string => value.toFixed(2);

/** The level of a port, and behind a click how it is worked out. */
export function CongestionTile({ port }: { port: PortOverview }) {
  const { t } = useTranslation();
  const { congestion, levelLastWeek, indexLastWeek } = port;
  if (congestion === null) return null;
  const index = congestion.index === null ? null : two(congestion.index);
  return (
    <section className="port-tile port-congestion" aria-label={t('ports.level')}>
      <span className="soft">
        {t('ports.level')}{' '}
        <CallsLink port={port.unLocationCode} search={callsOf(congestion)}>
          {t('port.calls-in', { count: congestion.calls, days: congestion.windowDays })}
        </CallsLink>
      </span>
      <b>
        <LevelMark level={congestion.level} />
      </b>
      <span className="soft small">
        {index !== null &&
          (indexLastWeek === null
            ? t('port.index', { index })
            : t('port.index-week', {
                index,
                before: two(indexLastWeek),
                level: t(`ports.levels.${levelLastWeek ?? 'none'}`),
              }))}
      </span>
      <Popover
        button={t('port.how.button')}
        named
        label={t('port.how.title')}
        buttonClass="button sm flat"
        align="end"
        className="port-how"
      >
        {() => <HowPanel congestion={congestion} port={port} />}
      </Popover>
    </section>
  );
}

/** Each term as value, score and weight, their sum, the limits, and what is counted. */
function HowPanel({ congestion, port }: { congestion: Congestion; port: PortOverview }) {
  const { t } = useTranslation();
  const { terms, index, limits, basis, guards, basisDays, basisPorts, waitingNow } = congestion;
  const group = port.now?.group ?? 'all';
  const type = group === 'all' ? t('port.ships.all-types') : t(`vessels.filters.types.${group}`);
  return (
    <div className="port-how-body">
      <h3>{t('port.how.title')}</h3>
      <table>
        <tbody>
          {terms.map((term) => (
            <TermRow key={term.name} term={term} />
          ))}
          {index !== null && (
            <tr className="sum">
              <td colSpan={2}>{t('port.how.sum')}</td>
              <td className="num">{two(index)}</td>
            </tr>
          )}
        </tbody>
      </table>
      {index !== null && <Ramp index={index} limits={limits} />}
      <p>{t(`port.how.${basis}`, { days: basisDays, ports: basisPorts })}</p>
      {guards.map((guard) => (
        <p key={guard}>{t(`port.how.guard.${guard}`)}</p>
      ))}
      <p>{t('port.how.count', { type, waiting: waitingNow })}</p>
      <p className="port-how-calls">
        <CallsLink port={port.unLocationCode} search={callsOf(congestion)}>
          {t('port.how.calls', { count: congestion.calls })}
        </CallsLink>
        <CallsLink port={port.unLocationCode} search={{ ...callsOf(congestion), of: 'anchor' }}>
          {t('port.how.waited')}
        </CallsLink>
      </p>
    </div>
  );
}

function TermRow({ term }: { term: CongestionTerm }) {
  const { t } = useTranslation();
  const { name, value, median, score, weight } = term;
  const shown = (number: number): string =>
    name === 'share'
      ? t('ports.percent', { percent: Math.round(number * 100) })
      : name === 'waiting'
        ? number.toFixed(1)
        : two(number);
  return (
    <tr>
      <td>{t(`port.how.${name}`, { value: shown(value), median: shown(median) })}</td>
      <td className="num soft">
        {two(score)} × {weight}
      </td>
      <td className="num">{two(score * weight)}</td>
    </tr>
  );
}

/** The five levels on the axis of the index, with a tick at its value. */
function Ramp({ index, limits }: { index: number; limits: readonly number[] }) {
  const ends = [...limits, 1];
  return (
    <div className="port-ramp" aria-hidden="true">
      <span className="port-steps">
        {ends.map((end, i) => (
          <i key={end} className={`l${i}`} style={{ flexGrow: end - (ends[i - 1] ?? 0) }} />
        ))}
        <s style={{ insetInlineStart: `${100 * index}%` }} />
      </span>
      <span className="port-limits soft">
        {limits.map((limit) => (
          <span key={limit} style={{ insetInlineStart: `${100 * limit}%` }}>
            {limit}
          </span>
        ))}
      </span>
    </div>
  );
}
