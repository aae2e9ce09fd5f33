import { type ExpectedShip, portArrivalRoutes } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '../../../lib/queries.ts';

const weekDays = 7;

export const forecastQuery = (portId: string) =>
  routeQuery(portArrivalRoutes.getPortArrivals, { query: { portId } });

/** Ships that are expected in the first seven days of the forecast, by arrival; undefined until they are known. */
export function useExpectedShips(portId: string): readonly ExpectedShip[] | undefined {
  const { data } = useQuery(forecastQuery(portId));
  const count = data?.days.slice(0, weekDays).reduce((sum, { ships }) => sum + ships, 0);
  return data?.ships.slice(0, count);
}
