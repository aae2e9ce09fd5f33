import { etaHorizons, scoreboardGroupings } from '@portolan/contract';
import { type SearchValue, defineSearch, oneOf, text } from '../../../lib/address/search-fields.ts';

export const periodDays = ['30', '90', '365'] as const;

/** Filters and the table of the scoreboard, as in the URL. */
export const ScoreboardSearch = defineSearch({
  days: oneOf(periodDays, '90'),
  carrier: text(20),
  /** `CNSHA-NLRTM` */
  lane: text(11),
  port: text(5),
  by: oneOf(scoreboardGroupings, 'horizon'),
  /** Of a table that is not by horizon. */
  horizon: oneOf(etaHorizons, ''),
});
export type ScoreboardSearch = SearchValue<typeof ScoreboardSearch>;

/** Values omitted from the URL. */
export const scoreboardDefaults = ScoreboardSearch.defaults;
