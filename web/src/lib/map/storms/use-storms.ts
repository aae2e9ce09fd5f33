import { type StormShape, stormRoutes } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { routeQuery } from '../../queries.ts';
import { readSaved, writeSaved } from '../../saved.ts';

const savedKey = 'map-storms';
const none: readonly StormShape[] = [];

export interface StormsOnMap {
  storms: readonly StormShape[];
  isOn: boolean;
  /** Shows or hides them on every map of this browser. */
  toggle: () => void;
}

interface Wanted {
  /** As they were known then; now when absent. */
  stormsKnownAt?: string | undefined;
  /** Drawn also when it is not active, or storms are switched off. */
  openedStorm?: StormShape | undefined;
}

/** The active storms for a map, now or as they were known; none while they are switched off. */
export function useStorms(
  isWanted: boolean,
  { stormsKnownAt: knownAt, openedStorm: opened }: Wanted,
): StormsOnMap {
  const [isOn, setOn] = useState(() => readSaved(savedKey) !== 'off');
  const query = knownAt === undefined ? {} : { knownAt };
  const { data } = useQuery({
    ...routeQuery(stormRoutes.listStormsOnMap, { query }, { topics: ['storm'] }),
    enabled: isWanted && isOn,
  });
  const active = isWanted && isOn ? (data ?? none) : none;
  return {
    storms: useMemo(
      () =>
        opened === undefined
          ? active
          : [...active.filter(({ stormId }) => stormId !== opened.stormId), opened],
      [active, opened],
    ),
    isOn,
    toggle: () => {
      writeSaved(savedKey, isOn ? 'off' : undefined);
      setOn(!isOn);
    },
  };
}
