import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '../../../ui/search-field.tsx';
import { companiesQuery } from './user-queries.ts';

/** Chooses a company account by a part of its name. */
export function CompanyField(props: {
  chosen: string;
  onChoose: (accreditId: string) => void;
  error: string | undefined;
}) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const { data: companies } = useQuery(companiesQuery(text));
  return (
    <fieldset className={props.error === undefined ? 'choose' : 'choose wrong'}>
      <legend>{t('users.columns.company')}</legend>
      <SearchField
        text={text}
        label={t('users.add.find-company')}
        placeholder={t('users.add.find-company')}
        onText={setText}
      />
      <div className="options">
        {companies?.map(({ accreditId, name, people }) => (
          <label key={accreditId} className="ckb">
            <input
              type="radio"
              name="company"
              checked={props.chosen === accreditId}
              onChange={() => props.onChoose(accreditId)}
            />
            <span>
              {name} <span className="soft">{t('users.people', { count: people })}</span>
            </span>
          </label>
        ))}
        {companies?.length === 0 && <p className="soft">{t('users.add.no-company')}</p>}
      </div>
      {props.error !== undefined && (
        <p className="bad" role="alert">
          {props.error}
        </p>
      )}
    </fieldset>
  );
}
