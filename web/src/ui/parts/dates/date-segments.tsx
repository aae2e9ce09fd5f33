import { useContext, useEffect, useEffectEvent } from 'react';
import { DateFieldStateContext, DateInput, DateSegment } from 'react-aria-components/DateField';
import { useSettings } from '../../../lib/settings.ts';
import { orderParts } from './date-parts.ts';

type Place = Parameters<typeof DateSegment>[0]['segment'];

/** The parts of a date that are typed one by one, in the user's order. Used in a date field. */
export function DateSegments({ onGap }: { onGap: (hasGap: boolean) => void }) {
  return <DateInput className="date-parts">{(place) => <PartAt place={place} onGap={onGap} />}</DateInput>;
}

/** A date field renders as many parts as the language has: each position gets the part that belongs there. */
function PartAt({ place, onGap }: { place: Place; onGap: (hasGap: boolean) => void }) {
  const { dateStyle } = useSettings();
  const parts = useContext(DateFieldStateContext)?.segments ?? [];
  const at = parts.indexOf(place);
  const hasGap = parts.some(({ isEditable, isPlaceholder }) => isEditable && isPlaceholder);
  const report = useEffectEvent(onGap);
  useEffect(() => {
    if (at === 0) report(hasGap);
  }, [at, hasGap]);
  const part = orderParts(parts, dateStyle)[at];
  if (part === undefined) return null;
  return <DateSegment segment={part} className={part.type === 'literal' ? 'mark' : 'part'} />;
}
