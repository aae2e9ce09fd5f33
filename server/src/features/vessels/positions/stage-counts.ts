/** The outcome of all reports so far. */
export interface StageCounts {
  accepted: number;
  /** No possible position, or 0,0 from a vessel that is in another place. */
  invalid: number;
  /** Unassigned MMSI, or one of something that does not move. */
  foreign: number;
  /** The same report from another receiver. */
  duplicate: number;
  /** Older than the known position. */
  late: number;
  /** Rounded to 185 m while a more precise fix is fresh. */
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
