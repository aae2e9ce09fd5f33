import {
  type CompanyField,
  companyFields,
  type CompanyInfo,
  companyRoutes,
  type CompanyText,
  parseCompanyField,
  problemOf,
} from '@portolan/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { errorWords } from '../../../lib/error-text.ts';
import { showToast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Note } from '../../../ui/states.tsx';
import { CardDrop } from './card-drop.tsx';
import { readDraft, writeDraft } from './company-draft.ts';
import { listMissing } from './missing.ts';
import { companyInfoQuery } from './queries.ts';

const autoComplete: Record<CompanyField, string> = {
  companyName: 'organization',
  department: 'off',
  jobTitle: 'organization-title',
  realName: 'name',
  companyEmail: 'email',
  companyAddress: 'street-address',
};

/** Both sides of the card, the company information, and what is still missing before it can be submitted. */
export function CompanyForm({
  info,
  tenantId,
  mayChange,
}: {
  info: CompanyInfo;
  tenantId: string;
  mayChange: boolean;
}) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState<CompanyText>(() => readDraft(tenantId, info));
  const [left, setLeft] = useState<ReadonlySet<CompanyField>>(new Set());
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const isOpen = mayChange && info.changeable;
  const missing = listMissing(info, text);
  const change = (field: CompanyField, value: string) => {
    const next = { ...text, [field]: value };
    setText(next);
    writeDraft(tenantId, next);
  };
  const errorOf = (field: CompanyField) => {
    const problem = left.has(field) ? problemOf(() => parseCompanyField(field, text[field])) : undefined;
    return problem === undefined ? undefined : errorWords(problem, t);
  };
  const submit = async (event: React.FormEvent) => {
    event.preventDefault();
    setLeft(new Set(companyFields));
    setFailure(undefined);
    if (missing.length > 0) return focusFirst(form.current, missing);
    setBusy(true);
    try {
      const submitted = await call(companyRoutes.updateBusinessCardInfo, { body: text });
      writeDraft(tenantId, undefined);
      client.setQueryData(companyInfoQuery.queryKey, submitted);
      showToast(t('company.submitted'), 'ok');
    } catch (error) {
      setFailure(error);
      await client.invalidateQueries({ queryKey: companyInfoQuery.queryKey });
    } finally {
      setBusy(false);
    }
  };
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <section aria-labelledby="company-cards">
        <h2 id="company-cards">{t('company.card.title')}</h2>
        <div className="cards">
          <CardDrop side="front" fileId={info.frontFileId} disabled={!isOpen} />
          <CardDrop side="back" fileId={info.backFileId} disabled={!isOpen} />
        </div>
      </section>
      <section aria-labelledby="company-fields">
        <h2 id="company-fields">{t('company.fields-title')}</h2>
        <fieldset disabled={!isOpen} className="fields">
          {companyFields.map((field) => (
            <TextField
              key={field}
              name={field}
              label={t(`company.field.${field}`)}
              type={field === 'companyEmail' ? 'email' : 'text'}
              autoComplete={autoComplete[field]}
              required
              value={text[field]}
              error={errorOf(field)}
              onText={(value) => change(field, value)}
              onBlur={() => setLeft((was) => (text[field] === '' ? was : new Set([...was, field])))}
            />
          ))}
        </fieldset>
      </section>
      {isOpen && (
        <div className="submit">
          {missing.length > 0 && (
            <p className="soft" id="company-missing">
              {t('company.missing', {
                parts: missing.map((part) => t(`company.part.${part}`)).join(t('company.and')),
              })}
            </p>
          )}
          {failure !== undefined && <Note tone="bad">{errorWords(failure, t)}</Note>}
          <Button type="submit" kind="primary" busy={busy} aria-describedby="company-missing">
            {t(info.auditStatus === 'failed' ? 'company.submit-again' : 'company.submit')}
          </Button>
          <p className="soft">{t('company.submit-help')}</p>
        </div>
      )}
    </form>
  );
}

/** Focuses the first missing part: the card's button, or the field. */
function focusFirst(form: HTMLFormElement | null, [first]: ReturnType<typeof listMissing>): void {
  const card = { front: 0, back: 1 }[first as string];
  const found =
    card === undefined
      ? form?.querySelector<HTMLElement>(`input[name="${first}"]`)
      : form?.querySelectorAll('.card-drop')[card]?.querySelector<HTMLElement>('button');
  found?.focus();
}
