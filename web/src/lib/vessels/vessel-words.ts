import type { VesselCard } from '@portolan/contract';

const registered = {
  bulk: 'bulk',
  oil_tanker: 'tanker',
  chemical_tanker: 'tanker',
  container: 'container',
  general_cargo: 'general-cargo',
  combi: 'general-cargo',
  vehicle_carrier: 'vehicle-carrier',
  gas: 'gas',
  lng: 'gas',
  ropax: 'ferry',
  roro: 'roro',
  conro: 'roro',
  passenger: 'passenger',
  reefer: 'reefer',
} as const;

/** The type of ship: the registry's, else from AIS ship types (ITU-R M.1371, table 53). Pure. */
export function vesselKind({ registeredType, shipType }: Pick<VesselCard, 'registeredType' | 'shipType'>) {
  const known = registered[registeredType as keyof typeof registered] as
    (typeof registered)[keyof typeof registered] | undefined;
  if (known !== undefined) return known;
  if (shipType === null) return undefined;
  if (shipType >= 80 && shipType < 90) return 'tanker';
  if (shipType >= 70 && shipType < 80) return 'cargo';
  if (shipType >= 60 && shipType < 70) return 'passenger';
  if (shipType >= 40 && shipType < 50) return 'high-speed';
  if (shipType === 30) return 'fishing';
  if (shipType === 31 || shipType === 32 || shipType === 52) return 'tug';
  if (shipType === 36 || shipType === 37) return 'pleasure';
  if (shipType === 50) return 'pilot';
  if (shipType === 51) return 'rescue';
  return undefined;
}

/** Degrees and minutes as on a chart: `34°12.5′N`. Pure. */
export function degrees(value: number, positive: string, negative: string): string {
  const tenths = Math.round(Math.abs(value) * 600);
  const minutes = ((tenths % 600) / 10).toFixed(1).padStart(4, '0');
  return `${Math.floor(tenths / 600)}°${minutes}′${value < 0 ? negative : positive}`;
}

/** The confidence of a destination as text: certain from 0.85, likely below. Pure. */
export const confidenceClass = (confidence: number): 'sure' | 'likely' =>
  confidence >= 0.85 ? 'sure' : 'likely';
