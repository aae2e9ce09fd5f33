import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepPreviousData } from '@tanstack/react-query';
import { ComboField } from '../../../ui/parts/combo-field.tsx';
import { sailPortsQuery } from './queries.ts';

const leastLetters = 2;

/** A port by name in any language or by UN/LOCODE; the code stands at the end of the field. */
export function PlaceField(props: {
  label: string;
  /** What was searched: a code, several, or a name. */
  value: string;
  /** The name of the searched place, once it is known. */
  name: string | undefined;
  error?: string | undefined;
  onChoose: (code: string) => void;
}) {
  const { t } = useTranslation();
  const { value, name, onChoose } = props;
  const shown = name ?? value;
  const [typed, setTyped] = useState<string>();
  const [lastShown, setLastShown] = useState(shown);
  // The search changed from outside: an example, the swap, the back button.
  if (shown !== lastShown) {
    setLastShown(shown);
    setTyped(undefined);
  }
  const text = typed ?? shown;
  const asked = text.trim();
  const { data = [] } = useQuery({
    ...sailPortsQuery(asked),
    enabled: typed !== undefined && asked.length >= leastLetters,
    placeholderData: keepPreviousData,
  });
  const ports = asked.length >= leastLetters ? data : [];
  const choose = (code: string) => {
    if (code === '') return;
    setTyped(ports.find(({ unLocationCode }) => unLocationCode === code)?.name ?? code);
    onChoose(code);
  };
  const onText = (next: string) => {
    // Left without a choice the field would be emptied: the first match is meant.
    const isLeft = next === '' && !document.activeElement?.matches('.place-field input');
    if (isLeft && typed !== undefined && typed !== '') {
      if (ports[0] !== undefined) choose(ports[0].unLocationCode);
      return;
    }
    setTyped(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isChoosing = event.target instanceof Element && event.target.hasAttribute('aria-activedescendant');
    if (event.key !== 'Enter' || isChoosing || typed === undefined || ports[0] === undefined) return;
    choose(ports[0].unLocationCode);
  };
  return (
    <div className="place-field" onKeyDownCapture={onKeyDown}>
      <ComboField
        label={props.label}
        error={props.error}
        placeholder={t('schedules.place-hint')}
        code={value}
        value={value}
        text={text}
        onText={onText}
        onChoose={choose}
        none={t('schedules.no-place')}
        options={ports.map((port) => ({
          value: port.unLocationCode,
          label: port.name,
          note: [port.unLocationCode, port.calls > 0 ? t('schedules.place-calls', { count: port.calls }) : '']
            .filter(Boolean)
            .join(' · '),
        }))}
      />
    </div>
  );
}
