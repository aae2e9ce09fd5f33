import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterChip } from '../../../ui/chips.tsx';
import { Popover } from '../../../ui/popover.tsx';

/** A filter of the list: a chip that opens its values. */
export function ChipFilter(props: {
  name: string;
  value: string | undefined;
  onClear: () => void;
  children: (close: () => void) => ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <FilterChip
      name={props.name}
      value={props.value ?? t('common.any')}
      chosen={props.value !== undefined}
      clearLabel={t('tracking.filter.clear-one', { name: props.name })}
      onClear={props.onClear}
    >
      {(trigger) => (
        <Popover
          named
          label={props.name}
          button={trigger}
          buttonClass={props.value === undefined ? 'chip' : 'chip on'}
          className="filter-pop"
        >
          {props.children}
        </Popover>
      )}
    </FilterChip>
  );
}
