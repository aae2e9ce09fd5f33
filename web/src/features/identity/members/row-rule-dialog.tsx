import {
  type Member,
  type SectionKind,
  type ShipmentRow,
  sectionEntry,
  sectionKinds,
} from '@portolan/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../../lib/error-text.ts';
import { formatEquipmentReference } from '../../../lib/format.ts';
import { showToast } from '../../../lib/toast.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, TextField } from '../../../ui/field.tsx';
import { Note } from '../../../ui/states.tsx';
import { type RulePreview, previewRule, setRule } from './queries.ts';
import { type RuleDraft, toRuleDraft, toRule } from './rule-draft.ts';

/** What a rule can show, and what this one was set to before. */
const offeredModes = (stored: readonly SectionKind[]): SectionKind[] =>
  sectionKinds.filter((kind) => sectionEntry(kind).isLimitedByRules === true || stored.includes(kind));

/** The row rule of a member: fields, a preview of the result, and saving it. */
export function RowRuleDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { accountId, nickName: name } = member;
  const [draft, change, forget] = useDraft(`row-rule:${accountId}`, toRuleDraft(member.rowRule));
  const preview = useMutation({ mutationFn: () => previewRule(accountId, toRule(draft)) });
  const save = useMutation({
    mutationFn: () => setRule(client, accountId, toRule(draft)),
    onSuccess: () => {
      forget();
      showToast(t('members.rule.saved', { name }), 'ok');
      onClose();
    },
  });
  const failure = save.error ?? preview.error;
  return (
    <Dialog
      title={t('members.rule.title', { name })}
      width={640}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button icon="eye" busy={preview.isPending} onClick={() => preview.mutate()}>
            {t('members.rule.preview')}
          </Button>
          <Button kind="primary" busy={save.isPending} onClick={() => save.mutate()}>
            {t('members.rule.save')}
          </Button>
        </>
      }
    >
      <p className="dialog-text">{t('members.rule.text')}</p>
      <RuleFields
        draft={draft}
        modes={offeredModes(member.rowRule?.modes ?? [])}
        onChange={(part) => {
          change(part);
          preview.reset();
        }}
      />
      {failure !== null && <Note tone="bad">{errorWords(failure, t)}</Note>}
      {preview.data !== undefined && <Preview name={name} preview={preview.data} />}
    </Dialog>
  );
}

function RuleFields({
  draft,
  modes,
  onChange,
}: {
  draft: RuleDraft;
  modes: readonly SectionKind[];
  onChange: (part: Partial<RuleDraft>) => void;
}) {
  const { t } = useTranslation();
  const tick = (mode: SectionKind, on: boolean) =>
    onChange({ modes: modes.filter((other) => (other === mode ? on : draft.modes.includes(other))) });
  return (
    <>
      <TextField
        label={t('members.rule.carriers')}
        help={t('members.rule.carriers-help')}
        value={draft.carriers}
        data-first
        autoCapitalize="characters"
        spellCheck={false}
        onText={(carriers) => onChange({ carriers })}
      />
      <TextField
        label={t('members.rule.ports')}
        help={t('members.rule.ports-help')}
        value={draft.ports}
        autoCapitalize="characters"
        spellCheck={false}
        onText={(ports) => onChange({ ports })}
      />
      <Field label={t('members.rule.references')} help={t('members.rule.references-help')}>
        {(ids) => (
          <div className="input">
            <textarea
              {...ids}
              rows={3}
              spellCheck={false}
              value={draft.references}
              onChange={(event) => onChange({ references: event.target.value })}
            />
          </div>
        )}
      </Field>
      <fieldset className="field rule-modes">
        <legend>{t('members.rule.modes')}</legend>
        {modes.map((mode) => (
          <label key={mode} className="checkbox">
            <input
              type="checkbox"
              checked={draft.modes.includes(mode)}
              onChange={(event) => tick(mode, event.target.checked)}
            />
            <span>{t(`tracking.modes.${mode}`)}</span>
          </label>
        ))}
      </fieldset>
    </>
  );
}

function Preview({ name, preview }: { name: string; preview: RulePreview }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { seen, total, rows } = preview;
  const counts = {
    seen: format.count(seen.all),
    total: format.count(total.all),
    seenUnderWay: format.count(seen.inTransit),
    totalUnderWay: format.count(total.inTransit),
  };
  return (
    <section className="rule-preview" aria-label={t('members.rule.preview')} role="status">
      <p>
        <b>{t('members.rule.seen', { name, ...counts })}</b> {seen.all === 0 && t('members.rule.none')}
      </p>
      {rows.length > 0 && (
        <>
          <p className="soft">{t('members.rule.first')}</p>
          <ul>
            {rows.map((row) => (
              <PreviewRow key={row.shipmentId} row={row} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function PreviewRow({ row }: { row: ShipmentRow }) {
  const number =
    row.equipmentReference === null ? row.trackedNumber : formatEquipmentReference(row.equipmentReference);
  return (
    <li>
      <span className="mono">{number}</span> {row.carrierName ?? ''}{' '}
      <span className="mono soft">{[row.pol, row.pod].filter(Boolean).join(' – ')}</span>{' '}
      <span className="soft">{row.customerReference ?? ''}</span>
    </li>
  );
}
