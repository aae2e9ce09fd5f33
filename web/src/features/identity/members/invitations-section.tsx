import {
  type Invitation,
  invitationLimits,
  parseEmail,
  problemOf,
  type TenantRole,
} from '@portolan/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../../lib/error-text.ts';
import { showToast } from '../../../lib/toast.ts';
import { useSettings } from '../../../lib/settings.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, TextField } from '../../../ui/field.tsx';
import { Note } from '../../../ui/states.tsx';
import { invitationsQuery, invite, revokeInvitation } from './queries.ts';
import { RoleSelect } from './role-select.tsx';

const blankInvitation: { email: string; role: TenantRole } = { email: '', role: 'member' };

/** Inviting by mail, and the invitations that wait for an answer. */
export function InvitationsSection() {
  const { t } = useTranslation();
  const { data: invitations } = useQuery(invitationsQuery);
  return (
    <section aria-labelledby="members-invitations">
      <h2 id="members-invitations">{t('members.invite.title')}</h2>
      <InviteForm />
      {invitations !== undefined && invitations.length > 0 && (
        <ul className="rows" aria-label={t('members.invite.open')}>
          {invitations.map((invitation) => (
            <InvitationRow key={invitation.invitationId} invitation={invitation} />
          ))}
        </ul>
      )}
    </section>
  );
}

function InviteForm() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [{ email, role }, change, forget] = useDraft('invite', blankInvitation);
  const [tried, setTried] = useState(false);
  const problem = problemOf(() => parseEmail(email));
  const send = useMutation({
    mutationFn: () => invite(client, email, role),
    onSuccess: () => {
      showToast(t('members.invite.sent', { email: email.trim() }), 'ok');
      change(blankInvitation);
      forget();
      setTried(false);
    },
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (problem === undefined) send.mutate();
      }}
    >
      <TextField
        label={t('members.invite.email')}
        help={t('members.invite.help', { days: invitationLimits.validDays })}
        type="email"
        name="email"
        autoComplete="off"
        error={tried && problem !== undefined ? errorWords(problem, t) : undefined}
        value={email}
        onText={(text) => change({ email: text })}
      />
      <Field label={t('members.invite.role')} help={t(`members.role-help.${role}`)}>
        {({ id }) => <RoleSelect id={id} value={role} onChoose={(next) => change({ role: next })} />}
      </Field>
      {send.isError && <Note tone="bad">{errorWords(send.error, t)}</Note>}
      <Button type="submit" kind="primary" busy={send.isPending}>
        {t('members.invite.submit')}
      </Button>
    </form>
  );
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { timeZone } = useSettings();
  const client = useQueryClient();
  const { email, role, expiresAt, expired } = invitation;
  const revoke = useMutation({
    mutationFn: () => revokeInvitation(client, invitation.invitationId),
    onSuccess: () => showToast(t('members.invite.revoked', { email }), 'ok'),
  });
  return (
    <li>
      <span className="who">
        <b>{email}</b> <span className="soft">{t(`members.role.${role}`)}</span>
        <span className="soft more">
          {expired
            ? t('members.invite.expired')
            : t('members.invite.until', { at: format.moment(expiresAt, timeZone) })}
        </span>
      </span>
      <span className="do">
        <Button
          size="sm"
          busy={revoke.isPending}
          aria-label={t('members.invite.revoke-of', { email })}
          onClick={() => revoke.mutate()}
        >
          {t('members.invite.revoke')}
        </Button>
      </span>
      {revoke.isError && <Note tone="bad">{errorWords(revoke.error, t)}</Note>}
    </li>
  );
}
