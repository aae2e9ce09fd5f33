import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { errorWords } from '../error-text.ts';
import { showToast } from '../toast.ts';
import { forgetForm, useDraftState } from '../use-draft.ts';
import { useFormat } from '../use-format.ts';

interface TableDialogProps {
  /** Where its texts stand. */
  texts: 'reports.fleet' | 'carbon.factors';
  /** Under which what is typed is kept. */
  form: string;
  columns: string;
  isOwner: boolean;
  /** What is there already. */
  children?: ReactNode;
  /** Loads the table. Returns how many rows it had. */
  load: (table: string) => Promise<number>;
  onClose: () => void;
}

/** A button that opens a table of the company account's own. */
export function TableButton(props: {
  texts: TableDialogProps['texts'];
  isOwner: boolean;
  dialog: ComponentType<Pick<TableDialogProps, 'isOwner' | 'onClose'>>;
}) {
  const { texts, isOwner, dialog: Opened } = props;
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t(`${texts}.button`)}
      </Button>
      {isOpen && <Opened isOwner={isOwner} onClose={() => setOpen(false)} />}
    </>
  );
}

/** A table of the company account's own, as text: an owner loads it, others read what is there. */
export function TableDialog(props: TableDialogProps) {
  const { texts, form, columns, isOwner, children, load, onClose } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const [table, setTable] = useDraftState(`${form}/table`, `${columns}\n`);
  const loading = useMutation({
    mutationFn: () => load(table),
    onSuccess: (count) => {
      forgetForm(form);
      void client.invalidateQueries();
      showToast(t(`${texts}.loaded`, { count, number: format.count(count) }), 'ok');
      onClose();
    },
  });
  return (
    <Dialog
      title={t(`${texts}.title`)}
      width={640}
      onClose={onClose}
      footer={
        isOwner && (
          <Button kind="primary" busy={loading.isPending} onClick={() => loading.mutate()}>
            {t(`${texts}.load`)}
          </Button>
        )
      }
    >
      <p>{t(`${texts}.text`)}</p>
      {children}
      {isOwner ? (
        <Field
          label={t(`${texts}.table`)}
          error={loading.error === null ? undefined : errorWords(loading.error, t)}
        >
          {(ids) => (
            <textarea
              {...ids}
              className="mono"
              rows={8}
              value={table}
              onChange={(event) => setTable(event.target.value)}
            />
          )}
        </Field>
      ) : (
        <p>{t(`${texts}.owner-only`)}</p>
      )}
    </Dialog>
  );
}
