import { DateField } from 'react-aria-components/DateField';
import { Label } from 'react-aria-components/Label';
import { useSettings } from '../../lib/settings.ts';
import { AriaLocale } from './aria-locale.tsx';
import { DateSegments } from './date-segments.tsx';
import { useShownDate } from './use-shown-date.ts';
import './dates.css';

/** A filter of one day, typed inside the chip. */
export function DayChip(props: { label: string; value: string; onText: (text: string) => void }) {
  const [shown, show] = useShownDate(props.value, props.onText);
  const { dateStyle } = useSettings();
  return (
    <AriaLocale>
      <DateField
        className="chip date"
        value={shown}
        onChange={show}
        shouldForceLeadingZeros={dateStyle === 'YYYY-MM-DD'}
      >
        <Label>{props.label}</Label>
        <DateSegments />
      </DateField>
    </AriaLocale>
  );
}
