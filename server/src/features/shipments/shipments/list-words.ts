import { Milestone, RowState, languages, locales } from '@portolan/contract';
import { sql } from 'kysely';
import { isArrivingOn } from './list-filters.ts';
import type { Condition } from './judgements.ts';
import { hasState } from './row-states.ts';

/** What the list shows of its rows as words, in capitals and in every language. */
interface ShownWords {
  states: [word: string, state: RowState][];
  milestones: [word: string, milestone: Milestone][];
}

let shown: Promise<ShownWords> | undefined;

async function readWords(): Promise<ShownWords> {
  const texts = await Promise.all(locales.map((locale) => languages[locale].texts()));
  return {
    states: texts.flatMap(({ screens }) => {
      const words: Partial<Record<RowState, string>> = screens.tracking.status;
      // 'No news, 9 days': the age is another one in each row.
      return RowState.options.flatMap((state): [string, RowState][] => {
        const [word = ''] = (words[state] ?? '').split(/[,，、]|\{\{/);
        return word === '' ? [] : [[word.trim().toUpperCase(), state]];
      });
    }),
    milestones: texts.flatMap(({ screens }) =>
      Milestone.options.map((milestone): [string, Milestone] => [
        screens.milestones[milestone].toUpperCase(),
        milestone,
      ]),
    ),
  };
}

/** A word of the list, or its first words; of a language without blanks its first characters. */
const isBeginningOf = (word: string, text: string): boolean =>
  word === text || word.startsWith(`${text} `) || (word.startsWith(text) && /[^\p{ASCII}]/u.test(text));

/** The rows whose status or latest event is shown by this word, in any language. `text` is in capitals. */
export async function wordConditions(text: string, now: Date): Promise<Condition[]> {
  const { states, milestones } = await (shown ??= readWords());
  const found = [...new Set(states.flatMap(([word, state]) => (isBeginningOf(word, text) ? state : [])))];
  const latest = [
    ...new Set(milestones.flatMap(([word, milestone]) => (isBeginningOf(word, text) ? milestone : []))),
  ];
  return [
    ...(found.length === 0 ? [] : [hasState(found, now)]),
    ...(latest.length === 0 ? [] : [sql`s.latest_milestone = any (${latest}::text[])`]),
  ];
}

function toDay(year: number, month: number, day: number): string | undefined {
  const at = new Date(Date.UTC(year, month - 1, day));
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === day
    ? at.toISOString().slice(0, 10)
    : undefined;
}

/** The days that a typed date means: 2026-11-28, 11/28/2026 or 28/11/2026; both where both are dates. Pure. */
function readDays(text: string): string[] {
  const [first = 0, second = 0, third = 0] = text.split(/[-/.]/).map(Number);
  const days = /^\d{4}([-/.])\d{1,2}\1\d{1,2}$/.test(text)
    ? [toDay(first, second, third)]
    : /^\d{1,2}([-/.])\d{1,2}\1\d{4}$/.test(text)
      ? [toDay(third, first, second), toDay(third, second, first)]
      : [];
  return [...new Set(days.filter((day) => day !== undefined))];
}

/** The rows that arrive on a typed date, by the clock of the port. */
export const dateConditions = (text: string): Condition[] => readDays(text).map(isArrivingOn);
