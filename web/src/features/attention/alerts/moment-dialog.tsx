import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { instantOf, wallText } from '../../../lib/format.ts';
import { useSettings } from '../../../lib/settings.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { MomentField } from '../../../ui/parts/dates/moment-field.tsx';

/** Asks for a moment that lies ahead, on the reader's clock. */
export function MomentDialog(props: {
  title: string;
  label: string;
  /** The moment so far, as an instant. */
  at?: string | null;
  confirm: string;
  /** What takes the moment away, where there is one. */
  clear?: string | undefined;
  onChoose: (at: string | null) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { timeZone } = useSettings();
  const now = useNow();
  const { at = null } = props;
  const [text, setText] = useState(at === null ? '' : wallText(Date.parse(at), timeZone));
  const [error, setError] = useState<string>();
  const choose = () => {
    const instant = text === '' ? Number.NaN : instantOf(text, timeZone);
    if (Number.isNaN(instant)) setError(t('alerts.moment.missing'));
    else if (instant <= now) setError(t('alerts.moment.past'));
    else finish(new Date(instant).toISOString());
  };
  const finish = (chosen: string | null) => {
    props.onChoose(chosen);
    props.onClose();
  };
  return (
    <Dialog
      title={props.title}
      onClose={props.onClose}
      footer={
        <>
          {props.clear !== undefined && at !== null && (
            <Button onClick={() => finish(null)}>{props.clear}</Button>
          )}
          <Button kind="primary" onClick={choose}>
            {props.confirm}
          </Button>
        </>
      }
    >
      <MomentField
        label={props.label}
        value={text}
        error={error}
        onText={(next) => {
          setText(next);
          setError(undefined);
        }}
      />
    </Dialog>
  );
}
