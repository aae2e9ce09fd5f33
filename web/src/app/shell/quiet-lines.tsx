import type { CurrentUser } from '@portolan/contract';
import { useLocation } from '@tanstack/react-router';
import { LockedLine } from '../../features/identity/company/locked-line.tsx';
import { TrialBanner } from '../../features/identity/demos/trial-banner.tsx';
import { SampleBar } from '../../features/shipments/samples/sample-bar.tsx';
import './quiet-lines.css';

/** What a newcomer should know, above the page: how long the trial runs, what is locked and why, what is a sample. */
export function QuietLines({ user }: { user: CurrentUser }) {
  const isTracking = useLocation({ select: ({ pathname }) => pathname.startsWith('/pages/tracking') });
  return (
    <div className="quiet-lines">
      <TrialBanner user={user} />
      {isTracking && <LockedLine user={user} />}
      {isTracking && <SampleBar mayDecide={!user.isDemo && user.tenant.role !== 'read-only'} />}
    </div>
  );
}
