import type { Member } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Fill } from '../../../ui/slots.tsx';
import { FailureState, Note, Skeleton } from '../../../ui/states.tsx';
import { AccessSection } from './access-section.tsx';
import { InvitationsSection } from './invitations-section.tsx';
import { MemberRow } from './member-row.tsx';
import { membersQuery } from './queries.ts';
import './members.css';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const RemoveMemberDialog = lazyPart(
  async () => (await import('./remove-member-dialog.tsx')).RemoveMemberDialog,
);
const RowRuleDialog = lazyPart(async () => (await import('./row-rule-dialog.tsx')).RowRuleDialog);

/** Who belongs to the company account; its owners invite, change roles and remove people. */
export function MembersPage() {
  const { t } = useTranslation();
  const { data: members, error, refetch } = useQuery(membersQuery);
  const [leaving, setLeaving] = useState<Member>();
  const [limiting, setLimiting] = useState<Member>();
  const self = members?.find((member) => member.self);
  const isOwner = self?.role === 'owner';
  return (
    <div className="page members">
      <Fill name="crumbs">
        <Link to="/pages/settings">{t('settings.title')}</Link>
        <span className="soft"> / </span>
        <b className="wide">{t('members.title')}</b>
      </Fill>
      <h1>{t('members.title')}</h1>
      {self !== undefined && !isOwner && <Note tone="info">{t('members.ask-owner')}</Note>}
      <section aria-labelledby="members-list">
        <h2 id="members-list">{t('members.people')}</h2>
        {members === undefined && error === null && <Skeleton width="60%" />}
        {members === undefined && error !== null && (
          <FailureState title={t('members.failed')} error={error} onRetry={() => void refetch()} />
        )}
        <ul className="rows">
          {members?.map((member) => (
            <MemberRow
              key={member.accountId}
              member={member}
              isOwner={isOwner}
              onLimit={setLimiting}
              onRemove={setLeaving}
            />
          ))}
        </ul>
      </section>
      {isOwner && <InvitationsSection />}
      {isOwner && <AccessSection isDemo={self.isDemo} />}
      {limiting !== undefined && <RowRuleDialog member={limiting} onClose={() => setLimiting(undefined)} />}
      {leaving !== undefined && <RemoveMemberDialog member={leaving} onClose={() => setLeaving(undefined)} />}
    </div>
  );
}
