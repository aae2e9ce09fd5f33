import type { Member, TenantRole } from '@portolan/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../../lib/error-text.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { showToast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { StatusMark } from '../../../ui/chips.tsx';
import { Note } from '../../../ui/states.tsx';
import { changeMemberRole } from './queries.ts';
import { RoleSelect } from './role-select.tsx';

/** One member: name, role, and removal. */
export function MemberRow(props: {
  member: Member;
  isOwner: boolean;
  onLimit: (member: Member) => void;
  onRemove: (member: Member) => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const { member, isOwner } = props;
  const name = member.nickName;
  const change = useMutation({
    mutationFn: (role: TenantRole) => changeMemberRole(client, member.accountId, role),
    onSuccess: () => showToast(t('members.role-changed', { name }), 'ok'),
  });
  const mayChange = isOwner && !member.isDemo;
  return (
    <li>
      <span className="who">
        <b>{name}</b> <span className="soft">{member.username}</span>
        {member.self && <span className="good">{t('members.you')}</span>}
        {member.status !== 'enabled' && (
          <StatusMark tone="bad">{t(`members.status.${member.status}`)}</StatusMark>
        )}
        {member.rowRule !== null && <StatusMark tone="hollow">{t('members.rule.limited')}</StatusMark>}
        <span className="soft more">
          {[member.email, t('members.joined', { day: format.day(member.joinedAt) })]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <span className="do">
        {mayChange ? (
          <RoleSelect
            value={member.role}
            label={t('members.role-of', { name })}
            disabled={change.isPending}
            onChoose={(role) => change.mutate(role)}
          />
        ) : (
          <span>{t(`members.role.${member.role}`)}</span>
        )}
        {mayChange && member.role !== 'owner' && (
          <Button size="sm" aria-label={t('members.rule.of', { name })} onClick={() => props.onLimit(member)}>
            {t('members.rule.button')}
          </Button>
        )}
        {!member.isDemo && (isOwner || member.self) && (
          <Button
            size="sm"
            aria-label={member.self ? t('members.leave') : t('members.remove-of', { name })}
            onClick={() => props.onRemove(member)}
          >
            {member.self ? t('members.leave') : t('members.remove')}
          </Button>
        )}
      </span>
      {change.isError && <Note tone="bad">{errorWords(change.error, t)}</Note>}
    </li>
  );
}
