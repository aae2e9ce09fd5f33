import { type StopInput, truckTripRoutes } from '@portolan/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { errorWords } from '../../../lib/error-text.ts';
import { showToast } from '../../../lib/toast.ts';
import { forgetForm, useDraftState } from '../../../lib/use-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Note } from '../../../ui/states.tsx';
import { tripOverviewQuery } from './queries.ts';
import { readPlace } from './read-place.ts';

/** Tracks a truck by its plate; with a pick-up and a delivery, its trip has stops and an ETA. */
export function TruckTrackDialog(props: {
  plate: string;
  onClose: () => void;
  onTracked: (tripId: string) => void;
}) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const form = `truck-track ${props.plate}`;
  const [plate, setPlate] = useDraftState(`${form}/plate`, props.plate);
  const [reference, setReference] = useDraftState(`${form}/reference`, '');
  const [container, setContainer] = useDraftState(`${form}/container`, '');
  const [from, setFrom] = useDraftState(`${form}/from`, '');
  const [to, setTo] = useDraftState(`${form}/to`, '');
  const [promised, setPromised] = useDraftState(`${form}/promised`, '');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const problemOf = (text: string) =>
    text.trim() === '' || readPlace(text) !== undefined ? undefined : t('truck.track.place-wrong');
  const stops = (): StopInput[] => {
    const [start, end] = [readPlace(from), readPlace(to)];
    return [
      ...(start === undefined ? [] : [{ kind: 'pick-up' as const, ...start }]),
      ...(end === undefined ? [] : [{ kind: 'delivery' as const, ...end }]),
    ];
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFailure(undefined);
    try {
      const body = {
        plate,
        stops: stops(),
        ...(reference === '' ? {} : { reference }),
        ...(container === '' ? {} : { equipmentReference: container }),
        ...(promised === '' ? {} : { promisedAt: new Date(promised).toISOString() }),
      };
      const tracked = await call(truckTripRoutes.truckGetTraceId, { body });
      await client.invalidateQueries({ queryKey: tripOverviewQuery.queryKey });
      forgetForm(form);
      showToast(t('truck.track.done', { plate: tracked.plate }), 'ok');
      props.onTracked(tracked.tripId);
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  const help = t('truck.track.place-help');
  return (
    <Dialog title={t('truck.track.title')} onClose={props.onClose} width={480}>
      <form className="truck-track" onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label={t('truck.track.plate')}
          help={t('truck.track.plate-help')}
          value={plate}
          data-first
          autoComplete="off"
          maxLength={20}
          onText={setPlate}
        />
        <TextField
          label={t('truck.track.from')}
          help={help}
          value={from}
          error={problemOf(from)}
          onText={setFrom}
        />
        <TextField label={t('truck.track.to')} help={help} value={to} error={problemOf(to)} onText={setTo} />
        <TextField
          label={t('truck.track.promised')}
          type="datetime-local"
          value={promised}
          onText={setPromised}
        />
        <TextField
          label={t('truck.track.reference')}
          value={reference}
          maxLength={60}
          onText={setReference}
        />
        <TextField
          label={t('truck.track.container')}
          help={t('truck.track.container-help')}
          value={container}
          maxLength={20}
          onText={setContainer}
        />
        {failure !== undefined && <Note tone="bad">{errorWords(failure, t)}</Note>}
        <div className="row">
          <Button type="submit" kind="primary" busy={busy}>
            {t('truck.track.submit')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
