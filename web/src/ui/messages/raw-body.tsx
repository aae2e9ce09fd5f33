import type { Refusal } from '@portolan/contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/use-format.ts';
import { Button } from '../button.tsx';
import { CopyButton } from '../copy-button.tsx';
import { findRefusedLine, linesAsSent, type RawLine, readableLines } from './raw-lines.ts';
import { Segmented } from '../choice/segmented.tsx';

const firstLines = 1000;

/**
 * The message itself: formatted where it is JSON, or as sent, with numbered lines. Refused lines are marked; `shown` is
 * the refusal whose line is scrolled into view.
 */
export function RawBody(props: {
  body: string;
  cut: boolean;
  refusals: readonly Refusal[];
  shown?: Refusal | undefined;
}) {
  const { t } = useTranslation();
  const readable = useMemo(() => readableLines(props.body), [props.body]);
  const asSent = useMemo(() => linesAsSent(props.body), [props.body]);
  const [form, setForm] = useState<'readable' | 'sent'>('readable');
  const [wraps, setWraps] = useState(false);
  const lines = form === 'readable' && readable !== undefined ? readable : asSent;
  return (
    <section className="raw-body">
      <div className="raw-bar">
        <h3>{t('raw-message.message')}</h3>
        <span className="sp" />
        {readable !== undefined && (
          <Segmented
            label={t('raw-message.form')}
            value={form}
            options={[
              { value: 'readable', label: t('raw-message.readable') },
              { value: 'sent', label: t('raw-message.as-sent') },
            ]}
            onChoose={setForm}
          />
        )}
        <Button
          size="sm"
          className={wraps ? 'on' : ''}
          aria-pressed={wraps}
          onClick={() => setWraps((was) => !was)}
        >
          {t('raw-message.wrap')}
        </Button>
        <CopyButton text={props.body} />
      </div>
      {props.cut && <p className="soft raw-cut">{t('raw-message.cut')}</p>}
      <Lines lines={lines} wraps={wraps} refusals={props.refusals} shown={props.shown} />
    </section>
  );
}

function Lines(props: {
  lines: readonly RawLine[];
  wraps: boolean;
  refusals: readonly Refusal[];
  shown: Refusal | undefined;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { lines, shown } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [all, setAll] = useState(false);
  const refused = useMemo(
    () => new Map(props.refusals.map((refusal) => [findRefusedLine(lines, refusal), refusal.reason])),
    [lines, props.refusals],
  );
  const target = shown === undefined ? -1 : findRefusedLine(lines, shown);
  const count = all || target >= firstLines ? lines.length : Math.min(lines.length, firstLines);
  useEffect(() => {
    if (target === -1) return;
    frame.current?.querySelector(`[data-line="${target}"]`)?.scrollIntoView({ block: 'center' });
  }, [target, shown]);
  return (
    <>
      <div
        ref={frame}
        className={props.wraps ? 'raw-lines wraps' : 'raw-lines'}
        tabIndex={0}
        role="region"
        aria-label={t('raw-message.message')}
      >
        {lines.slice(0, count).map((line, at) => (
          <Line key={at} at={at} text={line.text} reason={refused.get(at)} isTarget={at === target} />
        ))}
      </div>
      {count < lines.length && (
        <Button size="sm" kind="flat" onClick={() => setAll(true)}>
          {t('raw-message.all-lines', { number: format.count(lines.length) })}
        </Button>
      )}
    </>
  );
}

function Line(props: { at: number; text: string; reason: string | undefined; isTarget: boolean }) {
  const [, margin = '', name, rest] = /^(\s*)("(?:[^"\\]|\\.)*": )(.*)$/.exec(props.text) ?? [];
  const classes = [props.reason === undefined ? '' : 'refused', props.isTarget ? 'here' : ''];
  return (
    <div className={classes.filter(Boolean).join(' ') || undefined} data-line={props.at} title={props.reason}>
      <code>
        {name === undefined ? (
          props.text
        ) : (
          <>
            {margin}
            <i>{name}</i>
            {rest}
          </>
        )}
      </code>
    </div>
  );
}
