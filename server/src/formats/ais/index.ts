/** AIS by ITU-R M.1371, in its three transport formats. Pure: no file, no clock, no network. */

/** Positions as columns of numbers, for code that cannot afford an object per report. */
export {
  type PositionColumns,
  createPositionColumns,
  noCourse,
  noHeading,
  noSpeed,
  noStatus,
  noTurn,
  rawPerDegree,
} from './position-columns.ts';
export { type LogDecoder, decodeLog } from './log-decoder.ts';
export { WideText } from './wide-text.ts';

/** Sentences of NMEA 0183 (`!AIVDM`). */
export { type ColumnDecoder, createAisDecoder, createColumnDecoder } from './sentences/decode.ts';
/** Decoded AIS as comma-separated values. */
export { createCsvDecoder } from './csv/decode.ts';
/** Messages in JSON, as aisstream.io sends them. */
export { createStreamDecoder } from './json/decode.ts';
export { type StreamSubscription, writeSubscription } from './json/subscription.ts';

/** Writing: a message into a writer, then `end` turns it into sentences. */
export { SentenceWriter } from './sentences/sentence-writer.ts';
export {
  writeClassAReport,
  writeClassBName,
  writeClassBParticulars,
  writeClassBReport,
  writeVoyage,
} from './messages/write-message.ts';

export type { AisMessage } from './messages/message.ts';
export { toStaticItem } from './messages/vessel-items.ts';
