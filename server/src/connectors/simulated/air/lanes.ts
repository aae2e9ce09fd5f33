/** A way on which an airline of the world carries: airports in order, hours in the air and on the ground between. */
export interface AirLane {
  airline: { code: string; prefix: string };
  airports: readonly string[];
  flightNumbers: readonly number[];
  airHours: readonly number[];
  groundHours: readonly number[];
  goods: string;
}

const lane = (
  [code, prefix]: readonly [string, string],
  airports: readonly string[],
  flightNumbers: readonly number[],
  airHours: readonly number[],
  groundHours: readonly number[],
  goods: string,
): AirLane => ({ airline: { code, prefix }, airports, flightNumbers, airHours, groundHours, goods });

/** The first ones are those of the documented numbers. */
export const lanes = {
  lamb: lane(['SQ', '618'], ['MEL', 'SIN', 'BRU'], [228, 7344], [7.8, 13.5], [4.8], 'CHILLED LAMB'),
  papaya: lane(['LH', '020'], ['GRU', 'FRA'], [507], [11.6], [], 'FRESH PAPAYA'),
  roses: lane(['EK', '176'], ['NBO', 'DWC', 'LGG'], [9940, 9967], [5.1, 7.2], [3.5], 'CUT ROSES'),
  prawns: lane(['QR', '157'], ['SGN', 'DOH', 'AMS'], [8953, 8127], [7.4, 6.9], [4.2], 'FROZEN PRAWNS'),
  phones: lane(['CV', '172'], ['HKG', 'LUX'], [7305], [12.9], [], 'MOBILE PHONES'),
  berries: lane(['KL', '074'], ['SCL', 'AMS'], [702], [13.8], [], 'BLUEBERRIES'),
  boards: lane(['KE', '180'], ['ICN', 'FRA'], [529], [12.4], [], 'CIRCUIT BOARDS'),
  seats: lane(['ET', '071'], ['PVG', 'ADD', 'LOS'], [3635, 3611], [11.2, 5.4], [5.5], 'CAR SEATS'),
  shirts: lane(['CX', '160'], ['HKG', 'NRT'], [520], [4.1], [], 'SHIRTS'),
  tuna: lane(['NH', '205'], ['LAX', 'NRT'], [8424], [11.4], [], 'CHILLED TUNA'),
} as const satisfies Record<string, AirLane>;
