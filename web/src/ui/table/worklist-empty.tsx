import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import { EmptyState } from '../states.tsx';

/**
 * The text of an empty list: that there is nothing at all, or that nothing matches the filters and how to clear them.
 */
export function WorklistEmpty(props: {
  filters: object;
  /** The filters of a list that nobody has filtered. */
  unfiltered: object;
  none: string;
  onClear: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const isFiltered = JSON.stringify(props.filters) !== JSON.stringify(props.unfiltered);
  if (!isFiltered) return <EmptyState title={props.none}>{props.children}</EmptyState>;
  const clear = <Button onClick={props.onClear}>{t('common.worklist.clear-filters')}</Button>;
  return (
    <EmptyState title={t('common.worklist.none-fits')} actions={clear}>
      {props.children}
    </EmptyState>
  );
}
