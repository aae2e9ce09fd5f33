import type { Refusal } from '@portolan/contract';
import { useTranslation } from 'react-i18next';

/** Why events were refused, one row each; with `onShow` a row links to its place in the message. */
export function RefusalTable(props: {
  refusals: readonly Refusal[];
  onShow?: ((refusal: Refusal) => void) | undefined;
}) {
  const { t } = useTranslation();
  const { onShow } = props;
  return (
    <div className="mini-frame" tabIndex={0} role="region" aria-label={t('raw-message.refusals')}>
      <table className="mini refusals">
        <thead>
          <tr>
            <th scope="col">{t('raw-message.where')}</th>
            <th scope="col">{t('raw-message.field')}</th>
            <th scope="col">{t('raw-message.reason')}</th>
          </tr>
        </thead>
        <tbody>
          {props.refusals.map((refusal) => (
            <tr key={`${refusal.path} ${refusal.field} ${refusal.code}`}>
              <td className="mono">
                {onShow === undefined ? (
                  refusal.path || '/'
                ) : (
                  <button type="button" className="refusal-link" onClick={() => onShow(refusal)}>
                    {refusal.path || '/'}
                  </button>
                )}
              </td>
              <td className="mono">{refusal.field ?? ''}</td>
              <td className="why">
                {refusal.reason} <span className="soft mono">{refusal.code}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
