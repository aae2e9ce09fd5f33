import { useQuery } from '@tanstack/react-query';
import { currentUserQuery } from '../../lib/identity/session.ts';
import { AreasPage } from '../../features/vessels/areas/areas-page.tsx';

/** The areas of the current company account; read-only members may view them. */
export function AreasOfCompanyPage() {
  const { data: user } = useQuery(currentUserQuery);
  return user === undefined ? null : <AreasPage mayChange={user.tenant.role !== 'read-only'} />;
}
