import { type TableField, type TablePreview, tableFields } from '@portolan/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../../lib/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, TextField } from '../../../ui/field.tsx';
import { FileButton } from '../../../ui/choice/file-button.tsx';
import { Select } from '../../../ui/select.tsx';
import { Note } from '../../../ui/states.tsx';
import { TablePreviewRows } from './table-preview-rows.tsx';
import { useTable, withField } from './use-table.ts';
import './table-form.css';

/** Takes a table of schedules in, after showing which column is read as what. */
export function TableForm(props: { onClose: () => void; onShowMessage: (messageId: string) => void }) {
  const { t } = useTranslation();
  const table = useTable();
  const { partners, file, sourceId, name, preview, takeIn } = table;
  const [tried, setTried] = useState(false);
  const lacksName = sourceId === '' && name.trim() === '';
  const isUnreadable = preview.data !== undefined && preview.data.refused >= preview.data.rows;
  const problem = preview.error ?? takeIn.error;
  const submit = () => {
    setTried(true);
    if (file !== undefined && preview.data?.problem === null && !lacksName && !isUnreadable)
      takeIn.mutate({ file, mapping: preview.data.mapping });
  };
  return (
    <form
      noValidate
      className="table-form"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="form-2">
        <Field label={t('sources.mapping.partner')}>
          {(ids) => (
            <div className="input">
              <Select<string>
                {...ids}
                value={sourceId}
                options={[
                  { value: '', label: t('sources.mapping.new') },
                  ...partners.map((source) => ({ value: source.sourceId, label: source.name })),
                ]}
                onChoose={table.choosePartner}
              />
            </div>
          )}
        </Field>
        {sourceId === '' && (
          <TextField
            label={t('sources.mapping.name')}
            value={name}
            maxLength={80}
            placeholder={t('sources.mapping.name-example')}
            error={tried && lacksName ? t('sources.mapping.name-required') : undefined}
            onText={table.setName}
          />
        )}
      </div>
      <p>
        <FileButton
          words={t('sources.mapping.choose')}
          onFiles={([chosen]) => chosen && table.choose(chosen)}
        />{' '}
        {file?.name}
      </p>
      {tried && file === undefined && <Note tone="bad">{t('sources.mapping.no-file')}</Note>}
      {problem !== null && <Note tone="bad">{errorWords(problem, t)}</Note>}
      {preview.data?.problem != null && (
        <Note tone="bad">{t(`sources.mapping.problem.${preview.data.problem}`)}</Note>
      )}
      {preview.data !== undefined && preview.data.problem === null && (
        <>
          <ColumnTable preview={preview.data} onChange={table.change} />
          <TablePreviewRows preview={preview.data} />
          {isUnreadable && <Note tone="bad">{t('sources.mapping.unreadable')}</Note>}
        </>
      )}
      <div className="dialog-foot">
        <Button onClick={props.onClose}>
          {t(takeIn.data === undefined ? 'common.cancel' : 'common.close')}
        </Button>
        {takeIn.data === undefined ? (
          <Button
            kind="primary"
            type="submit"
            disabled={isUnreadable}
            busy={takeIn.isPending || preview.isPending}
          >
            {t('sources.mapping.submit')}
          </Button>
        ) : (
          <Button kind="primary" onClick={() => props.onShowMessage(takeIn.data.messageId)}>
            {t('sources.mapping.show')}
          </Button>
        )}
      </div>
    </form>
  );
}

function ColumnTable(props: { preview: TablePreview; onChange: (mapping: TablePreview['mapping']) => void }) {
  const { t } = useTranslation();
  const { header, samples, mapping, isRemembered } = props.preview;
  const fieldOf = (heading: string): TableField | '' =>
    tableFields.find((field) => mapping.columns[field] === heading) ?? '';
  const fields = [
    { value: '' as const, label: t('sources.mapping.unused') },
    ...tableFields.map((value) => ({ value, label: t(`sources.mapping.fields.${value}`) })),
  ];
  // Two columns of a table may have the same heading: the position is part of what a column is.
  const columns = header
    .map((heading, at) => ({
      id: `${at} ${heading}`,
      heading,
      sample: samples[at]?.filter(Boolean).join(' · '),
    }))
    .filter(({ heading }) => heading !== '');
  return (
    <section aria-label={t('sources.mapping.columns')}>
      <Note tone="info">
        {t(isRemembered ? 'sources.mapping.remembered' : 'sources.mapping.guessed')}{' '}
        {t('sources.mapping.zone')}
      </Note>
      <div className="table-wide">
        <table className="columns-table">
          <thead>
            <tr>
              <th scope="col">{t('sources.mapping.column')}</th>
              <th scope="col">{t('sources.mapping.sample')}</th>
              <th scope="col">{t('sources.mapping.field')}</th>
            </tr>
          </thead>
          <tbody>
            {columns.map(({ id, heading, sample }) => (
              <tr key={id}>
                <th scope="row">{heading}</th>
                <td className="soft">{sample}</td>
                <td>
                  <Select<TableField | ''>
                    className="chip"
                    label={t('sources.mapping.field')}
                    value={fieldOf(heading)}
                    options={fields}
                    onChoose={(field) => props.onChange(withField(mapping, heading, field))}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="form-2">
        <Field label={t('sources.mapping.order')}>
          {(ids) => (
            <div className="input">
              <Select<TablePreview['mapping']['dayOrder']>
                {...ids}
                value={mapping.dayOrder}
                options={(['day-first', 'month-first'] as const).map((value) => ({
                  value,
                  label: t(`sources.mapping.${value}`),
                }))}
                onChoose={(dayOrder) => props.onChange({ ...mapping, dayOrder })}
              />
            </div>
          )}
        </Field>
        <Field label={t('sources.mapping.ship')}>
          {(ids) => (
            <div className="input">
              <Select<TablePreview['mapping']['kind']>
                {...ids}
                value={mapping.kind}
                options={(['container', 'roro'] as const).map((value) => ({
                  value,
                  label: t(`sources.mapping.${value}`),
                }))}
                onChoose={(kind) => props.onChange({ ...mapping, kind })}
              />
            </div>
          )}
        </Field>
      </div>
    </section>
  );
}
