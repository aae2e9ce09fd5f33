import { useQuery } from '@tanstack/react-query';
import { ChargesPage } from '../../features/attention/charges/charges-page.tsx';
import { currentUserQuery } from '../../lib/identity/session.ts';

/** The charges of the current company account; read-only members may view them. */
export function ChargesOfCompanyPage() {
  const { data: user } = useQuery(currentUserQuery);
  if (user === undefined) return null;
  return <ChargesPage mayChange={user.tenant.role !== 'read-only'} />;
}
