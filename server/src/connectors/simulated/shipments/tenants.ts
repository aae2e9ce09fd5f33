import type { Trade } from '../ships/liner-services.ts';

/** A shipper company of the world, one tenant of the product. */
export interface ShipperTenant {
  tenant: string;
  bookingsPerDay: number;
  /** Room for the numbers of a day; see `numbers.ts`. */
  bookingBlock: number;
  containerBlock: number;
  /** How much it ships on each trade. */
  trades: Readonly<Partial<Record<Trade, number>>>;
  /** Share of its bookings that go back from the far coast. */
  returnShare: number;
  /** ISO size and type codes with their shares. */
  equipment: readonly (readonly [isoEquipmentCode: string, share: number])[];
  orderPrefix: string;
}

const dry = [
  ['45G1', 55],
  ['22G1', 25],
  ['42G1', 17],
  ['L5G1', 3],
] as const;
const chilled = [
  ['45R1', 58],
  ['22R1', 8],
  ['45G1', 20],
  ['22G1', 14],
] as const;

/**
 * The shippers of the world; the first one is the demo company. The rates keep about 1,300, 700, 600 and 400
 * containers on the way.
 */
export const shipperTenants: readonly ShipperTenant[] = [
  {
    tenant: 'kestrel-foods',
    bookingsPerDay: 15.3,
    bookingBlock: 27,
    containerBlock: 105,
    trades: {
      'south-america': 26,
      oceania: 18,
      'asia-europe': 16,
      'india-gulf': 10,
      transatlantic: 12,
      'asia-mediterranean': 6,
      transpacific: 8,
      africa: 4,
      'intra-asia': 4,
      feeder: 2,
    },
    returnShare: 0.5,
    equipment: chilled,
    orderPrefix: 'KF',
  },
  {
    tenant: 'nordlicht-electronics',
    bookingsPerDay: 7.6,
    bookingBlock: 13,
    containerBlock: 55,
    trades: {
      'asia-europe': 55,
      'asia-mediterranean': 14,
      transpacific: 14,
      transatlantic: 8,
      'india-gulf': 5,
      feeder: 4,
    },
    returnShare: 0.1,
    equipment: dry,
    orderPrefix: 'NE',
  },
  {
    tenant: 'baobab-motors',
    bookingsPerDay: 8.0,
    bookingBlock: 14,
    containerBlock: 60,
    trades: { africa: 68, 'asia-mediterranean': 8, 'india-gulf': 10, 'asia-europe': 8, 'intra-asia': 6 },
    returnShare: 0.14,
    equipment: dry,
    orderPrefix: 'BM',
  },
  {
    tenant: 'sakura-retail',
    bookingsPerDay: 5.4,
    bookingBlock: 10,
    containerBlock: 36,
    trades: { 'intra-asia': 58, transpacific: 16, oceania: 14, 'asia-europe': 8, 'south-america': 4 },
    returnShare: 0.42,
    equipment: dry,
    orderPrefix: 'SR',
  },
];
