import { portRoutes } from '@portolan/contract';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { errorWords } from '../../../lib/error-text.ts';
import { useDraftState } from '../../../lib/use-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { Note } from '../../../ui/states.tsx';

/** Mails the shown report to an address. */
export function MailReport({ ports, period }: { ports: string; period: string }) {
  const { t } = useTranslation();
  const [email, setEmail] = useDraftState('port-report/email', '');
  const send = useMutation({
    mutationFn: () => call(portRoutes.sendPortOfeReportToEmail, { query: { port: ports, period, email } }),
  });
  return (
    <Popover
      button={t('port-report.mail')}
      named
      label={t('port-report.mail')}
      buttonClass="button sm"
      align="end"
    >
      {() => (
        <form
          className="port-mail"
          onSubmit={(event) => {
            event.preventDefault();
            send.mutate();
          }}
        >
          <TextField
            label={t('port-report.mail-to')}
            type="email"
            required
            maxLength={254}
            value={email}
            onText={setEmail}
          />
          <Button kind="primary" size="sm" type="submit" busy={send.isPending}>
            {t('port-report.send')}
          </Button>
          {send.isSuccess && <Note tone="info">{t('port-report.sent')}</Note>}
          {send.error !== null && <Note tone="bad">{errorWords(send.error, t)}</Note>}
        </form>
      )}
    </Popover>
  );
}
