import { DateField } from 'react-aria-components/DateField';
import { Label } from 'react-aria-components/Label';
import { useSettings } from '../../../lib/settings.ts';
import { AriaLocale } from '../aria-locale.tsx';
import { DateSegments } from './date-segments.tsx';
import { useShownDay } from './use-shown-date.ts';
import './dates.css';

/** A filter of one day, typed inside the chip. */
export function DayChip(props: { label: string; value: string; onText: (text: string) => void }) {
  const { date, show, noteGap } = useShownDay(props.value, props.onText);
  const { dateStyle } = useSettings();
  return (
    <AriaLocale>
      <DateField
        className="chip date"
        value={date}
        onChange={show}
        shouldForceLeadingZeros={dateStyle === 'YYYY-MM-DD'}
      >
        <Label>{props.label}</Label>
        <DateSegments onGap={noteGap} />
      </DateField>
    </AriaLocale>
  );
}
