import { useQuery } from '@tanstack/react-query';
import { currentUserQuery } from '../../features/accounts/session.ts';
import { CompanyPage } from '../../features/company/company-page.tsx';

/** Company information of the company account that the person acts for. */
export function CompanySettingsPage() {
  const { data: user } = useQuery(currentUserQuery);
  return user === undefined ? null : <CompanyPage user={user} />;
}
