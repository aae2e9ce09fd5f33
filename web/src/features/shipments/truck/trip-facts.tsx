import { type TruckTripDetail, truckTripRoutes } from '@portolan/contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { errorWords } from '../../../lib/error-text.ts';
import { showNotice } from '../../../lib/toast.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { stayWords } from './truck-words.ts';

/** How the truck drove, its device and container, and the link for the receiver. */
export function TripFacts({ detail }: { detail: TruckTripDetail }) {
  return (
    <div className="mode-two truck-facts">
      <Behaviour detail={detail} />
      <div>
        <Container detail={detail} />
        <Share detail={detail} />
      </div>
    </div>
  );
}

function Behaviour({ detail }: { detail: TruckTripDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { row, speeding, deviationKm, deviating, alarms, device } = detail;
  const most = Math.round(Math.max(0, ...speeding.map(({ mostKmh }) => mostKmh)));
  const deviation = deviating ? 'far' : 'ok';
  return (
    <section>
      <h3>{t('truck.detail.behaviour')}</h3>
      <dl className="trip-facts">
        <dt>{t('truck.detail.driven')}</dt>
        <dd>{t('truck.detail.km', { km: format.count(row.drivenKm) })}</dd>
        <dt>{t('truck.detail.idle')}</dt>
        <dd>{stayWords(detail.idleMinutes, t)}</dd>
        <dt>{t('truck.detail.speeding')}</dt>
        <dd className={speeding.length > 0 ? 'watch' : ''}>
          {speeding.length === 0
            ? t('truck.detail.speeding-none')
            : t('truck.detail.speeding-times', { count: speeding.length, most })}
        </dd>
        <dt>{t('truck.detail.deviation')}</dt>
        <dd className={deviating ? 'watch' : ''}>
          {deviationKm === null
            ? t('truck.detail.deviation-none')
            : t(`truck.detail.deviation-${deviation}`, { km: format.count(deviationKm) })}
        </dd>
        <dt>{t('truck.detail.alarms')}</dt>
        <dd>
          {alarms.length === 0
            ? t('truck.detail.alarms-none')
            : [...new Set(alarms.map(({ alarm }) => alarm))].join(', ')}
        </dd>
        {device !== null && (
          <>
            <dt>{t('truck.detail.device')}</dt>
            <dd>
              <span className="mono">{device.deviceId}</span> {device.protocol}
              {device.lastHeardAt !== null && `, ${format.ago(device.lastHeardAt, now)}`}
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}

function Container({ detail: { row, container } }: { detail: TruckTripDetail }) {
  const { t } = useTranslation();
  if (row.equipmentReference === null) return null;
  const number = row.equipmentReference;
  return (
    <section>
      <h3>{t('truck.detail.container')}</h3>
      <p>
        {container === null ? (
          t('truck.detail.container-unknown', { number })
        ) : (
          <Link
            to="/pages/tracking/ocean/$queryid"
            params={{ queryid: container.queryid }}
            search={{ container: number }}
          >
            {t('truck.detail.container-open', { number })}
          </Link>
        )}
      </p>
    </section>
  );
}

function Share({ detail: { row, share } }: { detail: TruckTripDetail }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const setShared = async (wanted: boolean) => {
    setBusy(true);
    try {
      await call(truckTripRoutes.truckShare, { body: { tripId: row.tripId, share: wanted } });
    } catch (error) {
      showNotice({ title: errorWords(error, t) });
    } finally {
      setBusy(false);
    }
  };
  const link = share === null ? '' : `${window.location.origin}/share/truck?token=${share.token}`;
  return (
    <section>
      <h3>{t('truck.detail.share')}</h3>
      <p className="soft">{t('truck.detail.share-text')}</p>
      {share === null ? (
        <p>
          <Button size="sm" icon="share" busy={busy} onClick={() => void setShared(true)}>
            {t('truck.detail.share-make')}
          </Button>
        </p>
      ) : (
        <p className="truck-share">
          <span className="mono">{link}</span>
          <CopyButton text={link} label={t('truck.detail.share-copy')} />
          <Button size="sm" busy={busy} onClick={() => void setShared(false)}>
            {t('truck.detail.share-stop')}
          </Button>
          <span className="soft">{t('truck.detail.share-opened', { count: share.opened })}</span>
        </p>
      )}
    </section>
  );
}
