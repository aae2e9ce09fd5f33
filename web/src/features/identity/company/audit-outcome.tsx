import type { CompanyAudit } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../../lib/settings.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { StatusMark, type StatusTone } from '../../../ui/chips.tsx';

const tones: Record<CompanyAudit['state'], StatusTone> = {
  'under-review': 'go',
  succeeded: 'good',
  failed: 'bad',
};

/** The decision on a submission, by whom, when and why. */
export function Outcome({ audit }: { audit: CompanyAudit }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { timeZone } = useSettings();
  return (
    <div className="outcome">
      <StatusMark tone={tones[audit.state]}>{t(`company.review.states.${audit.state}`)}</StatusMark>{' '}
      {audit.decidedAt !== null && (
        <span className="soft">
          {t('company.review.decided-by', {
            by: audit.decidedBy ?? '',
            at: format.moment(audit.decidedAt, timeZone),
          })}
        </span>
      )}
      {audit.reason !== null && <p>{audit.reason}</p>}
    </div>
  );
}
