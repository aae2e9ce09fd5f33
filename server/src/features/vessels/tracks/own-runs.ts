import type { PointFilter } from './track-block.ts';
import type { TrackPoints } from './track-points.ts';

/** About what waits to be merged. */
const mostPoints = 100_000;

/** The unmerged runs that this process wrote last: requested most often, and need not be fetched. */
export class OwnRuns {
  readonly #runs = new Map<string, TrackPoints>();
  #points = 0;

  /** Keeps a stored run; its points do not change any more. */
  keep(runId: string, points: TrackPoints): void {
    this.#runs.set(runId, points);
    this.#points += points.count;
    for (const [oldest, { count }] of this.#runs) {
      if (this.#points <= mostPoints) return;
      this.#runs.delete(oldest);
      this.#points -= count;
    }
  }

  /** Removes runs that have been merged for good. */
  forget(runIds: readonly string[]): void {
    for (const runId of runIds) {
      this.#points -= this.#runs.get(runId)?.count ?? 0;
      this.#runs.delete(runId);
    }
  }

  /** A snapshot of the runs. */
  list(): KeptRun[] {
    return Array.from(this.#runs, ([runId, points]) => ({ runId, points }));
  }
}

export interface KeptRun {
  runId: string;
  points: TrackPoints;
}

/** Adds the wanted points of runs. */
export function readRuns(runs: readonly KeptRun[], filter: PointFilter, into: TrackPoints): void {
  for (const { points } of runs) {
    const { mmsi, atMs, longitude, latitude } = points;
    into.addAll(
      points,
      (row) =>
        filter.hasMmsi(mmsi[row]!) &&
        filter.hasPoint(mmsi[row]!, atMs[row]!, longitude[row]!, latitude[row]!),
    );
  }
}
