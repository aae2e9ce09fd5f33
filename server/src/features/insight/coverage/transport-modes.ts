import type { ModeOfTransport } from '@portolan/contract';

const words: readonly [ModeOfTransport, RegExp][] = [
  [
    'AIR',
    /\b(air|flight|flights|airfreight|awb|awbs|plane|planes|waybill|waybills)\b|空运|空運|航空|飞机|飛機|フライト|エア/,
  ],
  ['TRUCK', /\b(truck|trucks|lorry|lorries|trucking)\b|卡车|卡車|貨車|货车|トラック|拖车|拖車/],
  ['RAIL', /\b(rail|rails|train|trains|railway|wagon|wagons)\b|铁路|鐵路|班列|火车|火車|鉄道|列車/],
];
/** All cargo at sea is meant by these only where something is asked of every mode. */
const seaWords = /\b(sea|ocean|maritime)\b|海运|海運|海上|船運|船运/;

/** The modes other than sea that a question names. Pure. */
export const findModes = (folded: string): ModeOfTransport[] =>
  words.flatMap(([mode, pattern]) => (pattern.test(folded) ? [mode] : []));

/** The modes, sea among them, that a question about all of them names. Pure. */
export const findAllModes = (folded: string): ModeOfTransport[] => [
  ...findModes(folded),
  ...(seaWords.test(folded) ? (['VESSEL'] as const) : []),
];
