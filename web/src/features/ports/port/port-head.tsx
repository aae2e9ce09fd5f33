import { type PortOverview, portGroupRoutes, portRoutes } from '@portolan/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { errorWords } from '../../../lib/error-text.ts';
import { useMayChange } from '../../../lib/identity/may-change.ts';
import { usePlaceName } from '../../../lib/place-names.ts';
import { useSettings } from '../../../lib/settings.ts';
import { useCountryName } from '../../../lib/use-country-name.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { degrees } from '../../../lib/vessels/vessel-words.ts';
import { Button } from '../../../ui/button.tsx';
import { SimulatedChip } from '../../../ui/chips.tsx';
import { Field } from '../../../ui/field.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { Note } from '../../../ui/states.tsx';
import { subscribedQuery } from '../../../lib/ports/subscribed-ports.ts';
import { useDraftState } from '../../../lib/use-draft.ts';
import { AddToGroup } from './add-to-group.tsx';

/** Name, code, place and local time of a port, and what can be done with it. */
export function PortHead({ port }: { port: PortOverview }) {
  const { t } = useTranslation();
  const format = useFormat();
  const placeName = usePlaceName();
  const countryName = useCountryName();
  const { timeZone } = useSettings();
  const mayChange = useMayChange();
  const now = new Date(useNow()).toISOString();
  const at = [degrees(port.latitude, 'N', 'S'), degrees(port.longitude, 'E', 'W')].join(' ');
  return (
    <header className="port-head">
      <div>
        <h1>{placeName(port.unLocationCode, port.name)}</h1>
        <p className="soft">
          <span className="mono">{port.unLocationCode}</span> <span>{countryName(port.countryCode)}</span>{' '}
          <span className="wide">{at}</span> {port.simulated && <SimulatedChip />}
        </p>
      </div>
      <p className="port-clock">
        <b>{format.placeMoment(now, port.timeZone)}</b>
        <span className="soft">{t('port.for-you', { time: format.placeMoment(now, timeZone) })}</span>
      </p>
      <div className="port-acts">
        <Link to="/report/single" search={{ ports: port.unLocationCode }} className="button sm">
          {t('port-report.title')}
        </Link>
        {mayChange && (
          <>
            <AddToGroup port={port} />
            <MailReport portId={port.unLocationCode} />
          </>
        )}
        <Subscribe portId={port.unLocationCode} />
      </div>
    </header>
  );
}

function Subscribe({ portId }: { portId: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data } = useQuery(subscribedQuery);
  const isSubscribed = data?.ports.some(({ unLocationCode }) => unLocationCode === portId) ?? false;
  const change = useMutation({
    mutationFn: () => call(portGroupRoutes.subGroupOrPort, { body: { portId, isSubscribed: !isSubscribed } }),
    onSettled: () => client.invalidateQueries({ queryKey: subscribedQuery.queryKey }),
  });
  return (
    <Button
      size="sm"
      {...(!isSubscribed && { kind: 'primary' as const })}
      busy={change.isPending}
      onClick={() => change.mutate()}
    >
      {t(isSubscribed ? 'port.unsubscribe' : 'port.subscribe')}
    </Button>
  );
}

function MailReport({ portId }: { portId: string }) {
  const { t } = useTranslation();
  const [email, setEmail] = useDraftState('port-report/email', '');
  const now = useNow();
  const send = useMutation({
    mutationFn: () => {
      const date = new Date(now - 86_400_000).toISOString().slice(0, 10);
      return call(portRoutes.sendPortOfeReportToEmail, {
        query: { port: portId, period: `week:${date}`, email },
      });
    },
  });
  return (
    <Popover button={t('port.mail')} named label={t('port.mail')} buttonClass="button sm" align="end">
      {() => (
        <form
          className="port-mail"
          onSubmit={(event) => {
            event.preventDefault();
            send.mutate();
          }}
        >
          <Field label={t('port.mail-to')}>
            {(field) => (
              <input
                {...field}
                type="email"
                required
                maxLength={254}
                autoComplete="email"
                value={email}
                onChange={(event) => setEmail(event.target.value)}
              />
            )}
          </Field>
          <Button kind="primary" size="sm" type="submit" busy={send.isPending}>
            {t('port.mail-send')}
          </Button>
          {send.isSuccess && <Note tone="info">{t('port.mail-sent')}</Note>}
          {send.error !== null && <Note tone="bad">{errorWords(send.error, t)}</Note>}
        </form>
      )}
    </Popover>
  );
}
