import type { StaffAction, UserStatus } from '@portolan/contract';

/** The allowed transitions of an account's status, with their audit actions. */
export const accountMoves = {
  enabled: { forbidden: 'user.forbidden', cancelled: 'user.deleted' },
  forbidden: { enabled: 'user.enabled', cancelled: 'user.deleted' },
  cancelled: { enabled: 'user.restored' },
} as const satisfies Record<UserStatus, Partial<Record<UserStatus, StaffAction>>>;

/** The action that leads from one status to the other; undefined when there is none. */
export function findMove(from: UserStatus, to: UserStatus): StaffAction | undefined {
  const moves: Partial<Record<UserStatus, StaffAction>> = accountMoves[from];
  return moves[to];
}
