import { accountRoutes, demoRoutes } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EntryFrame } from '../../features/identity/sign-in/entry-frame.tsx';
import { Puzzle } from '../../lib/identity/puzzle.tsx';
import { AskAgain } from '../../features/identity/demos/ask-again.tsx';
import { call } from '../../lib/api.ts';
import { errorWords } from '../../lib/error-text.ts';
import { Note, Skeleton } from '../../ui/states.tsx';
import { InvitationForm } from './invitation-form.tsx';

const proof = (onTicket: (ticket: string) => void) => <Puzzle onTicket={onTicket} />;

/** Reads the invitation of a link; the options are requested first where the XSRF cookie is missing. */
async function readInvitation(token: string) {
  if (!document.cookie.includes('XSRF-TOKEN=')) await call(accountRoutes.getSignInOptions, {});
  return call(demoRoutes.readTrialInvitation, { body: { token } });
}

/** Target of the mailed link: username and password for the trial account, or the request for a new link. */
export function InvitationPage() {
  const { t } = useTranslation();
  // Kept from the beginning: the URL may lose it, and a reload restores it.
  const [token] = useState(() => globalThis.location.hash.slice(1));
  const invitation = useQuery({
    queryKey: [demoRoutes.readTrialInvitation.name, token],
    queryFn: () => readInvitation(token),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const hasEnded = invitation.error !== null;
  return (
    <EntryFrame
      title={t(hasEnded ? 'demos.invitation.ended-title' : 'demos.invitation.title')}
      foot={
        <span>
          {t('accounts.register.has-account')} <Link to="/login">{t('sign-in.submit')}</Link>
        </span>
      }
    >
      {invitation.isPending && (
        <p aria-label={t('demos.invitation.reading')}>
          <Skeleton width="100%" height={40} />
        </p>
      )}
      {hasEnded && (
        <>
          <Note tone="watch">{errorWords(invitation.error, t)}</Note>
          <AskAgain proof={proof} />
        </>
      )}
      {invitation.data !== undefined && !hasEnded && (
        <InvitationForm token={token} invitation={invitation.data} />
      )}
    </EntryFrame>
  );
}
