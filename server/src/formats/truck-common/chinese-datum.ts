const semiMajorM = 6_378_245;
const eccentricity2 = 0.006_693_421_622_965_943;

interface Place {
  latitude: number;
  longitude: number;
}

/** The box in which maps of China are shifted; outside of it both datums are one. */
const isInChina = ({ latitude, longitude }: Place): boolean =>
  longitude >= 72.004 && longitude <= 137.8347 && latitude >= 0.8293 && latitude <= 55.8271;

const wave = (value: number, ...parts: readonly (readonly [amplitude: number, divisor: number])[]): number =>
  parts.reduce((sum, [amplitude, divisor]) => sum + amplitude * Math.sin((value * Math.PI) / divisor), 0);

function shiftOfLatitude(x: number, y: number): number {
  const base = -100 + 2 * x + 3 * y + 0.2 * y * y + 0.1 * x * y + 0.2 * Math.sqrt(Math.abs(x));
  const waves = wave(x, [20, 1 / 6], [20, 0.5]) + wave(y, [20, 1], [40, 3], [160, 12], [320, 30]);
  return base + (waves * 2) / 3;
}

function shiftOfLongitude(x: number, y: number): number {
  const base = 300 + x + 2 * y + 0.1 * x * x + 0.1 * x * y + 0.1 * Math.sqrt(Math.abs(x));
  const waves = wave(x, [20, 1 / 6], [20, 0.5], [20, 1], [40, 3], [150, 12], [300, 30]);
  return base + (waves * 2) / 3;
}

/** A place of WGS-84 as maps of China show it (GCJ-02). */
export function toGcj02(place: Place): Place {
  if (!isInChina(place)) return place;
  const { latitude, longitude } = place;
  const [x, y] = [longitude - 105, latitude - 35];
  const radians = (latitude / 180) * Math.PI;
  const magic = 1 - eccentricity2 * Math.sin(radians) ** 2;
  const root = Math.sqrt(magic);
  const northM = (semiMajorM * (1 - eccentricity2)) / (magic * root);
  const eastM = (semiMajorM / root) * Math.cos(radians);
  return {
    latitude: latitude + (shiftOfLatitude(x, y) * 180) / (northM * Math.PI),
    longitude: longitude + (shiftOfLongitude(x, y) * 180) / (eastM * Math.PI),
  };
}

/**
 * A place of GCJ-02, as some devices in China send it, in WGS-84. The shift has no inverse in one formula: it is taken
 * back step by step until the rest is below a centimetre.
 */
export function fromGcj02(place: Place): Place {
  if (!isInChina(place)) return place;
  let { latitude, longitude } = place;
  for (let step = 0; step < 10; step += 1) {
    const shifted = toGcj02({ latitude, longitude });
    const [north, east] = [place.latitude - shifted.latitude, place.longitude - shifted.longitude];
    latitude += north;
    longitude += east;
    if (Math.abs(north) < 1e-7 && Math.abs(east) < 1e-7) break;
  }
  return { latitude, longitude };
}
