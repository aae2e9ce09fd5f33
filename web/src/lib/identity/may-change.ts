import { useQuery } from '@tanstack/react-query';
import { currentUserQuery } from './session.ts';

/** Whether the signed-in person may change what belongs to the company account; not while that is not known. */
export function useMayChange(): boolean {
  const { data: user } = useQuery(currentUserQuery);
  return user !== undefined && user.tenant.role !== 'read-only';
}
