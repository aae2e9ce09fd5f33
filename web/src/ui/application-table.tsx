import type { ApplicationData } from '@portolan/contract';
import { useTranslation } from 'react-i18next';

/** The fields of application data one by one, those of its rows with the row's number: `targets 2 lat`. */
export function listFields(value: unknown, name = ''): [name: string, value: string][] {
  const below = (key: string) => (name === '' ? key : `${name} ${key}`);
  if (Array.isArray(value)) {
    if (value.every((one) => typeof one !== 'object')) return [[name, value.join(', ')]];
    return value.flatMap((one, i) => listFields(one, below(String(i + 1))));
  }
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, one]) => listFields(one, below(key)));
  return [[name, String(value)]];
}

/** What AIS messages of types 6 and 8 carry, one row each. */
export function ApplicationTable({ applications }: { applications: readonly ApplicationData[] }) {
  const { t } = useTranslation();
  return (
    <div className="mini-frame" tabIndex={0} role="region" aria-label={t('raw-message.applications')}>
      <table className="mini refusals">
        <thead>
          <tr>
            <th scope="col">{t('raw-message.application-of')}</th>
            <th scope="col">{t('raw-message.application-name')}</th>
            <th scope="col">{t('raw-message.application-fields')}</th>
          </tr>
        </thead>
        <tbody>
          {applications.map((application, i) => (
            <ApplicationRow key={i} application={application} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ApplicationRow({ application }: { application: ApplicationData }) {
  const { t } = useTranslation();
  const { messageType, mmsi, destinationMmsi, dac, fid, name, fields, data } = application;
  const shown: [string, string][] = data === undefined ? listFields(fields) : [['data', data]];
  return (
    <tr>
      <td>
        <span className="mono">{mmsi}</span>{' '}
        {destinationMmsi !== undefined && (
          <>
            {t('raw-message.application-to')} <span className="mono">{destinationMmsi}</span>{' '}
          </>
        )}
        <span className="soft">{t('raw-message.application-type', { type: messageType })}</span>
      </td>
      <td className="why">
        {t(name === null ? 'raw-message.application-unknown' : `raw-message.application.${name}`)}{' '}
        <span className="soft mono">
          DAC {dac ?? '?'}, FID {fid ?? '?'}
        </span>
      </td>
      <td className="why mono">
        {shown.map(([field, value]) => (
          <span key={field} className="application-field">
            <span className="soft">{field}</span> {value}{' '}
          </span>
        ))}
      </td>
    </tr>
  );
}
