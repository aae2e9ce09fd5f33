export type { AisDecoder, AisDecoderOptions } from './decode.ts';
export { aisNmea, createAisDecoder } from './decode.ts';
export type { AisMessage, PositionReport, StaticDetails } from './message.ts';
