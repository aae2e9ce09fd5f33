import { useTranslation } from 'react-i18next';

/** Marks an ETA that was calculated afterwards, from the messages that were known at its moment. */
export function ReplayedChip() {
  const { t } = useTranslation();
  return (
    <span className="src" title={t('eta-tab.recalculated-text')}>
      {t('eta-tab.recalculated')}
    </span>
  );
}
