import { useTranslation } from 'react-i18next';
import { showToast } from '../lib/toast.ts';
import { Button } from './button.tsx';

/** Puts a text on the clipboard and says so. */
export function CopyButton(props: { text: string; label?: string; kind?: 'plain' | 'flat' }) {
  const { t } = useTranslation();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(props.text);
      showToast(t('common.copied'), 'ok');
    } catch {
      showToast(t('raw-message.copy-refused'), 'no');
    }
  };
  return (
    <Button size="sm" kind={props.kind ?? 'plain'} icon="copy" onClick={() => void copy()}>
      {props.label ?? t('common.copy')}
    </Button>
  );
}
