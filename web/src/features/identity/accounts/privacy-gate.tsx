import { useQuery } from '@tanstack/react-query';
import { currentUserQuery } from '../../../lib/identity/session.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const PrivacyDialog = lazyPart(async () => (await import('./privacy-dialog.tsx')).PrivacyDialog);

/**
 * Blocks the pages until the person has accepted the privacy policy: users from a passkey, single sign-on or another
 * system have not seen a form yet. The demo's accounts are shared and exempt.
 */
export function PrivacyGate({ onSignOut }: { onSignOut: () => Promise<void> }) {
  const { data: user } = useQuery(currentUserQuery);
  if (user === undefined || user.privacyAccepted || user.isDemo) return null;
  return <PrivacyDialog onSignOut={onSignOut} />;
}
