import { useQuery } from '@tanstack/react-query';
import { currentUserQuery } from '../../lib/identity/session.ts';
import { ConnectionTimesPage } from '../../features/shipments/connection-times/connection-times-page.tsx';

/** The connection times of the current company account; read-only members may view them. */
export function ConnectionTimesOfCompanyPage() {
  const { data: user } = useQuery(currentUserQuery);
  if (user === undefined) return null;
  return <ConnectionTimesPage mayChange={user.tenant.role !== 'read-only'} />;
}
