import type { Address } from '@portolan/contract';

interface Reach {
  email: string | null;
  mobile: string | null;
}

function reachOf({ email, mobile }: Reach): Address | undefined {
  if (email !== null) return { channel: 'mail', recipient: email };
  return mobile === null ? undefined : { channel: 'sms', recipient: mobile };
}

/**
 * Where a change of an account is notified: its e-mail address, or its mobile number where it has none, both as before
 * and as after the change. An attacker cannot keep the owner from being notified.
 */
export function chooseRecipients(before: Reach, after: Reach): Address[] {
  const [old, present] = [reachOf(before), reachOf(after)];
  const isSame = old?.recipient === present?.recipient;
  return [old, isSame ? undefined : present].filter((address) => address !== undefined);
}
