import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.ts';
import { Skeleton } from '../../../ui/states.tsx';

export interface ChecklistOption {
  key: string;
  name: string;
  count?: number;
}

const findFrom = 8;

/** Values to tick, with a field that finds one among many. Every tick takes effect at once. */
export function Checklist(props: {
  options: readonly ChecklistOption[] | undefined;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const [find, setFind] = useState('');
  if (props.options === undefined) return <Skeleton width={200} height={80} />;
  const wanted = find.trim().toLowerCase();
  const shown = props.options.filter(({ key, name }) => `${name} ${key}`.toLowerCase().includes(wanted));
  const toggle = (key: string) => {
    const without = props.chosen.filter((other) => other !== key);
    props.onChange(without.length === props.chosen.length ? [...props.chosen, key] : without);
  };
  return (
    <div className="checklist">
      {props.options.length > findFrom && (
        <div className="inp sm">
          <input
            type="search"
            value={find}
            aria-label={t('common.search')}
            placeholder={t('tracking.filter.find-option', { count: props.options.length })}
            onChange={(event) => setFind(event.target.value)}
          />
        </div>
      )}
      <div className="options">
        {shown.map(({ key, name, count }) => (
          <label key={key} className="ckb">
            <input type="checkbox" checked={props.chosen.includes(key)} onChange={() => toggle(key)} />
            <span>{name}</span>
            {count !== undefined && <small>{format.count(count)}</small>}
          </label>
        ))}
        {shown.length === 0 && <p className="soft">{t('tracking.filter.nothing-like')}</p>}
      </div>
    </div>
  );
}
