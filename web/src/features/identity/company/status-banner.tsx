import type { CompanyInfo } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../../lib/settings.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icon-names.ts';

const looks: Record<CompanyInfo['auditStatus'], { className: string; icon: IconName }> = {
  incomplete: { className: 'note', icon: 'info' },
  'under-review': { className: 'note', icon: 'clock' },
  succeeded: { className: 'note good', icon: 'check' },
  failed: { className: 'note bad', icon: 'warn' },
};

/** State of the certification, why, and what comes next. */
export function StatusBanner({ info }: { info: CompanyInfo }) {
  const { t } = useTranslation();
  const { className, icon } = looks[info.auditStatus];
  return (
    <div className={`${className} audit-state`} role="status">
      <Icon name={icon} size="m" />
      <div>
        <b>{t(`company.status.${info.auditStatus}.title`)}</b>
        <p>{useStatusWords(info)}</p>
        {info.auditStatus === 'failed' && info.audit?.reason != null && (
          <blockquote>{info.audit.reason}</blockquote>
        )}
      </div>
    </div>
  );
}

function useStatusWords({ auditStatus, audit }: CompanyInfo): string {
  const { t } = useTranslation();
  const format = useFormat();
  const { timeZone } = useSettings();
  const now = useNow();
  if (auditStatus !== 'under-review') return t(`company.status.${auditStatus}.text`);
  if (audit === null) return '';
  const isOverdue = audit.dueOn < new Date(now).toISOString().slice(0, 10);
  return t(`company.status.under-review.${isOverdue ? 'overdue' : 'text'}`, {
    submitted: format.moment(audit.submittedAt, timeZone),
    due: format.day(audit.dueOn),
  });
}
