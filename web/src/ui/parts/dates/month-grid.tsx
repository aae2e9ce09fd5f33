import { Button } from 'react-aria-components/Button';
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar';
import { Icon } from '../../icon.tsx';

/** Content of every calendar: the links to other months, and the days of one or more. Used in a calendar. */
export function MonthGrids({ months = 1 }: { months?: number }) {
  return (
    <>
      <header>
        <Button slot="previous" className="ib sm">
          <Icon name="left" size="m" />
        </Button>
        {Array.from({ length: months }, (_, i) => (
          <CalendarHeading key={i} offset={{ months: i }} />
        ))}
        <Button slot="next" className="ib sm">
          <Icon name="chev" size="m" />
        </Button>
      </header>
      <div className="months">
        {Array.from({ length: months }, (_, i) => (
          <CalendarGrid key={i} offset={{ months: i }} weekdayStyle="narrow">
            <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
            <CalendarGridBody>{(date) => <CalendarCell date={date} className="day" />}</CalendarGridBody>
          </CalendarGrid>
        ))}
      </div>
    </>
  );
}
