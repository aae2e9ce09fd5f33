import { latenessWords, mayBeLate, saysNotLate } from './lateness-words.ts';
import type { Understanding } from './understand.ts';

const stopWords = /unsubscribe|stop|cancel|remove|no longer|取消|停止|不要再|唔好|やめ|停止|解除|とめ/;
const notAnyMore = /no longer|any ?more|不要再|唔好再|不再/;

/** Whether tracking is to begin or to stop; `neither` for 'do not stop tracking'. 'Do not track' is a stop. Pure. */
export function askedTracking({ masked, modifiers }: Understanding): 'start' | 'stop' | 'neither' {
  const hasStop = stopWords.test(masked);
  const isNegated = modifiers.some(({ part }) => part === 'negation');
  if (hasStop && isNegated && !notAnyMore.test(masked)) return 'neither';
  return hasStop || isNegated ? 'stop' : 'start';
}

const arrivingWords = /arriv|到港|到着/;
const earlyWords = /\bearly\b|早到|早着/;

/** The list of a question about lateness: of what is late, may be late, or is not. Pure. */
export function lateList({
  masked,
}: Pick<Understanding, 'masked'>): 'list-late' | 'list-may-be-late' | 'list-on-schedule' {
  if (saysNotLate(masked)) return 'list-on-schedule';
  return mayBeLate(masked) ? 'list-may-be-late' : 'list-late';
}

/** The list that is to be sent as a file. Pure. */
export function exportedList(
  asked: Pick<Understanding, 'masked' | 'period'>,
): ReturnType<typeof lateList> | 'list-arriving' | 'list-in-transit' {
  if (latenessWords.test(asked.masked) && !earlyWords.test(asked.masked)) return lateList(asked);
  const isArriving = asked.period !== undefined || arrivingWords.test(asked.masked);
  return isArriving ? 'list-arriving' : 'list-in-transit';
}
