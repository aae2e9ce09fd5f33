/** Agencies in the order in which they are shown where they are equally new: those that give wind radii first. */
const order = ['NHC', 'CPHC', 'JTWC', 'JMA', 'IMD', 'MFLR', 'BOM', 'FMS', 'TCWC-W', 'CMA', 'HKO', 'IBTrACS'];

/** A national centre; everything else in an a-deck is a model. */
export const isOfficial = (agency: string): boolean => order.includes(agency);

export function agencyRank(agency: string): number {
  const rank = order.indexOf(agency);
  return rank === -1 ? order.length : rank;
}
