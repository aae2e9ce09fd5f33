import { useTranslation } from 'react-i18next';
import { FilterChip } from './chips.tsx';

/** A filter with a few values, as a chip over the browser's own list; `''` stands for any. */
export function SelectChip<Value extends string>(props: {
  name: string;
  value: Value | '';
  options: readonly { value: Value; label: string }[];
  onChoose: (value: Value | '') => void;
  /** The word for no choice, where it is not 'any'. */
  anyWord?: string;
}) {
  const { t } = useTranslation();
  const any = props.anyWord ?? t('common.any');
  const chosen = props.options.find(({ value }) => value === props.value);
  return (
    <FilterChip
      name={props.name}
      value={chosen?.label ?? any}
      chosen={chosen !== undefined}
      clearLabel={t('common.clear-filter', { name: props.name })}
      onClear={() => props.onChoose('')}
    >
      {(trigger) => (
        <label className={chosen === undefined ? 'chip pick' : 'chip pick on'}>
          {trigger}
          <select
            aria-label={props.name}
            value={props.value}
            onChange={(event) => props.onChoose(event.target.value as Value | '')}
          >
            <option value="">{any}</option>
            {props.options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
    </FilterChip>
  );
}
