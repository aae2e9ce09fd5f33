import { type ReportMail, type ReportQuery, reportAddress, reportRoutes } from '@portolan/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { errorWords } from '../../../lib/error-text.ts';
import { showNotice, showToast } from '../../../lib/toast.ts';
import { InnerLink } from '../../../ui/frame/inner-link.tsx';
import { SelectChip } from '../../../ui/select-chip.tsx';
import { reportMailQuery } from './queries.ts';
import { isSameChoice } from './report-query.ts';

/** How often oneself gets this report by mail, with the filters of now; says when a mail has others. */
export function ReportMailChoice({ query }: { query: ReportQuery }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { queryKey } = reportMailQuery(query.name);
  const { data } = useQuery(reportMailQuery(query.name));
  const change = useMutation({
    mutationFn: (every: ReportMail['every']) => call(reportRoutes.setReportMail, { body: { query, every } }),
    onSuccess: (mail) => {
      client.setQueryData(queryKey, mail);
      showToast(t('reports.mail.changed'), 'ok');
    },
    onError: (error) => showNotice({ title: t('reports.mail.name'), text: errorWords(error, t) }),
  });
  const every = data?.every ?? 'never';
  const mailed = data?.query ?? null;
  return (
    <>
      <SelectChip
        name={t('reports.mail.name')}
        value={every === 'never' ? '' : every}
        anyWord={t('reports.mail.never')}
        options={(['week', 'month'] as const).map((value) => ({ value, label: t(`reports.mail.${value}`) }))}
        onChoose={(value) => change.mutate(value === '' ? 'never' : value)}
      />
      {mailed !== null && !isSameChoice(mailed, query) && (
        <span className="soft report-mailed">
          {t('reports.mail-other')}{' '}
          <InnerLink href={reportAddress(mailed)}>{t('reports.mail-open')}</InnerLink>
        </span>
      )}
    </>
  );
}
