import type { ReeferMeasurement } from '@portolan/contract';
import { type JsonObject, firstObject, firstText, objectsIn } from '../json/json-fields.ts';

/** Measured values beyond these are faults of a probe. Degrees Celsius. */
const plausible = { least: -80, most: 80 } as const;

/** A temperature in degrees Celsius; undefined where it is none, or cannot be one. */
function toCelsius(value: unknown, unit: string | undefined): number | undefined {
  const given = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof given !== 'number' || !Number.isFinite(given)) return undefined;
  const celsius = unit?.toUpperCase().startsWith('FAH') === true ? ((given - 32) * 5) / 9 : given;
  if (celsius < plausible.least || celsius > plausible.most) return undefined;
  return Math.round(celsius * 100) / 100;
}

/** What a refrigerated container reports of itself (DCSA Track & Trace 3.0.0); undefined where there is nothing. */
export function readReefer(body: JsonObject): ReeferMeasurement | undefined {
  const details = firstObject(body, 'reeferDetails');
  if (details === undefined) return undefined;
  const unit = firstText(details, 'temperatureUnit');
  const setpointC = toCelsius(details['internalSetpointTemperature'], unit);
  const probesC = objectsIn(details, 'temperatureProbeMeasurements').flatMap((probe) => {
    const celsius = toCelsius(probe['measuredTemperatureValue'], unit);
    return celsius === undefined ? [] : [celsius];
  });
  if (setpointC === undefined && probesC.length === 0) return undefined;
  const ambientC = toCelsius(details['ambientMeasuredTemperature'], unit);
  return {
    probesC,
    ...(setpointC === undefined ? {} : { setpointC }),
    ...(ambientC === undefined ? {} : { ambientC }),
  };
}
