import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/use-format.ts';
import { Icon } from '../../ui/icon.tsx';

const pauseMs = 250;

/** Searches in the list that is shown; the address follows when the typing pauses. */
export function SearchField(props: {
  text: string;
  total: number | undefined;
  onText: (text: string) => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const [text, setText] = useState(props.text);
  const [told, setTold] = useState(props.text);
  const tell = useEffectEvent((next: string) => {
    setTold(next);
    props.onText(next);
  });
  // The address changed from outside: a view, the back button.
  if (props.text !== told) {
    setTold(props.text);
    setText(props.text);
  }
  useEffect(() => {
    if (text === told) return;
    const timer = setTimeout(() => tell(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, told]);
  const placeholder =
    props.total === undefined || props.text !== ''
      ? t('common.search')
      : t('tracking.search-in', { number: format.count(props.total) });
  return (
    <label className="fs">
      <Icon name="search" size="s" />
      <input
        type="search"
        value={text}
        placeholder={placeholder}
        aria-label={t('tracking.search-label')}
        maxLength={60}
        spellCheck={false}
        onChange={(event) => setText(event.target.value)}
      />
    </label>
  );
}
