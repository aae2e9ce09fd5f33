/** Asks whether something is held, or picked for inspection, by customs, the terminal or the carrier. */
export const holdWords = new RegExp(
  [
    '\\b(on|off) (customs |terminal |freight |carrier |line )?hold\\b|\\b(any|a|no|the|its) holds?\\b',
    '\\b(customs|terminal|freight|carrier|line|exam) holds?\\b|\\bholds? (on|for|at|by|of|released)\\b',
    '\\bheld\\b',
    '\\b(picked|selected|pulled|flagged) for (a |an )?(customs )?(inspection|exam\\w*)\\b',
    '\\bcustoms (inspection|exam)\\b',
    '扣留|扣押|扣货|扣貨|扣柜|扣櫃|扣箱|暂扣|暫扣|被.{0,4}扣|扣住|扣[了着著咗喺]|海[关關]扣|查验|查驗|卡关|卡關',
    '保留|差し?止め?|留め置|足止め|税関検査|ホー?ル[トド]',
  ].join('|'),
);
