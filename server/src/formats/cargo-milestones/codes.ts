import {
  type SeaCargoEvent,
  type SeaCargoFact,
  SeaCargoEvent as Event,
  seaCargoEventCodes,
} from '@portolan/contract';

/** Other words for the milestones, as lines and terminals use them. */
const words: Readonly<Record<SeaCargoEvent, string>> = {
  booked: 'booking confirmed|confirmed|订舱确认|訂艙確認|予約',
  received: 'receival|gate in|gatein|in gate|cargo received|进港|進港|搬入',
  inspected: 'inspection|survey|surveyed|检查|檢查|検査',
  held: 'hold|on hold|stopped|扣留|留置',
  'customs-released': 'customs release|customs cleared|cleared|海关放行|海關放行|通関',
  loaded: 'load|loading|on board|shipped|装船|裝船|船積',
  departed: 'departure|sailed|vessel departure|atd|etd|离港|離港|出港',
  arrived: 'arrival|vessel arrival|ata|eta|到港|入港',
  discharged: 'discharge|unloaded|landed|卸船|荷揚',
  available: 'available for pick-up|available for pickup|ready|可提货|可提貨|引取可',
  'gated-out': 'gate out|gateout|out gate|picked up|collected|提货|提貨|搬出',
  delivered: 'delivery|delivered to consignee|交付|配達',
  damaged: 'damage|damage report|货损|貨損|損傷',
  'short-shipped': 'short shipped|shut out|shutout|短装|短裝|積残し',
  'short-landed': 'short landed|missing|短卸|不足',
  rolled: 'rolled over|rollover|rolled to next vessel|甩货|甩貨|次船',
  'port-omitted': 'omitted|port omission|skipped|甩港|抜港',
  'hold-lifted': 'hold lifted|hold released|released|解除扣留|解除',
};

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();

const events = new Map<string, SeaCargoEvent>(
  Event.options.flatMap((event) =>
    [event, seaCargoEventCodes[event], ...words[event].split('|')].map(
      (text) => [plain(text), event] as const,
    ),
  ),
);

/** The milestone that a text names: its word, DCSA's code, or what lines call it. */
export const milestoneOf = (text: string): SeaCargoEvent | undefined => events.get(plain(text));

const kinds: Readonly<Record<string, SeaCargoFact['classifier'] | 'withdrawn'>> = {
  '': 'ACT',
  act: 'ACT',
  actual: 'ACT',
  pln: 'PLN',
  plan: 'PLN',
  planned: 'PLN',
  scheduled: 'PLN',
  est: 'EST',
  estimate: 'EST',
  estimated: 'EST',
  expected: 'EST',
  withdrawn: 'withdrawn',
  cancelled: 'withdrawn',
  retracted: 'withdrawn',
  计划: 'PLN',
  計劃: 'PLN',
  予定: 'PLN',
  预计: 'EST',
  預計: 'EST',
  実績: 'ACT',
  实际: 'ACT',
  實際: 'ACT',
  撤销: 'withdrawn',
  撤銷: 'withdrawn',
};

/** Planned, estimated, actual (also where nothing is said), or withdrawn by its sender. */
export const classifierOf = (text: string): SeaCargoFact['classifier'] | 'withdrawn' | undefined =>
  kinds[plain(text)];

const modes: Readonly<Record<string, SeaCargoFact['mode']>> = {
  'ro ro': 'ro-ro',
  roro: 'ro-ro',
  vehicle: 'ro-ro',
  vehicles: 'ro-ro',
  滚装: 'ro-ro',
  滾裝: 'ro-ro',
  breakbulk: 'breakbulk',
  'break bulk': 'breakbulk',
  bb: 'breakbulk',
  'general cargo': 'breakbulk',
  件杂货: 'breakbulk',
  件雜貨: 'breakbulk',
  在来船: 'breakbulk',
};

export const cargoModeOf = (text: string): SeaCargoFact['mode'] | undefined => modes[plain(text)];
