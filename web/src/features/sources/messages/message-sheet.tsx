import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RawMessageSheet } from '../../../ui/messages/raw-message.tsx';
import { messageQuery } from '../../../lib/sources/queries.ts';
import { useReplay } from '../../../lib/sources/source-actions.ts';

/** The raw message of the URL, at the side. */
export function MessageSheet({ messageId, onClose }: { messageId: string; onClose: () => void }) {
  const { data, error } = useQuery(messageQuery(messageId));
  const replay = useReplay();
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    await replay({ messageIds: [messageId] });
    setBusy(false);
  };
  return (
    <RawMessageSheet
      message={data}
      error={data === undefined ? error : undefined}
      onClose={onClose}
      onReplay={() => void start()}
      replaying={busy || data?.state === 'stored'}
    />
  );
}
