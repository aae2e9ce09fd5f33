/** A published call of a ship that it makes or made. Times in epoch ms, null where nothing was published. */
export interface TimetableCall {
  callId: string;
  unLocationCode: string | null;
  /** The timetable. */
  plannedArrivalMs: number | null;
  plannedDepartureMs: number | null;
  /** The best known, as published: an actual time, else an estimate, else the timetable. */
  arrivalMs: number | null;
  departureMs: number | null;
  hasArrived: boolean;
  hasDeparted: boolean;
}

/** The times of a call in epoch ms: all are there. */
export interface Times {
  plannedArrivalMs: number;
  plannedDepartureMs: number;
  arrivalMs: number;
  departureMs: number;
}

/** The times of a call; what was not published stands for the nearest that was. */
export function timesOf(call: TimetableCall): Times {
  const arrivalMs = call.arrivalMs ?? call.departureMs ?? 0;
  const departureMs = Math.max(arrivalMs, call.departureMs ?? arrivalMs);
  const plannedArrivalMs = call.plannedArrivalMs ?? call.plannedDepartureMs ?? arrivalMs;
  const plannedDepartureMs = Math.max(plannedArrivalMs, call.plannedDepartureMs ?? plannedArrivalMs);
  return { plannedArrivalMs, plannedDepartureMs, arrivalMs, departureMs };
}

/** Ports that changed places change their times of the timetable too. */
export function inTimetableOrder(times: readonly Times[]): Times[] {
  const arrivals = times.map(({ plannedArrivalMs }) => plannedArrivalMs).sort((a, b) => a - b);
  const departures = times.map(({ plannedDepartureMs }) => plannedDepartureMs).sort((a, b) => a - b);
  return times.map((time, i) => ({
    ...time,
    plannedArrivalMs: arrivals[i]!,
    plannedDepartureMs: Math.max(arrivals[i]!, departures[i]!),
  }));
}
