import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../lib/error-text.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { TextField } from './field.tsx';
import { Note } from './states.tsx';

/** Something is deleted for good after its name has been typed. */
export function TypeNameDialog(props: {
  title: string;
  text: string;
  label: string;
  /** Shown when another name was typed. */
  wrong: string;
  submit: string;
  isName: (typed: string) => boolean;
  busy: boolean;
  failure: unknown;
  onConfirm: (typed: string) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const typed = text.trim();
  const isNamed = props.isName(typed);
  const submit = () => {
    setTried(true);
    if (isNamed) props.onConfirm(typed);
  };
  return (
    <Dialog
      title={props.title}
      width={480}
      onClose={props.onClose}
      footer={
        <>
          <Button onClick={props.onClose}>{t('common.cancel')}</Button>
          <Button kind="danger" busy={props.busy} onClick={submit}>
            {props.submit}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p className="dlg-text">{props.text}</p>
        <TextField
          label={props.label}
          error={tried && !isNamed ? props.wrong : undefined}
          value={text}
          data-first
          autoComplete="off"
          spellCheck={false}
          onText={setText}
        />
        {props.failure !== null && <Note tone="bad">{errorWords(props.failure, t)}</Note>}
      </form>
    </Dialog>
  );
}
