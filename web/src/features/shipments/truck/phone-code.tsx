import { truckRoutes } from '@portolan/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { errorWords } from '../../../lib/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { Note } from '../../../ui/states.tsx';

const reportSeconds = 30;

/** A name that nobody guesses: whoever knows it can report for the truck. */
function newName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return `phone-${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** Makes a phone the device of a truck: registers a name for it, and shows the code that the app scans. */
export function PhoneCode() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [plate, setPlate] = useState('');
  const [name, setName] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const make = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const deviceId = newName();
      await call(truckRoutes.saveTruck, { body: { deviceKind: 'device-name', deviceId, plate } });
      await client.invalidateQueries({ queryKey: [truckRoutes.listTrucks.name] });
      setName(deviceId);
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const server = `${window.location.origin}/v1/phones/osmand`;
  const link = `${server}?id=${name ?? ''}&interval=${reportSeconds}&accuracy=high`;
  return (
    <section className="truck-code" aria-labelledby="truck-qr-title">
      {name !== undefined && (
        <div className="code">
          <QrCode text={link} size={160} />
        </div>
      )}
      <div>
        <h2 id="truck-qr-title">{t('truck.registry.qr-title')}</h2>
        <p className="soft">{t('truck.registry.qr-text')}</p>
        <TextField label={t('truck.registry.plate')} value={plate} maxLength={20} onText={setPlate} />
        {failure !== undefined && <Note tone="bad">{errorWords(failure, t)}</Note>}
        <div className="row">
          <Button busy={busy} disabled={plate.trim() === ''} onClick={() => void make()}>
            {t('truck.registry.qr-make')}
          </Button>
          {name !== undefined && <CopyButton text={link} label={t('truck.registry.qr-label')} />}
        </div>
      </div>
    </section>
  );
}
