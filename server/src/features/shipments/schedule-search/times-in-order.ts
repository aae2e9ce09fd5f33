import type { SearchedCall } from './stored-calls.ts';

type Times = Pick<SearchedCall, 'arrivalAt' | 'departureAt' | 'departureIsEstimated'>;

/**
 * A vessel does not leave before it comes. Carriers revise the arrival of a call and not yet its departure: then it
 * leaves when it arrives, at the earliest. One that has left came before that, whatever is published of its arrival.
 * Pure.
 */
export function timesInOrder(call: SearchedCall): Times {
  const { arrivalAt, departureAt, departureIsActual, departureIsEstimated } = call;
  const isContradiction = arrivalAt !== null && departureAt !== null && departureAt < arrivalAt;
  if (!isContradiction) return { arrivalAt, departureAt, departureIsEstimated };
  return departureIsActual
    ? { arrivalAt: departureAt, departureAt, departureIsEstimated }
    : { arrivalAt, departureAt: arrivalAt, departureIsEstimated: true };
}
