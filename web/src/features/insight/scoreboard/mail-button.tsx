import { scoreboardRoutes } from '@portolan/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { errorWords } from '../../../lib/error-text.ts';
import { showNotice, showToast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { mailQuery } from './queries.ts';

/** Starts or ends one's own monthly mail of the scoreboard. */
export function MailButton() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data } = useQuery(mailQuery());
  const change = useMutation({
    mutationFn: (monthly: boolean) => call(scoreboardRoutes.setScoreboardMail, { body: { monthly } }),
    onSuccess: ({ monthly }) => {
      client.setQueryData(mailQuery().queryKey, { monthly });
      showToast(t(monthly ? 'scoreboard.mail.started' : 'scoreboard.mail.ended'), 'ok');
    },
    onError: (error) => showNotice({ title: t('scoreboard.mail.failed'), text: errorWords(error, t) }),
  });
  const monthly = data?.monthly === true;
  return (
    <Button
      size="sm"
      icon="mail"
      busy={change.isPending}
      disabled={data === undefined}
      onClick={() => change.mutate(!monthly)}
    >
      {t(monthly ? 'scoreboard.mail.end' : 'scoreboard.mail.start')}
    </Button>
  );
}
