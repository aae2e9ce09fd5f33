import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import type { VesselsSearch } from './vessels-search.ts';

/** The view of the opened URL, from a link or the back button, until something else is chosen. */
export interface Opened {
  box: string;
  vessel: string;
  /** Counts the opened URLs, so that the same box is shown again. */
  turn: number;
}

export const shownVessel = ({ mmsi, imo }: Pick<VesselsSearch, 'mmsi' | 'imo'>): string => `${mmsi} ${imo}`;

/** The target view of the URL; `leave` when the person moves on. */
export function useOpened(search: VesselsSearch): { opened: Opened; leave: () => void } {
  const { history } = useRouter();
  const [opened, setOpened] = useState<Opened>({ box: search.box, vessel: shownVessel(search), turn: 0 });
  useEffect(
    () =>
      history.subscribe(({ action }) => {
        if (action.type === 'PUSH' || action.type === 'REPLACE') return;
        // The URL changes before the page does.
        const asked = new URLSearchParams(window.location.search);
        const [box, mmsi, imo] = ['box', 'mmsi', 'imo'].map((key) => asked.get(key) ?? '');
        setOpened(({ turn }) => ({
          box: box ?? '',
          vessel: shownVessel({ mmsi: mmsi ?? '', imo: imo ?? '' }),
          turn: turn + 1,
        }));
      }),
    [history],
  );
  const leave = useCallback(() => setOpened(({ turn }) => ({ box: '', vessel: '', turn })), []);
  return { opened, leave };
}
