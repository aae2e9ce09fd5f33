import { WideText } from '../../../formats/ais/index.ts';
import { unpackParts } from '../../../platform/files/unpack.ts';

/** Some lines of a log, unpacked. */
export interface LogPart {
  body: Buffer;
  /** Number of its first line in the log, not counting a repeated header. */
  firstLine: number;
}

const partBytes = 4 * 1_048_576;
const newline = 10;

/**
 * A log of any size in parts of some megabytes, split between lines; unpacked where it is packed, and converted from
 * UTF-16 to UTF-8. Each part begins with the first line of the log where that names the columns. The same log is always
 * split at the same places, so that a repeated import is stored once.
 */
export async function* cutLog(path: string, hasHead: boolean, most = partBytes): AsyncGenerator<LogPart> {
  let head: Buffer = Buffer.alloc(0);
  let isHeadKnown = !hasHead;
  let line = 1;
  let waiting: Buffer[] = [];
  let bytes = 0;
  const toPart = (body: Buffer): LogPart => {
    const firstLine = line;
    for (let at = body.indexOf(newline); at >= 0; at = body.indexOf(newline, at + 1)) line += 1;
    return { body: Buffer.concat([head, body]), firstLine };
  };
  const text = new WideText();
  for await (const unpacked of unpackParts({ path })) {
    const chunk = text.push(unpacked);
    waiting.push(Buffer.from(chunk));
    bytes += chunk.length;
    if (bytes < most) continue;
    let body = Buffer.concat(waiting);
    if (!isHeadKnown) {
      const end = body.indexOf(newline) + 1;
      isHeadKnown = end > 0;
      head = Buffer.from(body.subarray(0, end));
      body = body.subarray(end);
      if (isHeadKnown) line += 1;
    }
    while (body.length >= most) {
      const cut = body.lastIndexOf(newline, most - 1) + 1;
      if (cut === 0) break;
      yield toPart(body.subarray(0, cut));
      body = body.subarray(cut);
    }
    waiting = [Buffer.from(body)];
    bytes = body.length;
  }
  if (bytes > 0) yield toPart(Buffer.concat(waiting));
}
