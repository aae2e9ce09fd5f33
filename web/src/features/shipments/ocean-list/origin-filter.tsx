import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type OceanListSearch, splitList } from '../../../lib/shipments/ocean-search.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { ChipFilter } from './chip-filter.tsx';

export interface FilterProps {
  search: OceanListSearch;
  onChange: (change: Partial<OceanListSearch>) => void;
}

/** Ports of loading, as codes. */
export function OriginFilter({ search, onChange }: FilterProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(search.pols);
  const [tried, setTried] = useState(false);
  const codes = text
    .toUpperCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  const isRight = codes.every((code) => /^[A-Z]{2}[A-Z2-9]{3}$/.test(code));
  const submit = (close: () => void) => {
    setTried(true);
    if (!isRight) return;
    onChange({ pols: codes.join(',') });
    close();
  };
  return (
    <ChipFilter
      name={t('tracking.filter.origin')}
      value={search.pols === '' ? undefined : splitList(search.pols).join(', ')}
      onClear={() => {
        setText('');
        onChange({ pols: '' });
      }}
    >
      {(close) => (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            submit(close);
          }}
        >
          <TextField
            label={t('tracking.filter.origin')}
            help={t('tracking.filter.origin-help')}
            error={tried && !isRight ? t('tracking.filter.origin-wrong') : undefined}
            value={text}
            onText={setText}
          />
          <Button type="submit" kind="primary" size="sm">
            {t('common.apply')}
          </Button>
        </form>
      )}
    </ChipFilter>
  );
}
