import type { PastRange } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import './range-bar.css';

/** Days from which a range is one of three years. */
const threeYears = 1090;

/** The ends are the lowest and the highest of three years, shaded is the middle half, the tick is now. */
export function RangeBar(props: { now: number; range: PastRange; label: 'range-label' | 'range-arrived' }) {
  const { t } = useTranslation();
  const { now, range } = props;
  const { lowest, lowerQuarter, upperQuarter, highest, days } = range;
  const low = Math.min(lowest, now);
  const span = Math.max(highest, now) - low || 1;
  const at = (value: number): string => `${(100 * (value - low)) / span}%`;
  const label = t(`port.${props.label}`, {
    now: Math.round(10 * now) / 10,
    days,
    lowest,
    highest,
    low: lowerQuarter,
    high: upperQuarter,
  });
  return (
    <span className="port-range" title={label}>
      <span className="port-bar" aria-hidden="true">
        <i
          style={{
            insetInlineStart: at(lowerQuarter),
            width: `${(100 * (upperQuarter - lowerQuarter)) / span}%`,
          }}
        />
        <s style={{ insetInlineStart: at(now) }} />
      </span>
      <span className="port-ends soft">
        <span>{Math.round(lowest)}</span>
        <span>{days >= threeYears ? t('port.range-years') : t('port.range', { days })}</span>
        <span>{Math.round(highest)}</span>
      </span>
    </span>
  );
}
