import type { WatchConditions } from '@portolan/contract';
import { useTranslation } from 'react-i18next';

const conditionKeys = ['timesMove', 'vesselChanges', 'cutOffs', 'anyChange'] as const;

/** The four conditions of a watch. `needsOne`: the last one cannot be switched off. */
export function WatchConditionList(props: {
  conditions: WatchConditions;
  busy: boolean;
  needsOne: boolean;
  onChange: (conditions: WatchConditions) => void;
}) {
  const { t } = useTranslation();
  const { conditions, busy, needsOne, onChange } = props;
  const isOnlyOne = Object.values(conditions).filter(Boolean).length === 1;
  return (
    <div className="conditions">
      {conditionKeys.map((key) => (
        <label key={key} className="checkbox">
          <input
            type="checkbox"
            checked={conditions[key]}
            disabled={busy || (needsOne && isOnlyOne && conditions[key])}
            onChange={(event) => onChange({ ...conditions, [key]: event.target.checked })}
          />
          <span>{t(`schedules.watch.${key}`)}</span>
        </label>
      ))}
    </div>
  );
}
