import { parseDate } from '@internationalized/date';
import { RangeCalendar } from 'react-aria-components/RangeCalendar';
import { useMedia } from '../../../lib/use-media.ts';
import { AriaLocale } from '../aria-locale.tsx';
import { DayField } from './day-field.tsx';
import { FocusFirst } from '../focus-first.tsx';
import { MonthGrids } from './month-grid.tsx';
import './dates.css';

interface DayRangeProps {
  /** ISO days; an empty text is an open end. */
  from: string;
  to: string;
  labels: { from: string; to: string; both: string };
  onChange: (from: string, to: string) => void;
  /** Both ends were chosen on the calendar. */
  onDone: () => void;
}

/** Two days, either of which may stay open: two fields to type in, and a calendar to choose both. */
export function DayRange({ from, to, labels, onChange, onDone }: DayRangeProps) {
  const hasRoom = useMedia('(min-width: 640px)');
  const isRange = from !== '' && to !== '' && from <= to;
  const shown = from === '' ? to : from;
  return (
    <AriaLocale>
      <FocusFirst selectors={['[role=spinbutton]']}>
        <div className="day-range">
          <div className="two">
            <DayField small label={labels.from} value={from} onText={(day) => onChange(day, to)} />
            <DayField small label={labels.to} value={to} onText={(day) => onChange(from, day)} />
          </div>
          <RangeCalendar
            key={hasRoom ? 'wide' : 'narrow'}
            className="calendar-grid"
            data-range="true"
            aria-label={labels.both}
            visibleDuration={{ months: hasRoom ? 2 : 1 }}
            value={isRange ? { start: parseDate(from), end: parseDate(to) } : null}
            {...(shown !== '' && { defaultFocusedValue: parseDate(shown) })}
            onChange={({ start, end }) => {
              onChange(start.toString(), end.toString());
              onDone();
            }}
          >
            <MonthGrids months={hasRoom ? 2 : 1} />
          </RangeCalendar>
        </div>
      </FocusFirst>
    </AriaLocale>
  );
}
