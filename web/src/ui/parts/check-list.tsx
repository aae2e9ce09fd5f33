import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { SearchField } from 'react-aria-components/SearchField';
import { useFormat } from '../../lib/use-format.ts';
import { Skeleton } from '../states.tsx';
import { AriaLocale } from './aria-locale.tsx';
import { FocusFirst } from './focus-first.tsx';
import './check-list.css';

export interface CheckOption {
  key: string;
  name: string;
  count?: number;
}

interface CheckListProps {
  label: string;
  options: readonly CheckOption[] | undefined;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

const findFrom = 8;

/** Values to tick, with a field that searches among many; `CheckList` loads it. */
export function CheckOptions(props: CheckListProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [find, setFind] = useState('');
  const { label, options, chosen } = props;
  if (options === undefined) return <Skeleton width={200} height={80} />;
  const wanted = find.trim().toLowerCase();
  const shown = options.filter(({ key, name }) => `${name} ${key}`.toLowerCase().includes(wanted));
  const list = (
    <ListBox
      className="options"
      aria-label={label}
      selectionMode="multiple"
      selectedKeys={chosen}
      renderEmptyState={() => <p className="soft">{t('tracking.filter.nothing-like')}</p>}
      onSelectionChange={(keys) => props.onChange(keys === 'all' ? [...chosen] : [...keys].map(String))}
    >
      {shown.map(({ key, name, count }) => (
        <ListBoxItem key={key} id={key} className="ckb" textValue={name}>
          <i aria-hidden="true" />
          <span>{name}</span>
          {count !== undefined && <small>{format.count(count)}</small>}
        </ListBoxItem>
      ))}
    </ListBox>
  );
  if (options.length <= findFrom)
    return (
      <AriaLocale>
        <FocusFirst selectors={['[role=option]']}>
          <div className="check-list">{list}</div>
        </FocusFirst>
      </AriaLocale>
    );
  return (
    <AriaLocale>
      <FocusFirst selectors={['input']}>
        <div className="check-list">
          <Autocomplete inputValue={find} onInputChange={setFind}>
            <SearchField className="inp sm" aria-label={t('common.search')}>
              <Input placeholder={t('tracking.filter.find-option', { count: options.length })} />
            </SearchField>
            {list}
          </Autocomplete>
        </div>
      </FocusFirst>
    </AriaLocale>
  );
}
