import { AppError } from '@portolan/contract';
import { useEffect, useEffectEvent } from 'react';

/** Restarts the list where the URL contains a cursor of other filters, another order or an older version. */
export function useRefusedCursor(cursor: string, error: unknown, beginAgain: () => void): void {
  const isRefused =
    cursor !== '' &&
    error instanceof AppError &&
    error.code === 'request.invalid' &&
    error.params['field'] === 'cursor';
  const onRefused = useEffectEvent(beginAgain);
  useEffect(() => {
    if (isRefused) onRefused();
  }, [isRefused]);
}
