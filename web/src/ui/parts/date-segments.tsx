import { useContext } from 'react';
import { DateFieldStateContext, DateInput, DateSegment } from 'react-aria-components/DateField';
import { useSettings } from '../../lib/settings.ts';
import { orderParts } from './date-parts.ts';

type Place = Parameters<typeof DateSegment>[0]['segment'];

/** The parts of a date that are typed one by one, in the order of the user's settings. Stands in a date field. */
export function DateSegments() {
  return <DateInput className="date-parts">{(place) => <PartAt place={place} />}</DateInput>;
}

/** A date field draws as many parts as the language has: each place gets the part that belongs there. */
function PartAt({ place }: { place: Place }) {
  const { dateStyle } = useSettings();
  const parts = useContext(DateFieldStateContext)?.segments ?? [];
  const part = orderParts(parts, dateStyle)[parts.indexOf(place)];
  if (part === undefined) return null;
  return <DateSegment segment={part} className={part.type === 'literal' ? 'mark' : 'part'} />;
}
