import { type ReportQuery, type ReportShare, reportRoutes, sharedReportAddress } from '@portolan/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { errorWords } from '../../../lib/error-text.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { Note } from '../../../ui/states.tsx';
import { sharesQuery } from './queries.ts';

interface Shared {
  query: ReportQuery;
  /** The address for members of the company account. */
  address: () => string;
  isOwner: boolean;
  /** People who may see only some shipments, or may only read, cannot share. */
  mayShare: boolean;
}

/** The address of the report for members, and addresses for anybody: making, copying and ending them. */
export function SharePanel(props: Shared) {
  const { t } = useTranslation();
  return (
    <Popover
      button={t('reports.shares.button')}
      named
      label={t('reports.shares.title')}
      buttonClass="button sm"
      align="end"
      className="report-panel report-share"
    >
      {() => (
        <>
          <p>{t('reports.shares.members')}</p>
          <CopyButton text={props.address} label={t('reports.share')} />
          {props.mayShare && <PublicShares {...props} />}
        </>
      )}
    </Popover>
  );
}

function PublicShares({ query, isOwner }: Shared) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { queryKey } = sharesQuery(query.name);
  const { data: shares = [] } = useQuery(sharesQuery(query.name));
  const settle = { onSettled: () => client.invalidateQueries({ queryKey }) };
  const share = useMutation({
    mutationFn: () => call(reportRoutes.shareReport, { body: { query } }),
    ...settle,
  });
  const end = useMutation({
    mutationFn: (shareId: string) => call(reportRoutes.endReportShare, { body: { shareId } }),
    ...settle,
  });
  const error = share.error ?? end.error;
  return (
    <>
      <h3>{t('reports.shares.public')}</h3>
      <p className="soft">{t('reports.shares.text')}</p>
      <Button kind="primary" size="sm" busy={share.isPending} onClick={() => share.mutate()}>
        {t('reports.shares.create')}
      </Button>
      {error !== null && <Note tone="bad">{errorWords(error, t)}</Note>}
      <ul className="report-shares">
        {shares.map((one) => (
          <ShareLine
            key={one.shareId}
            share={one}
            onEnd={one.isMine || isOwner ? () => end.mutate(one.shareId) : undefined}
          />
        ))}
      </ul>
    </>
  );
}

function ShareLine({ share, onEnd }: { share: ReportShare; onEnd: (() => void) | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { publicKey, sharedBy, sharedAt, query } = share;
  const { name: _, from, to, against: __, ...chosen } = query;
  const address = location.origin + sharedReportAddress(publicKey);
  return (
    <li>
      <a href={address}>{address}</a>
      <span className="soft">
        {[
          t('reports.span', { from, to }),
          ...Object.values(chosen),
          t('reports.shares.by', { name: sharedBy, ago: format.ago(sharedAt, now) }),
        ].join(' · ')}
      </span>
      <CopyButton text={address} />
      {onEnd !== undefined && (
        <Button size="sm" onClick={onEnd}>
          {t('reports.shares.end')}
        </Button>
      )}
    </li>
  );
}
