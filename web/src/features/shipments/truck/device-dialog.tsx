import {
  type TruckDatum,
  type TruckDeviceKind,
  truckRoutes,
  truckDeviceKinds,
  truckDatums,
} from '@portolan/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { errorWords } from '../../../lib/error-text.ts';
import { showToast } from '../../../lib/toast.ts';
import { forgetForm, useDraftState } from '../../../lib/use-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, TextField } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { Note } from '../../../ui/states.tsx';

export interface DeviceDraft {
  deviceKind: TruckDeviceKind;
  deviceId: string;
  plate: string;
  name: string;
  datum: TruckDatum;
  isNew: boolean;
}

/** Registers a device with the plate of its truck, or changes plate and name. */
export function DeviceDialog({ draft, onClose }: { draft: DeviceDraft; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const form = `truck-device ${draft.deviceId}${draft.isNew ? ` ${draft.plate}` : ''}`;
  const [device, setDevice] = useDraftState(`${form}/device`, draft);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const isKnown = draft.deviceId !== '';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFailure(undefined);
    try {
      const { deviceKind, deviceId, plate, name, datum } = device;
      await call(truckRoutes.saveTruck, { body: { deviceKind, deviceId, plate, name, datum } });
      await client.invalidateQueries({ queryKey: [truckRoutes.listTrucks.name] });
      forgetForm(form);
      showToast(t('truck.registry.saved', { plate }), 'ok');
      onClose();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  const title = draft.isNew
    ? t('truck.registry.dialog-title')
    : t('truck.registry.edit-title', { plate: draft.plate });
  return (
    <Dialog title={title} onClose={onClose} width={480}>
      <form className="truck-device-form" onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label={t('truck.registry.plate')}
          value={device.plate}
          data-first
          maxLength={20}
          onText={(plate) => setDevice({ ...device, plate })}
        />
        <Field label={t('truck.registry.kind')} error={undefined}>
          {(ids) => (
            <Select
              {...ids}
              value={device.deviceKind}
              disabled={isKnown}
              options={truckDeviceKinds.map((value) => ({
                value,
                label: t(`truck.registry.kinds.${value}`),
              }))}
              onChoose={(deviceKind) => setDevice({ ...device, deviceKind })}
            />
          )}
        </Field>
        <TextField
          label={t('truck.registry.device')}
          value={device.deviceId}
          maxLength={64}
          readOnly={isKnown}
          onText={(deviceId) => setDevice({ ...device, deviceId })}
        />
        <TextField
          label={t('truck.registry.name')}
          value={device.name}
          maxLength={60}
          onText={(name) => setDevice({ ...device, name })}
        />
        <Field label={t('truck.registry.datum')} error={undefined}>
          {(ids) => (
            <Select
              {...ids}
              value={device.datum}
              options={truckDatums.map((value) => ({
                value,
                label: t(`truck.registry.datums.${value}`),
              }))}
              onChoose={(datum) => setDevice({ ...device, datum })}
            />
          )}
        </Field>
        {failure !== undefined && <Note tone="bad">{errorWords(failure, t)}</Note>}
        <div className="row">
          <Button type="submit" kind="primary" busy={busy}>
            {t('truck.registry.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
