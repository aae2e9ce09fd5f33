import { useTranslation } from 'react-i18next';
import { FilterChip } from './chips.tsx';
import { Select } from './select.tsx';

/** A filter with a few values, as a chip; `''` means any. */
export function SelectChip<Value extends string>(props: {
  name: string;
  value: Value | '';
  options: readonly { value: Value; label: string }[];
  onChoose: (value: Value | '') => void;
  /** The text for no choice, where it is not 'any'. */
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
        <Select<Value | ''>
          className={chosen === undefined ? 'chip' : 'chip on'}
          label={props.name}
          value={props.value}
          options={[{ value: '', label: any }, ...props.options]}
          onChoose={props.onChoose}
        >
          {trigger}
        </Select>
      )}
    </FilterChip>
  );
}
