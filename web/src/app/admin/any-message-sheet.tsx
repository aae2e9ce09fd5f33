import { staffSourceRoutes } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { routeQuery } from '../../lib/queries.ts';
import { RawMessageSheet } from '../../ui/messages/raw-message.tsx';
import { useReplayAny } from './use-replay-any.ts';

/** Polled while a message waits to be read. */
const waitingAskMs = 2000;

/** One raw message of any company account, at the side. */
export function AnyMessageSheet({ messageId, onClose }: { messageId: string; onClose: () => void }) {
  const { data, error } = useQuery({
    ...routeQuery(staffSourceRoutes.getAnyMessage, { query: { messageId } }),
    refetchInterval: ({ state }) => (state.data?.state === 'stored' ? waitingAskMs : false),
  });
  const replay = useReplayAny();
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
