import { AppError, type CurrentUser, memberRoutes, type RouteData } from '@portolan/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EntryFrame } from '../../features/identity/sign-in/entry-frame.tsx';
import { currentUserQuery, displayName, signInOptionsQuery } from '../../lib/identity/session.ts';
import { call } from '../../lib/api.ts';
import { errorWords } from '../../lib/error-text.ts';
import { useFormat } from '../../lib/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { Note, Skeleton } from '../../ui/states.tsx';
import { forgetInvitationToken, takeInvitationToken } from '../invitation-token.ts';

type InvitationContent = RouteData<typeof memberRoutes.readInvitation>;

/** Target of an invitation link: what it is for, and joining, after a sign-in or a registration. */
export function JoinPage() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [token] = useState(takeInvitationToken);
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: async () => {
      await client.ensureQueryData(signInOptionsQuery);
      return call(memberRoutes.readInvitation, { body: { token: token ?? '' } });
    },
    enabled: token !== undefined,
  });
  // Nobody may be signed in yet, which is no failure here.
  const { data: user, isPending: isAsking } = useQuery(currentUserQuery);
  const isOver =
    token === undefined ||
    (invitation.error instanceof AppError && invitation.error.code === 'member.invitation-ended');
  if (isOver) forgetInvitationToken();
  return (
    <EntryFrame
      title={t('members.join.title')}
      foot={
        <Link to="/pages" onClick={forgetInvitationToken}>
          {t('members.join.not-now')}
        </Link>
      }
    >
      {isOver && <Note tone="watch">{t('members.join.over')}</Note>}
      {!isOver && invitation.error !== null && <Note tone="bad">{errorWords(invitation.error, t)}</Note>}
      {!isOver && (invitation.isPending || isAsking) && <Skeleton width="80%" />}
      {invitation.data !== undefined && !isAsking && (
        <Offer invitation={invitation.data} token={token ?? ''} user={user} />
      )}
    </EntryFrame>
  );
}

function Offer({
  invitation,
  token,
  user,
}: {
  invitation: InvitationContent;
  token: string;
  user: CurrentUser | undefined;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { company, invitedBy, expiresAt } = invitation;
  const join = useMutation({
    mutationFn: () => call(memberRoutes.acceptInvitation, { body: { token } }),
    onSuccess: () => {
      forgetInvitationToken();
      globalThis.location.assign('/pages');
    },
  });
  return (
    <>
      <p>{t('members.join.text', { inviter: invitedBy, company })}</p>
      <p className="soft">
        {t(`members.join.as.${invitation.role}`)} {t('members.join.until', { day: format.day(expiresAt) })}
      </p>
      {join.isError && <Note tone="bad">{errorWords(join.error, t)}</Note>}
      {user === undefined ? (
        <>
          <Link to="/login" search={{ next: '/pages' }} className="button pri big full-width">
            {t('members.join.sign-in')}
          </Link>
          <Link to="/register" className="button big full-width">
            {t('members.join.register')}
          </Link>
        </>
      ) : (
        <Button
          kind="primary"
          size="big"
          className="full-width"
          busy={join.isPending}
          onClick={() => join.mutate()}
        >
          {t('members.join.submit', { name: displayName(user) })}
        </Button>
      )}
    </>
  );
}
