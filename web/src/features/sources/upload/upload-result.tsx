import type { MessageDetail } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../../lib/error-text.ts';
import { formatEquipmentReference } from '../../../lib/format.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { EventTable } from '../../../ui/messages/event-table.tsx';
import { MessageStateMark } from '../../../ui/messages/message-state.tsx';
import { RefusalTable } from '../../../ui/messages/refusal-table.tsx';
import { WarningTable } from '../../../ui/messages/warning-table.tsx';
import { Note } from '../../../ui/states.tsx';
import { messageQuery } from '../../../lib/sources/queries.ts';
import type { Upload } from './use-uploads.ts';

const mostLinks = 12;

/** One file: its upload progress, then its decoded events and why the rest was refused. */
export function UploadResult(props: {
  upload: Upload;
  onStop: () => void;
  onShowMessage: (messageId: string) => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { file, sentBytes, messageId, problem, repeated } = props.upload;
  const isSending = messageId === undefined && problem === undefined;
  const percent = Math.round((sentBytes / Math.max(1, file.size)) * 100);
  return (
    <article className="upload">
      <header>
        <b>{file.name}</b>
        <span className="soft">
          {t('sources.file.size', { size: format.count(Math.ceil(file.size / 1024)) })}
        </span>
        <span className="sp" />
        {isSending && (
          <>
            <span>{t('sources.file.sent', { percent })}</span>
            <IconButton
              icon="x"
              size="sm"
              label={t('sources.file.stop', { name: file.name })}
              onClick={props.onStop}
            />
          </>
        )}
      </header>
      {isSending && <progress value={sentBytes} max={file.size} aria-label={file.name} />}
      {problem !== undefined && <Note tone="bad">{problem}</Note>}
      {repeated === true && <Note tone="info">{t('sources.file.repeated')}</Note>}
      {messageId !== undefined && <Outcome messageId={messageId} onShowMessage={props.onShowMessage} />}
    </article>
  );
}

function Outcome(props: { messageId: string; onShowMessage: (messageId: string) => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: message, error } = useQuery(messageQuery(props.messageId));
  if (error !== null && message === undefined) return <Note tone="bad">{errorWords(error, t)}</Note>;
  if (message === undefined || message.state === 'stored')
    return (
      <p className="upload-sum" role="status">
        {t('sources.file.reading')}
        <progress aria-label={t('sources.file.reading')} />
      </p>
    );
  const hasNothing =
    message.state === 'decoded' && message.facts + message.refusals + message.applications.length === 0;
  const sum = t('sources.file.sum', {
    facts: format.count(message.facts),
    fresh: format.count(message.newFacts),
    refused: format.count(message.refusals),
  });
  return (
    <>
      <p className="upload-sum" role="status">
        <MessageStateMark message={message} /> <span>{sum}</span>
        <span className="sp" />
        <Button size="sm" onClick={() => props.onShowMessage(message.messageId)}>
          {t('sources.file.raw')}
        </Button>
      </p>
      {hasNothing && <Note tone="info">{t('sources.file.has-nothing')}</Note>}
      {message.error !== null && <Note tone="bad">{message.error}</Note>}
      {message.refusalList.length > 0 && <RefusalTable refusals={message.refusalList} />}
      {message.warningList.length > 0 && <WarningTable warnings={message.warningList} />}
      {message.events.length > 0 && <EventTable events={message.events} />}
      <Containers message={message} />
    </>
  );
}

/** The containers in the file, each with a link to its journey. */
function Containers({ message }: { message: MessageDetail }) {
  const { t } = useTranslation();
  const references = message.events.flatMap((event) =>
    event.equipmentReference === undefined ? event.relatedEquipmentReferences : [event.equipmentReference],
  );
  const distinct = [...new Set(references)];
  if (distinct.length === 0) return null;
  return (
    <p className="upload-links">
      <span className="soft">{t('sources.file.containers', { count: distinct.length })}</span>{' '}
      {distinct.slice(0, mostLinks).map((reference) => (
        <Link
          key={reference}
          className="mono"
          to="/pages/tracking/ocean"
          search={{ view: 'all', q: reference }}
        >
          {formatEquipmentReference(reference)}
        </Link>
      ))}
      {distinct.length > mostLinks && (
        <Link to="/pages/tracking/ocean" search={{ view: 'all', sort: 'subscribedAt', dir: 'desc' }}>
          {t('sources.file.all-containers')}
        </Link>
      )}
    </p>
  );
}
