import { useId } from 'react';
import { DateField } from 'react-aria-components/DateField';
import { Group } from 'react-aria-components/Group';
import { Label } from 'react-aria-components/Label';
import { useSettings } from '../../../lib/settings.ts';
import { FieldError } from '../../field.tsx';
import { AriaLocale } from '../aria-locale.tsx';
import { DateSegments } from './date-segments.tsx';
import { useShownMoment } from './use-shown-date.ts';
import './dates.css';

/** A day with its time on a wall clock, `2026-11-22T14:30`, typed part by part. */
export function MomentField(props: {
  label: string;
  value: string;
  error?: string | undefined;
  onText: (text: string) => void;
}) {
  const id = useId();
  const { dateStyle } = useSettings();
  const { date, show, noteGap } = useShownMoment(props.value, props.onText);
  const { error } = props;
  return (
    <AriaLocale>
      <DateField
        className={error === undefined ? 'fld' : 'fld wrong'}
        granularity="minute"
        hourCycle={24}
        shouldForceLeadingZeros={dateStyle === 'YYYY-MM-DD'}
        value={date}
        onChange={show}
        isInvalid={error !== undefined}
        validationBehavior="aria"
        {...(error !== undefined && { 'aria-describedby': `${id}-error` })}
      >
        <Label className="label">{props.label}</Label>
        <Group className="inp date">
          <DateSegments onGap={noteGap} />
        </Group>
        <FieldError id={id} error={error} />
      </DateField>
    </AriaLocale>
  );
}
