import { useContext } from 'react';
import { DateFieldStateContext, DateInput, DateSegment } from 'react-aria-components/DateField';
import { useSettings } from '../../lib/settings.ts';
import { orderParts } from './date-parts.ts';

/** The parts of a date that are typed one by one, in the order of the user's settings. Stands in a `DateField`. */
export function DateSegments() {
  const { dateStyle } = useSettings();
  const state = useContext(DateFieldStateContext);
  if (state === null) throw new Error('DateSegments stands in a DateField');
  return (
    <DateFieldStateContext value={{ ...state, segments: orderParts(state.segments, dateStyle) }}>
      <DateInput className="date-parts">
        {(segment) => (
          <DateSegment segment={segment} className={segment.type === 'literal' ? 'mark' : 'part'} />
        )}
      </DateInput>
    </DateFieldStateContext>
  );
}
