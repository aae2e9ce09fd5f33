import { AppError, type CardSide, companyRoutes, imageLimits, imageTypes } from '@portolan/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../../lib/error-text.ts';
import { sendFile } from '../../../lib/files/send-file.ts';
import { cardQuery, companyInfoQuery } from './queries.ts';

/** A picture being uploaded. */
interface Sending {
  /** Shows the local picture while it is uploaded. */
  localUrl: string;
  name: string;
  /** 0 to 1; at 1 the server is re-encoding the picture. */
  part: number;
}

/** What can be checked in a file before it is sent; the server checks its content. */
function judgeFile({ size, type }: File): AppError | undefined {
  if (size > imageLimits.bytes)
    return new AppError('file.image-too-large', { limitMb: imageLimits.bytes / 1_048_576 });
  const isImage = type === '' || imageTypes.some((one) => one === type);
  return size === 0 || !isImage ? new AppError('file.not-an-image', {}) : undefined;
}

/** Uploads the picture of one side of the card; choosing another one meanwhile cancels the first one. */
export function useCardUpload(side: CardSide) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [sending, setSending] = useState<Sending>();
  const [failure, setFailure] = useState<unknown>();
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const localUrl = sending?.localUrl;
  useEffect(() => () => (localUrl === undefined ? undefined : URL.revokeObjectURL(localUrl)), [localUrl]);

  const send = async (file: File) => {
    stop.current?.abort();
    const problem = judgeFile(file);
    setFailure(problem);
    setSending(undefined);
    if (problem !== undefined) return;
    const mine = new AbortController();
    stop.current = mine;
    setSending({ localUrl: URL.createObjectURL(file), name: file.name, part: 0 });
    const onSent = (bytes: number) =>
      setSending((was) => was && { ...was, part: Math.min(1, bytes / file.size) });
    try {
      const card = await sendFile(companyRoutes.uploadBusinessCard, { side }, file, {
        onSent,
        signal: mine.signal,
      });
      client.setQueryData(cardQuery(card.fileId).queryKey, [card]);
      await client.invalidateQueries({ queryKey: companyInfoQuery.queryKey });
    } catch (error) {
      if (mine.signal.aborted) return;
      setFailure(error);
    }
    if (stop.current === mine) setSending(undefined);
  };
  const giveUp = () => {
    stop.current?.abort();
    setSending(undefined);
  };
  return { send, giveUp, sending, problem: failure === undefined ? undefined : errorWords(failure, t) };
}
