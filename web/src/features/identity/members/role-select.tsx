import type { TenantRole } from '@portolan/contract';
import { useTranslation } from 'react-i18next';

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
    <span className="inp sm">
      <select
        id={props.id}
        aria-label={props.label}
        value={props.value}
        disabled={props.disabled}
        onChange={(event) => props.onChoose(event.target.value as TenantRole)}
      >
        {roles.map((role) => (
          <option key={role} value={role}>
            {t(`members.role.${role}`)}
          </option>
        ))}
      </select>
    </span>
  );
}
