import { useQuery } from '@tanstack/react-query';
import { currentUserQuery } from '../../lib/identity/session.ts';
import { CompanyPage } from '../../features/identity/company/company-page.tsx';

/** Company information of the current company account. */
export function CompanySettingsPage() {
  const { data: user } = useQuery(currentUserQuery);
  return user === undefined ? null : <CompanyPage user={user} />;
}
