import { parseDate } from '@internationalized/date';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Calendar } from 'react-aria-components/Calendar';
import { DatePicker } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { Label } from 'react-aria-components/Label';
import { Popover } from 'react-aria-components/Popover';
import { useSettings } from '../../../lib/settings.ts';
import { FieldError, FieldHelp } from '../../field.tsx';
import { Icon } from '../../icon.tsx';
import { AriaLocale } from '../aria-locale.tsx';
import { DateSegments } from './date-segments.tsx';
import { MonthGrids } from './month-grid.tsx';
import { useShownDay } from './use-shown-date.ts';
import './dates.css';

interface DayFieldProps {
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  /** An ISO day; an empty text is no day. */
  value: string;
  /** ISO days; days outside can still be typed, and are then marked. */
  min?: string;
  max?: string;
  disabled?: boolean;
  /** Beside other small fields. */
  small?: boolean;
  onText: (text: string) => void;
}

/** A day: typed part by part in the user's format, or chosen on a calendar. */
export function DayField(props: DayFieldProps) {
  const { label, help, error, min, max } = props;
  const id = useId();
  const { date, show, noteGap } = useShownDay(props.value, props.onText);
  const { dateStyle } = useSettings();
  const described = [help !== undefined && `${id}-help`, error !== undefined && `${id}-error`].filter(
    Boolean,
  );
  return (
    <AriaLocale>
      <DatePicker
        className={error === undefined ? 'field' : 'field wrong'}
        value={date}
        onChange={show}
        shouldForceLeadingZeros={dateStyle === 'YYYY-MM-DD'}
        isInvalid={error !== undefined}
        isDisabled={props.disabled ?? false}
        validationBehavior="aria"
        {...(min !== undefined && { minValue: parseDate(min) })}
        {...(max !== undefined && { maxValue: parseDate(max) })}
        {...(described.length > 0 && { 'aria-describedby': described.join(' ') })}
      >
        <Label className="label">{label}</Label>
        <Group className={props.small ? 'input sm date' : 'input date'}>
          <DateSegments onGap={noteGap} />
          <Button className="icon-button sm">
            <Icon name="schedules" size="m" />
          </Button>
        </Group>
        <Popover
          className="pop calendar-popover"
          placement="bottom end"
          offset={4}
          containerPadding={8}
          data-floating="panel"
        >
          <Dialog className="pop-window">
            <Calendar className="calendar-grid">
              <MonthGrids />
            </Calendar>
          </Dialog>
        </Popover>
        <FieldHelp id={id} help={help} />
        <FieldError id={id} error={error} />
      </DatePicker>
    </AriaLocale>
  );
}
