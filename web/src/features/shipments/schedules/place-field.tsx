import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepPreviousData } from '@tanstack/react-query';
import { portGroupsQuery } from '../../../lib/ports/port-groups-query.ts';
import { ComboField } from '../../../ui/parts/combo-field.tsx';
import { sailPortsQuery } from './queries.ts';

const leastLetters = 2;

/**
 * A port by name in any language or by UN/LOCODE, or a port group by its name; the code of a port stands at the end of
 * the field.
 */
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
  const { data: groups = [] } = useQuery({ ...portGroupsQuery, enabled: typed !== undefined });
  const options =
    asked.length < leastLetters
      ? []
      : [
          ...groups
            .filter(({ name: group, ports }) => ports.length > 0 && isIn(asked, group))
            .map(({ name: group, ports }) => ({
              value: ports.map(({ unLocationCode }) => unLocationCode).join(','),
              label: group,
              note: t('schedules.port-group', { count: ports.length }),
            })),
          ...data.map((port) => ({
            value: port.unLocationCode,
            label: port.name,
            note: [
              port.unLocationCode,
              port.calls > 0 ? t('schedules.place-calls', { count: port.calls }) : '',
            ]
              .filter(Boolean)
              .join(' · '),
          })),
        ];
  const choose = (code: string) => {
    if (code === '') return;
    setTyped(options.find((option) => option.value === code)?.label ?? code);
    onChoose(code);
  };
  const onText = (next: string) => {
    // Left without a choice the field would be emptied: the first match is meant.
    const isLeft = next === '' && !document.activeElement?.matches('.place-field input');
    if (isLeft && typed !== undefined && typed !== '') {
      if (options[0] !== undefined) choose(options[0].value);
      return;
    }
    setTyped(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isChoosing = event.target instanceof Element && event.target.hasAttribute('aria-activedescendant');
    if (event.key !== 'Enter' || isChoosing || typed === undefined || options[0] === undefined) return;
    choose(options[0].value);
  };
  return (
    <div className="place-field" onKeyDownCapture={onKeyDown}>
      <ComboField
        label={props.label}
        error={props.error}
        placeholder={t('schedules.place-hint')}
        code={value.includes(',') ? '' : value}
        value={value}
        text={text}
        onText={onText}
        onChoose={choose}
        none={t('schedules.no-place')}
        options={options}
      />
    </div>
  );
}

const isIn = (text: string, name: string): boolean => name.toLowerCase().includes(text.toLowerCase());
