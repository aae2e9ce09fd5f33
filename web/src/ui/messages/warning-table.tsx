import type { MessageWarning } from '@portolan/contract';
import { useTranslation } from 'react-i18next';

/** Warnings about events that were kept, one row each. */
export function WarningTable({ warnings }: { warnings: readonly MessageWarning[] }) {
  const { t } = useTranslation();
  return (
    <div className="mini-frame" tabIndex={0} role="region" aria-label={t('raw-message.warnings')}>
      <table className="mini refusals">
        <thead>
          <tr>
            <th scope="col">{t('raw-message.event-id')}</th>
            <th scope="col">{t('raw-message.reason')}</th>
          </tr>
        </thead>
        <tbody>
          {warnings.map(({ code, sourceEventId, reason }) => (
            <tr key={`${code} ${sourceEventId}`}>
              <td className="mono">{sourceEventId}</td>
              <td className="why">
                {reason} <span className="soft mono">{code}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
