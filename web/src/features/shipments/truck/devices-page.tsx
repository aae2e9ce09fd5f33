import { type Truck, type WaitingTerminal, truckRoutes } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { errorWords } from '../../../lib/error-text.ts';
import { showNotice, showToast } from '../../../lib/toast.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { SimulatedChip } from '../../../ui/chips.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Fill } from '../../../ui/slots.tsx';
import { EmptyState, FailureState, Skeleton } from '../../../ui/states.tsx';
import type { DeviceDraft } from './device-dialog.tsx';
import { PhoneCode } from './phone-code.tsx';
import { devicesQuery } from './queries.ts';
import { Reception } from './reception.tsx';
import './truck.css';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const DeviceDialog = lazyPart(async () => (await import('./device-dialog.tsx')).DeviceDialog);

/** A device that somebody enters. */
const newDevice: DeviceDraft = {
  deviceKind: 'imei',
  deviceId: '',
  plate: '',
  name: '',
  datum: 'wgs84',
  isNew: true,
};

/** The devices of trucks: registered ones by plate, and those that were heard and belong to nobody yet. */
export function DevicesPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const search = useSearch({ from: '/pages/tracking/truck/devices' });
  const [editing, setEditing] = useState<DeviceDraft>();
  const { data, error, isError, refetch } = useQuery(devicesQuery(search.view, search.q));
  return (
    <div className="page truck-devices">
      <Fill name="crumbs">
        <Link to="/pages/tracking/truck">{t('truck.title')}</Link>
        <span className="soft"> / </span>
        <b className="wide">{t('truck.registry.title')}</b>
      </Fill>
      <h1>{t('truck.registry.title')}</h1>
      <div className="bar">
        <nav aria-label={t('truck.registry.views')}>
          {(['claimed', 'unclaimed'] as const).map((view) => (
            <Link
              key={view}
              to="/pages/tracking/truck/devices"
              search={{ ...search, view }}
              activeOptions={{ exact: true, includeSearch: true }}
              aria-current={view === search.view ? 'page' : undefined}
            >
              {t(`truck.registry.${view}`)}
            </Link>
          ))}
        </nav>
        <SearchField
          text={search.q}
          label={t('truck.registry.search')}
          placeholder={t('truck.registry.search')}
          onText={(q) =>
            void navigate({ to: '/pages/tracking/truck/devices', search: { ...search, q }, replace: true })
          }
        />
        <Button kind="primary" size="sm" icon="plus" onClick={() => setEditing(newDevice)}>
          {t('truck.registry.add')}
        </Button>
      </div>
      {isError && data === undefined && (
        <FailureState title={t('truck.registry.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && !isError && <Skeleton width="60%" />}
      {data !== undefined && data.waiting.length > 0 && (
        <WaitingList terminals={data.waiting} onEdit={setEditing} />
      )}
      {data?.rows.length === 0 && data.waiting.length === 0 && (
        <EmptyState title={t('truck.registry.empty')}>
          {t(search.view === 'claimed' ? 'truck.registry.empty-text' : 'truck.registry.empty-unclaimed')}
        </EmptyState>
      )}
      {data !== undefined && data.rows.length > 0 && <DeviceTable rows={data.rows} onEdit={setEditing} />}
      {(data !== undefined || isError) && (
        <>
          <PhoneCode />
          <Reception />
        </>
      )}
      {editing !== undefined && <DeviceDialog draft={editing} onClose={() => setEditing(undefined)} />}
    </div>
  );
}

/** Unregistered terminals that report a plate of the company, or the one that is searched for. */
function WaitingList(props: { terminals: readonly WaitingTerminal[]; onEdit: (draft: DeviceDraft) => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  return (
    <section className="truck-waiting">
      <h2>{t('truck.registry.waiting')}</h2>
      <p className="soft">{t('truck.registry.waiting-text')}</p>
      <ul>
        {props.terminals.map(({ plate, deviceKind, protocol, numberEnd, lastHeardAt }) => (
          <li key={`${deviceKind} ${numberEnd} ${plate}`}>
            <b className="mono">{plate}</b>
            <span>
              {t('truck.registry.waiting-row', {
                protocol,
                end: numberEnd,
                ago: format.ago(lastHeardAt, now),
              })}
            </span>
            <Button size="sm" onClick={() => props.onEdit({ ...newDevice, plate, deviceKind })}>
              {t('truck.registry.register-heard')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function DeviceTable({ rows, onEdit }: { rows: readonly Truck[]; onEdit: (draft: DeviceDraft) => void }) {
  const { t } = useTranslation();
  const heads = ['plate', 'name', 'device', 'protocol', 'heard'] as const;
  return (
    <div className="scroll" tabIndex={0} role="region" aria-label={t('truck.registry.title')}>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {t(`truck.registry.${head}`)}
              </th>
            ))}
            <th scope="col">
              <span className="sr">{t('truck.registry.change')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((truck) => (
            <DeviceRow key={truck.truckDeviceId} truck={truck} onEdit={onEdit} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function DeviceRow({ truck, onEdit }: { truck: Truck; onEdit: (draft: DeviceDraft) => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { truckDeviceId, deviceKind, deviceId, plate, name, datum, protocol, lastHeardAt } = truck;
  const edit = () =>
    onEdit({ deviceKind, deviceId, plate: plate ?? '', name: name ?? '', datum, isNew: plate === null });
  const remove = async () => {
    try {
      await call(truckRoutes.removeTruck, { body: { truckDeviceId } });
      showToast(t('truck.registry.removed'), 'ok');
    } catch (error) {
      showNotice({ title: errorWords(error, t) });
    }
  };
  return (
    <tr>
      <th scope="row">
        <span className="mono">{plate ?? ''}</span> {truck.simulated && <SimulatedChip />}
        {truck.otherPlate !== null && (
          <small className="soft">{t('truck.registry.other-plate', { plate: truck.otherPlate })}</small>
        )}
      </th>
      <td>{name}</td>
      <td>
        <span className="mono">{deviceId}</span>{' '}
        <small className="soft">{t(`truck.registry.kinds.${deviceKind}`)}</small>
      </td>
      <td className="mono">{protocol}</td>
      <td>{lastHeardAt === null ? t('truck.registry.never') : format.ago(lastHeardAt, now)}</td>
      <td>
        <span className="acts">
          <Button size="sm" onClick={edit}>
            {t(plate === null ? 'truck.registry.register-heard' : 'truck.registry.change')}
          </Button>
          <IconButton icon="x" size="sm" label={t('truck.registry.remove')} onClick={() => void remove()} />
        </span>
      </td>
    </tr>
  );
}
