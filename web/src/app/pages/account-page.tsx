import { AccountPage as Account } from '../../features/identity/accounts/account-page.tsx';
import { SecuritySection } from '../../features/identity/sign-in-security/security-section.tsx';

export function OwnAccountPage() {
  return <Account Security={SecuritySection} />;
}
