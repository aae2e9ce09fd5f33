import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ComboField } from '../../../ui/parts/combo-field.tsx';
import { companiesQuery } from './user-queries.ts';

/** Chooses a company account by a part of its name. */
export function CompanyPicker(props: {
  chosen: string;
  onChoose: (accreditId: string) => void;
  error: string | undefined;
}) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const { data: companies } = useQuery(companiesQuery(text));
  return (
    <ComboField
      label={t('users.columns.company')}
      placeholder={t('users.add.find-company')}
      error={props.error}
      value={props.chosen}
      text={text}
      onText={setText}
      options={(companies ?? []).map(({ accreditId, name, people }) => ({
        value: accreditId,
        label: name,
        note: t('users.people', { count: people }),
      }))}
      none={companies === undefined ? t('omnibox.asking') : t('users.add.no-company')}
      onChoose={props.onChoose}
    />
  );
}
