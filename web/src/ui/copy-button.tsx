import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';

const shownMs = 2000;

/** Copies a text to the clipboard and confirms it in its own place, because toasts are below dialogs. */
export function CopyButton(props: { text: string | (() => string); label?: string; large?: boolean }) {
  const { t } = useTranslation();
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  useEffect(() => {
    if (outcome === undefined) return;
    const timer = setTimeout(() => setOutcome(undefined), shownMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = () =>
    navigator.clipboard.writeText(typeof props.text === 'string' ? props.text : props.text()).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    );
  const words = { copied: t('common.copied'), refused: t('raw-message.copy-refused') };
  return (
    <Button
      {...(props.large ? {} : { size: 'sm' as const })}
      icon={outcome === 'copied' ? 'check' : 'copy'}
      onClick={() => void copy()}
    >
      <span aria-live="polite">
        {outcome === undefined ? (props.label ?? t('common.copy')) : words[outcome]}
      </span>
    </Button>
  );
}
