import { sourceRoutes } from '@portolan/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../../lib/error-text.ts';
import { invalidateConcerned } from '../../../lib/queries.ts';
import { sendFile } from '../../../lib/files/send-file.ts';
import { showNotice } from '../../../lib/toast.ts';

export const mostMegabytes = 50;

/** One file being uploaded; the result of its content is polled by `messageId`. */
export interface Upload {
  id: number;
  file: File;
  sentBytes: number;
  messageId?: string;
  /** The same bytes had been sent before. */
  repeated?: boolean;
  problem?: string;
}

let lastId = 0;

/** Sends files one after the other. Uploads continue when the dialog is closed, and then end in a notification. */
export function useUploads() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const queue = useRef(Promise.resolve());
  const isShown = useRef(true);
  const stops = useRef(new Map<number, AbortController>());
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const change = (id: number, part: Partial<Upload>) =>
    setUploads((was) => was.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));

  const send = async ({ id, file }: Upload, connector: string, signal: AbortSignal) => {
    try {
      const query = { fileName: file.name.slice(0, 200), ...(connector === '' ? {} : { connector }) };
      const onSent = (sentBytes: number) => change(id, { sentBytes });
      const kept = await sendFile(sourceRoutes.uploadMessages, query, file, { onSent, signal });
      change(id, { sentBytes: file.size, messageId: kept.messageId, repeated: kept.repeated });
      await invalidateConcerned(client, [{ topic: 'message', ids: [] }]);
      if (!isShown.current) showNotice({ title: t('sources.file.stored', { name: file.name }) });
    } catch (error) {
      const problem = errorWords(error, t);
      change(id, { problem });
      if (!isShown.current)
        showNotice({ title: t('sources.file.not-stored', { name: file.name }), text: problem });
    } finally {
      stops.current.delete(id);
    }
  };

  /** Without a connector the content says which one reads a file. */
  const add = (files: Iterable<File>, connector: string) => {
    for (const file of files) {
      lastId += 1;
      const upload: Upload = { id: lastId, file, sentBytes: 0 };
      const stop = new AbortController();
      const isTooLarge = file.size > mostMegabytes * 1024 * 1024;
      const problem = t(isTooLarge ? 'sources.file.too-large' : 'sources.file.is-empty', {
        mb: mostMegabytes,
      });
      const isRefused = isTooLarge || file.size === 0;
      setUploads((was) => [isRefused ? { ...upload, problem } : upload, ...was]);
      if (isRefused) continue;
      stops.current.set(upload.id, stop);
      queue.current = queue.current.then(() =>
        stop.signal.aborted
          ? change(upload.id, { problem: t('common.failure.aborted') })
          : send(upload, connector, stop.signal),
      );
    }
  };
  return { uploads, add, stop: (id: number) => stops.current.get(id)?.abort() };
}
