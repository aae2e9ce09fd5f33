import type { RowTone, SourceKind } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** The small badge with the source of a value; with `onOpen` it opens the raw message. */
export function SourceChip(props: {
  kind: SourceKind;
  detail?: string;
  lead?: boolean;
  /** Drawn with a dashed line, like the badge of simulated data. */
  simulated?: boolean;
  title?: string;
  onOpen?: () => void;
}) {
  const { t } = useTranslation();
  const text = [t(`common.source.${props.kind}`), props.detail].filter(Boolean).join(' ');
  const className = ['src', props.lead ? 'lead' : '', props.simulated ? 'sim' : ''].filter(Boolean).join(' ');
  const title = [props.title, props.simulated ? t('common.simulated-why') : ''].filter(Boolean).join(' ');
  if (props.onOpen === undefined)
    return (
      <span className={className} title={title || undefined}>
        {text}
        {props.simulated && <span className="sr"> {t('common.simulated')}</span>}
      </span>
    );
  return (
    <button type="button" className={className} title={title || undefined} onClick={props.onOpen}>
      {text}
      {props.simulated && <span className="sr"> {t('common.simulated')}</span>}
    </button>
  );
}

/** The badge of simulated data. */
export function SimulatedChip() {
  const { t } = useTranslation();
  return (
    <span className="src sim" title={t('common.simulated-why')}>
      {t('common.simulated')}
    </span>
  );
}

export type StatusTone = RowTone;

/** A status: shape, colour and text; the reason for the colour is its tooltip. */
export function StatusMark({
  tone,
  title,
  children,
}: {
  tone: StatusTone;
  title?: string;
  children: ReactNode;
}) {
  return (
    <span className={`status-mark ${tone}`} title={title}>
      {children}
    </span>
  );
}

/** A filter as a chip: its name, the chosen value, and a cross once something is chosen. */
export function FilterChip(props: {
  name: string;
  value: string;
  chosen: boolean;
  clearLabel: string;
  onClear: () => void;
  children: (trigger: ReactNode) => ReactNode;
  className?: string;
}) {
  const trigger = (
    <>
      {props.name} <b>{props.value}</b>
      {!props.chosen && <Icon name="down" size="xs" />}
    </>
  );
  return (
    <span className={['chip-pair', props.className].filter(Boolean).join(' ')}>
      {props.children(trigger)}
      {props.chosen && (
        <button
          type="button"
          className="icon-button chip-remove"
          aria-label={props.clearLabel}
          onClick={props.onClear}
        >
          <Icon name="x" size="xs" />
        </button>
      )}
    </span>
  );
}
