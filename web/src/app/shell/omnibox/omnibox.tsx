import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainField } from '../../../ui/frame/plain-field.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { OmniFieldProps } from './omni-field.tsx';

/** What recognises numbers, names and commands is loaded on the first sign that somebody will type. */
const OmniField = lazyPart<OmniFieldProps>(async () => (await import('./omni-field.tsx')).OmniField, Plain);

/** Accepts any number, name or command, or 100 pasted lines, and shows how it is interpreted. */
export function Omnibox({ onKeys }: { onKeys: () => void }) {
  const [text, setText] = useState('');
  const [awaited, setAwaited] = useState<string>();
  return (
    <OmniField
      id="omnibox"
      text={text}
      onText={setText}
      awaited={awaited}
      onAwaited={setAwaited}
      onKeys={onKeys}
    />
  );
}

function Plain({ id, text, onText, onAwaited }: OmniFieldProps) {
  const { t } = useTranslation();
  return (
    <PlainField
      id={id}
      label={t('omnibox.label')}
      placeholder={t('omnibox.placeholder')}
      text={text}
      onText={onText}
      onEnter={() => onAwaited(text)}
      onWanted={OmniField.preload}
    />
  );
}
