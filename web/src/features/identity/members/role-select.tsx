import type { TenantRole } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { Select } from '../../../ui/select.tsx';

const roles: readonly TenantRole[] = ['read-only', 'member', 'owner'];

/** The role in the company account, as a choice. */
export function RoleSelect(props: {
  value: TenantRole;
  onChoose: (role: TenantRole) => void;
  id?: string;
  label?: string;
  disabled?: boolean;
}) {
  const { t } = useTranslation();
  return (
    <span className="input sm">
      <Select
        id={props.id}
        label={props.label}
        value={props.value}
        disabled={props.disabled}
        options={roles.map((role) => ({ value: role, label: t(`members.role.${role}`) }))}
        onChoose={props.onChoose}
      />
    </span>
  );
}
