import type { CurrentUser } from '@portolan/contract';
import { readSaved } from '../../lib/saved.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { keyOf } from './steps-key.ts';
import './guide.css';

const Steps = lazyPart(async () => (await import('./steps.tsx')).Steps);

/** Loads what an empty company is shown above every page: later it would push the page down. */
export const loadFirstSteps = Steps.load;

/** The guided start of an empty company, above every page until each step is done or skipped. */
export function FirstSteps({ user }: { user: CurrentUser }) {
  const mayStart = !user.isDemo && user.tenant.role !== 'read-only';
  const saved = readSaved(keyOf(user.tenant.accreditId));
  if (!mayStart || (user.trackedBills > 0 && saved === undefined)) return null;
  return <Steps user={user} saved={saved} />;
}
