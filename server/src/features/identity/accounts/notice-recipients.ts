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
 * Where a change of an account is told: its e-mail address, or its mobile number where it has none, as they were before
 * the change and as they are after it. Who took an account over cannot keep its owner from hearing of it.
 */
export function chooseRecipients(before: Reach, after: Reach): Address[] {
  const [old, present] = [reachOf(before), reachOf(after)];
  const isSame = old?.recipient === present?.recipient;
  return [old, isSame ? undefined : present].filter((address) => address !== undefined);
}
