import type { DemoState } from '@portolan/contract';

/** The allowed transitions of a request. A declined one may be accepted later. */
export const demoMoves = {
  waiting: ['invited', 'joined', 'declined'],
  invited: ['joined', 'declined'],
  joined: ['official'],
  official: [],
  declined: ['invited', 'joined'],
} as const satisfies Record<DemoState, readonly DemoState[]>;

/** The states from which a request may come into `to`. */
export function originsOf(to: DemoState): DemoState[] {
  return (Object.keys(demoMoves) as DemoState[]).filter((from) =>
    (demoMoves[from] as readonly DemoState[]).includes(to),
  );
}
