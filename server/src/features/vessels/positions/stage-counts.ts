/** What became of the reports so far. */
export interface StageCounts {
  accepted: number;
  /** No possible position, or 0,0 from a vessel that is elsewhere. */
  invalid: number;
  /** Nobody's MMSI, or one of something that does not move. */
  foreign: number;
  /** The same report from another receiver. */
  duplicate: number;
  /** Older than what is known. */
  late: number;
  /** Rounded to 185 m while a better fix is fresh. */
  coarse: number;
  /** A new vessel when the table was full. */
  crowded: number;
}

export const noCounts = (): StageCounts => ({
  accepted: 0,
  invalid: 0,
  foreign: 0,
  duplicate: 0,
  late: 0,
  coarse: 0,
  crowded: 0,
});
