import type { ServiceTerms } from '@portolan/contract';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { DayField } from '../../../ui/parts/dates/day-field.tsx';
import { TextField } from '../../../ui/field.tsx';

/** A company's terms as typed. */
export interface TermsDraft {
  limit: string;
  start: string;
  end: string;
}

const mostQueries = 1_000_000_000;

/** The typed terms, or their problems by field. The limit is required; 0 means unlimited. */
export function readTerms(
  draft: TermsDraft,
  t: TFunction,
): { terms?: ServiceTerms; limit?: string; end?: string } {
  const limit = draft.limit.trim();
  if (limit === '') return { limit: t('users.terms.limit-required') };
  if (!/^\d+$/.test(limit) || Number(limit) > mostQueries) return { limit: t('users.terms.limit-wrong') };
  if (draft.start !== '' && draft.end !== '' && draft.end < draft.start)
    return { end: t('users.terms.end-wrong') };
  return {
    terms: {
      trackBillsLimitTimes: Number(limit),
      serviceStartDate: draft.start === '' ? null : draft.start,
      serviceEndDate: draft.end === '' ? null : draft.end,
    },
  };
}

/** Tracking limit and service dates. */
export function TermsFields(props: {
  draft: TermsDraft;
  problems: { limit?: string; end?: string };
  onDraft: (draft: TermsDraft) => void;
}) {
  const { t } = useTranslation();
  const { draft, problems, onDraft } = props;
  return (
    <>
      <TextField
        label={t('users.terms.limit')}
        help={t('users.terms.limit-help')}
        error={problems.limit}
        inputMode="numeric"
        required
        value={draft.limit}
        onText={(limit) => onDraft({ ...draft, limit })}
      />
      <div className="two">
        <DayField
          label={t('users.terms.start')}
          value={draft.start}
          onText={(start) => onDraft({ ...draft, start })}
        />
        <DayField
          label={t('users.terms.end')}
          help={t('users.terms.end-help')}
          error={problems.end}
          value={draft.end}
          onText={(end) => onDraft({ ...draft, end })}
        />
      </div>
    </>
  );
}
