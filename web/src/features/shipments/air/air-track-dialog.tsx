import { type RouteData, airRoutes, checkWaybillNumber } from '@portolan/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { errorWords } from '../../../lib/error-text.ts';
import { sendFile } from '../../../lib/files/send-file.ts';
import { showToast } from '../../../lib/toast.ts';
import { forgetForm, useDraftState } from '../../../lib/use-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { FileButton } from '../../../ui/choice/file-button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Note } from '../../../ui/states.tsx';
import './air-track-dialog.css';
import { airOverviewQuery, airlinesQuery } from './queries.ts';

const ComboField = lazyPart(async () => (await import('../../../ui/parts/combo-field.tsx')).ComboField);

type Uploaded = RouteData<(typeof airRoutes)['airUpload']>;

/** Tracks one waybill, or those of a file. */
export function AirTrackDialog(props: {
  number: string;
  onClose: () => void;
  onTracked: (queryid: string) => void;
}) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const form = `air-track ${props.number}`;
  const [number, setNumber] = useDraftState(`${form}/number`, props.number);
  const [airline, setAirline] = useState('');
  const [reference, setReference] = useDraftState(`${form}/reference`, '');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [uploaded, setUploaded] = useState<Uploaded>();
  const check = checkWaybillNumber(number);
  const problem =
    check.kind === 'wrong-check-digit' || check.kind === 'missing-check-digit'
      ? t('air.track.wrong-digit', { digit: check.expectedCheckDigit })
      : undefined;
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
      await client.invalidateQueries({ queryKey: airOverviewQuery.queryKey });
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const body = {
        awbNo: number,
        ...(airline === '' ? {} : { airline }),
        ...(reference === '' ? {} : { customerReference: reference }),
      };
      const { queryid, awbNo } = await call(airRoutes.airGetTraceId, { body });
      forgetForm(form);
      showToast(t('air.track.done', { number: awbNo }), 'ok');
      props.onTracked(queryid);
    });
  };
  const upload = (file: File) =>
    void run(async () => {
      const { signal } = new AbortController();
      setUploaded(
        await sendFile(airRoutes.airUpload, { fileName: file.name }, file, {
          onSent: () => undefined,
          signal,
        }),
      );
    });
  return (
    <Dialog title={t('air.track.title')} onClose={props.onClose} width={480}>
      <form className="air-track" onSubmit={submit} noValidate>
        <TextField
          label={t('air.track.number')}
          help={t('air.track.number-help')}
          value={number}
          error={problem}
          data-first
          autoComplete="off"
          maxLength={40}
          onText={setNumber}
        />
        <AirlineField value={airline} onChoose={setAirline} />
        <TextField label={t('air.track.reference')} value={reference} maxLength={60} onText={setReference} />
        {failure !== undefined && <Note tone="bad">{errorWords(failure, t)}</Note>}
        <div className="row">
          <Button type="submit" kind="primary" busy={busy}>
            {t('air.track.submit')}
          </Button>
        </div>
      </form>
      <div className="air-upload">
        <FileButton
          words={t('air.track.file')}
          accept={['.csv', '.txt', '.xlsx']}
          onFiles={([file]) => file !== undefined && upload(file)}
        />
        <span className="soft">{t('air.track.file-help')}</span>
      </div>
      {uploaded !== undefined && <UploadResult uploaded={uploaded} />}
    </Dialog>
  );
}

function AirlineField({ value, onChoose }: { value: string; onChoose: (prefix: string) => void }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const { data = [] } = useQuery(airlinesQuery(text));
  return (
    <ComboField
      label={t('air.track.airline')}
      help={t('air.track.airline-help')}
      value={value}
      text={text}
      none={t('air.track.unknown-airline', { prefix: text })}
      options={data.map(({ prefix, name }) => ({
        value: prefix,
        label: t('air.track.airline-of', { name, prefix }),
      }))}
      onText={setText}
      onChoose={(prefix) => {
        onChoose(prefix);
        const chosen = data.find((one) => one.prefix === prefix);
        setText(chosen === undefined ? '' : t('air.track.airline-of', { name: chosen.name, prefix }));
      }}
    />
  );
}

function UploadResult({ uploaded }: { uploaded: Uploaded }) {
  const { t } = useTranslation();
  const { accepted, rejected, rows } = uploaded;
  return (
    <section className="air-uploaded" aria-live="polite">
      <b>{t('air.track.file-result', { accepted, rejected })}</b>
      <ul>
        {rows.map((row) => (
          <li key={row.line} className={row.outcome === 'rejected' ? 'bad' : ''}>
            <span className="soft">{t('air.track.file-line', { line: row.line })}</span>
            <span className="mono">{row.awbNo}</span>
            <span>{row.error?.msg ?? t(`air.track.${row.outcome}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
