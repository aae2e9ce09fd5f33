import type { DateStyle } from '../../../lib/format.ts';

/** What one part of a date field shows; React Aria's `DateSegment` is one. */
interface Part {
  type: string;
  text: string;
  placeholder: string;
  isEditable: boolean;
  isPlaceholder: boolean;
}

const partsOfStyles: Record<DateStyle, { order: readonly string[]; mark: string }> = {
  'M/D/YYYY': { order: ['month', 'day', 'year'], mark: '/' },
  'D/M/YYYY': { order: ['day', 'month', 'year'], mark: '/' },
  'YYYY-MM-DD': { order: ['year', 'month', 'day'], mark: '-' },
};

/**
 * The parts of a date field in the user's order, then hour and minute where there are any: the language alone would
 * give its own order.
 */
export function orderParts<P extends Part>(parts: readonly P[], style: DateStyle): P[] {
  const found = new Map(parts.map((part) => [part.type, part]));
  const literal = (text: string): P =>
    ({ type: 'literal', text, placeholder: '', isEditable: false, isPlaceholder: false }) as P;
  const { order, mark } = partsOfStyles[style];
  const join = (types: readonly string[], between: string) =>
    types
      .flatMap((type) => found.get(type) ?? [])
      .flatMap((part, i) => (i === 0 ? [part] : [literal(between), part]));
  const time = join(['hour', 'minute'], ':');
  return [...join(order, mark), ...(time.length === 0 ? [] : [literal(' '), ...time])];
}
