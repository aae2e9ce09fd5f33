import { wrapLongitude } from '@portolan/contract';

const latitudeStep = 20;
const longitudeStep = 30;

/** The sea area of a place: 20 degrees of latitude by 30 of longitude, named by its south-western corner. Pure. */
export function seaAreaOf({ latitude, longitude }: { latitude: number; longitude: number }): string {
  const south = Math.floor(latitude / latitudeStep) * latitudeStep;
  const east = wrapLongitude(longitude);
  return `${south}/${Math.floor(east / longitudeStep) * longitudeStep}`;
}
