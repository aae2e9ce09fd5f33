import { AppError, type AnswerPart, type AskedQuestion } from '@portolan/contract';
import { PassThrough, type Readable } from 'node:stream';
import type { Listener } from '../language-model/index.ts';

/** An answer line by line while it is made; a failure is the last line, as the head has been sent by then. */
export function streamAnswer(make: (listener: Listener) => Promise<AskedQuestion>): Readable {
  const lines = new PassThrough();
  const write = (part: AnswerPart): void => {
    if (!lines.destroyed) lines.write(`${JSON.stringify(part)}\n`);
  };
  const listener: Listener = {
    reading: (tool) => write({ reading: tool }),
    text: (part) => write({ text: part }),
  };
  make(listener).then(
    (question) => {
      write({ question });
      lines.end();
    },
    (error: Error) => {
      if (!(error instanceof AppError)) return lines.destroy(error);
      write({ failed: error.code });
      return lines.end();
    },
  );
  return lines;
}
