import type { Random } from '@portolan/contract/random';

/** Hours lost, with the SMDG code and the text of the reason. */
export interface Trouble {
  hours: number;
  delayReasonCode?: string;
  changeRemark: string;
  /** It comes over the ship on its way and is over again; else the ship is slow all the way. */
  isSudden: boolean;
  /** The ship leaves its lane for it. */
  isStorm?: true;
  /** Share of the miles after which it comes. */
  afterShare: number;
}

const none: Trouble = { hours: 0, changeRemark: '', isSudden: false, afterShare: 0 };

/** Causes of delay at sea. */
export function drawTrouble(random: Random, cruiseNm: number): Trouble {
  const luck = random.next();
  const isLong = cruiseNm > 1200;
  // From the digits of the same number: another draw would change every voyage after it.
  const sudden = { isSudden: true, afterShare: 0.1 + 0.75 * ((luck * 9973) % 1) };
  if (isLong && luck < 0.05)
    return {
      hours: random.between(24, 90),
      delayReasonCode: 'DEV',
      changeRemark: 'Deviation to avoid a storm',
      ...sudden,
      isStorm: true,
    };
  if (luck < 0.22)
    return {
      hours: random.between(3, isLong ? 30 : 10),
      delayReasonCode: 'WEA',
      changeRemark: 'Bad weather',
      ...sudden,
    };
  if (isLong && luck < 0.29)
    return { ...none, hours: random.between(14, 48), delayReasonCode: 'OTV', changeRemark: 'Slow steaming' };
  if (luck < 0.31)
    return {
      hours: random.between(8, 40),
      delayReasonCode: 'ENG',
      changeRemark: 'Engine repairs',
      ...sudden,
    };
  return none;
}

/** Causes of delay off the port, for a ship that is expected there when ships wait `mean` hours on average. */
export function drawWait(
  mean: number,
  { serviceCode, week }: { serviceCode: string; week: number },
  unLocationCode: string,
  random: Random,
): Trouble {
  const luck = random.next();
  const hours = Math.min(longestWaitHours, random.exponential(mean));
  const congestion = { ...none, delayReasonCode: 'CGS', changeRemark: 'Berth congestion' };
  if (isBerthTaken(serviceCode, week, unLocationCode)) return { ...congestion, hours: takenBerthHours };
  if (luck < noWaitShare) return none;
  if (luck < 0.44)
    return { ...none, hours: hours + 6, delayReasonCode: 'PIT', changeRemark: 'Pilot not available' };
  return { ...congestion, hours };
}

const longestWaitHours = 110;
/** Share of calls whose berth is free at once. */
const noWaitShare = 0.38;
const takenBerthHours = 44;

/**
 * Every second week the ship of EAX finds its berth at Mombasa taken for two days. The carrier knows, positions do not
 * show it before. Its documented number depends on this.
 */
function isBerthTaken(serviceCode: string, week: number, unLocationCode: string): boolean {
  return serviceCode === 'EAX' && unLocationCode === 'KEMBA' && week % 2 === 0;
}
