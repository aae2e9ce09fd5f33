import { type Area, type AreaKind, type AreaShape, areaRoutes, areaKinds } from '@portolan/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { builtInQuery } from '../../../lib/ports/area-queries.ts';
import { call } from '../../../lib/api.ts';
import { errorWords, hasCode } from '../../../lib/error-text.ts';
import { invalidateConcerned } from '../../../lib/queries.ts';
import { showToast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, TextField } from '../../../ui/field.tsx';
import { Segmented } from '../../../ui/choice/segmented.tsx';
import { Note } from '../../../ui/states.tsx';
import { type AreaFormDraft, judgeArea, shapeFields, toAreaBody } from './area-draft.ts';

interface AreaFormProps {
  /** The edited area; absent for a new one. */
  area: Area | undefined;
  draft: AreaFormDraft;
  onChange: (part: Partial<AreaFormDraft>) => void;
  /** Scrolls to a shape that may be out of view. */
  onShowShape: (shape: AreaShape) => void;
  onSaved: () => void;
  onCancel: () => void;
}

/** Name, kind and shape of an area: on the chart, or typed. */
export function AreaForm({ area, draft, onChange, onShowShape, onSaved, onCancel }: AreaFormProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [tried, setTried] = useState(false);
  const save = useMutation({
    mutationFn: () => {
      const body = toAreaBody(draft);
      return area === undefined
        ? call(areaRoutes.addArea, { body })
        : call(areaRoutes.changeArea, { body: { ...body, areaId: area.areaId, changedAt: area.changedAt } });
    },
    onSuccess: async ({ name }) => {
      showToast(t('areas.saved', { name }), 'ok');
      await invalidateConcerned(client, [{ topic: 'area', ids: [] }]);
      onSaved();
    },
  });
  const problems = judgeArea(draft);
  const isNameUsed = hasCode(save.error, 'area.name-used');
  const isPortUnknown = hasCode(save.error, 'area.port-unknown');
  const edit = (part: Partial<AreaFormDraft>) => {
    onChange(part);
    save.reset();
  };
  const startFrom = (shape: AreaShape) => {
    edit(shapeFields(shape));
    onShowShape(shape);
  };
  const focusWrong = () =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  return (
    <form
      ref={form}
      className="area-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (Object.keys(problems).length === 0) save.mutate(undefined, { onError: focusWrong });
        else focusWrong();
      }}
    >
      <h2>{area === undefined ? t('areas.new') : t('areas.change', { name: area.name })}</h2>
      <TextField
        label={t('areas.fields.name')}
        value={draft.name}
        maxLength={60}
        error={
          isNameUsed ? errorWords(save.error, t) : tried && problems.name ? t('areas.wrong.name') : undefined
        }
        onText={(name) => edit({ name })}
      />
      <div className="field">
        <span className="label">{t('areas.fields.kind')}</span>
        <Segmented
          label={t('areas.fields.kind')}
          value={draft.kind}
          options={areaKinds.toReversed().map((value) => ({ value, label: t(`areas.kinds.${value}`) }))}
          onChoose={(kind: AreaKind) => edit({ kind })}
        />
        <div className="help">{t(`areas.kind-help.${draft.kind}`)}</div>
      </div>
      {draft.kind !== 'monitored' && (
        <>
          <TextField
            label={t('areas.fields.port')}
            value={draft.unLocationCode}
            maxLength={5}
            placeholder="NLRTM"
            spellCheck={false}
            autoComplete="off"
            error={
              isPortUnknown
                ? errorWords(save.error, t)
                : tried && problems.port
                  ? t('areas.wrong.port')
                  : undefined
            }
            onText={(text) => edit({ unLocationCode: text.toUpperCase() })}
          />
          {problems.port === undefined && <BuiltIn draft={draft} onShape={startFrom} />}
        </>
      )}
      <ShapeFields draft={draft} tried={tried} onChange={edit} />
      {save.error !== null && !isNameUsed && !isPortUnknown && (
        <Note tone="bad">{errorWords(save.error, t)}</Note>
      )}
      <div className="area-foot">
        <Button onClick={onCancel}>{t('common.cancel')}</Button>
        <Button kind="primary" type="submit" busy={save.isPending}>
          {t('areas.save')}
        </Button>
      </div>
    </form>
  );
}

/** Starts from the reference data's area of the kind in the port. */
function BuiltIn(props: { draft: AreaFormDraft; onShape: (shape: AreaShape) => void }) {
  const { t } = useTranslation();
  const { data } = useQuery(builtInQuery(props.draft.unLocationCode));
  const own = data?.filter(({ kind }) => kind === props.draft.kind) ?? [];
  const [first] = own;
  if (first === undefined) return null;
  return (
    <div className="area-built">
      <span className="soft">{t('areas.built-in', { count: own.length })}</span>
      <Button size="sm" onClick={() => props.onShape(first.shape)}>
        {t('areas.start-from', { name: first.name })}
      </Button>
    </div>
  );
}

function ShapeFields(props: {
  draft: AreaFormDraft;
  tried: boolean;
  onChange: (part: Partial<AreaFormDraft>) => void;
}) {
  const { t } = useTranslation();
  const { draft, tried, onChange } = props;
  const problems = judgeArea(draft);
  // Crossing edges are shown at once; missing values only on saving.
  const isShown = tried || (problems.shape !== undefined && problems.shape.code !== 'area.too-few-points');
  const shapeError = isShown && problems.shape !== undefined ? errorWords(problems.shape, t) : undefined;
  const lineError = problems.points && t('areas.wrong.line', problems.points);
  return (
    <>
      <div className="field">
        <span className="label">{t('areas.fields.form')}</span>
        <Segmented
          label={t('areas.fields.form')}
          value={draft.form}
          options={(['polygon', 'circle'] as const).map((value) => ({
            value,
            label: t(`areas.forms.${value}`),
          }))}
          onChoose={(form: AreaFormDraft['form']) => onChange({ form })}
        />
        <div className="help">{t(`areas.draw-help.${draft.form}`)}</div>
      </div>
      {draft.form === 'polygon' ? (
        <Field label={t('areas.fields.points')} help={t('areas.points-help')} error={lineError ?? shapeError}>
          {(ids) => (
            <div className="input">
              <textarea
                {...ids}
                rows={6}
                spellCheck={false}
                value={draft.points}
                placeholder={'51.2, 1.6\n50.8, 1.6\n50.8, 1.2'}
                onChange={(event) => onChange({ points: event.target.value })}
              />
            </div>
          )}
        </Field>
      ) : (
        <div className="area-circle">
          {(['latitude', 'longitude'] as const).map((axis) => (
            <TextField
              key={axis}
              label={t(`areas.fields.${axis}`)}
              inputMode="decimal"
              value={draft[axis]}
              error={tried && problems[axis] ? t(`areas.wrong.${axis}`) : undefined}
              onText={(text) => onChange({ [axis]: text })}
            />
          ))}
          <TextField
            label={t('areas.fields.radius')}
            inputMode="decimal"
            value={draft.radiusKm}
            error={tried && problems.radius ? t('areas.wrong.radius') : shapeError}
            onText={(radiusKm) => onChange({ radiusKm })}
          />
        </div>
      )}
    </>
  );
}
