import { type Layout, flag, consecutiveFields, signed, text } from './layout.ts';

/**
 * Layouts of what ships and sensors observe, by IMO SN.1/Circ.289; bit 0 is the first behind the application identifier,
 * of sensors the first behind the head of the report. Units are the wire's.
 */
export const shipWeather = {
  wmo: flag(0),
  location: text(1, 20),
  lon: signed(121, 25),
  lat: signed(146, 24),
  ...consecutiveFields(170, { day: 5, hour: 5, minute: 6, weather: 4 }),
  visgreater: flag(190),
  ...consecutiveFields(191, { visibility: 7, humidity: 7, wspeed: 7, wdir: 9, pressure: 9, pressuretend: 4 }),
  airtemp: signed(234, 11),
  ...consecutiveFields(245, {
    watertemp: 10,
    waveperiod: 6,
    waveheight: 8,
    wavedir: 9,
    swellheight: 8,
    swelldir: 9,
    swellperiod: 6,
  }),
};

/** In the codes of the World Meteorological Organization: place in 1/100 degree from 180 west and 90 south. */
export const shipWeatherWmo = {
  wmo: flag(0),
  ...consecutiveFields(1, {
    lon: 16, lat: 15, month: 4, day: 6, hour: 5, minute: 3, course: 7, speed: 5, heading: 7, pressure: 11, pdelta: 10,
    ptend: 4, twinddir: 7, twindspeed: 8, rwinddir: 7, rwindspeed: 8, mgustspeed: 8, mgustdir: 7, airtemp: 10,
    humidity: 7, surftemp: 9, visibility: 6, weather: 9, pweather1: 5, pweather2: 5, totalcloud: 4, lowclouda: 4,
    lowcloudt: 6, midcloudt: 6, highcloudt: 6, cloudbase: 7, wwperiod: 5, wwheight: 6, swelldir1: 6, swperiod1: 5,
    swheight1: 6, swelldir2: 6, swperiod2: 5, swheight2: 6, icedeposit: 7, icerate: 3, icecause: 3, seaice: 5,
    icetype: 4, icestate: 5, icedevel: 5, icebearing: 4,
  }),
}; // prettier-ignore

export const sensorHead = consecutiveFields(0, { sensor: 4, day: 5, hour: 5, minute: 6, site: 7 });

/** What a sensor reports, by the number of its kind. */
export const sensors: Readonly<Record<number, { name: string; layout: Layout } | undefined>> = {
  0: { name: 'site', layout: { lon: signed(0, 28), lat: signed(28, 27), ...consecutiveFields(55, { alt: 11, owner: 4, timeout: 3 }) } },
  1: { name: 'station', layout: { station: text(0, 14) } },
  2: { name: 'wind', layout: consecutiveFields(0, { wspeed: 7, wgust: 7, wdir: 9, wgustdir: 9, sensortype: 3, fwspeed: 7, fwgust: 7, fwdir: 9, fday: 5, fhour: 5, fminute: 6, duration: 8 }) },
  3: { name: 'water-level', layout: { absolute: flag(0), level: signed(1, 16), ...consecutiveFields(17, { leveltrend: 2, datum: 5, sensortype: 3 }), fabsolute: flag(27), flevel: signed(28, 16), ...consecutiveFields(44, { fday: 5, fhour: 5, fminute: 6, duration: 8 }) } },
  4: { name: 'current', layout: consecutiveFields(0, { cspeed1: 8, cdir1: 9, cdepth1: 9, cspeed2: 8, cdir2: 9, cdepth2: 9, cspeed3: 8, cdir3: 9, cdepth3: 9, sensortype: 3 }) },
  5: { name: 'current-vector', layout: consecutiveFields(0, { cnorth1: 8, ceast1: 8, cup1: 8, cdepth1: 9, cnorth2: 8, ceast2: 8, cup2: 8, cdepth2: 9, sensortype: 3 }) },
  6: { name: 'horizontal-current', layout: consecutiveFields(0, { bearing1: 9, distance1: 7, speed1: 8, direction1: 9, depth1: 9, bearing2: 9, distance2: 7, speed2: 8, direction2: 9, depth2: 9 }) },
  7: { name: 'sea-state', layout: consecutiveFields(0, { swheight: 8, swperiod: 6, swelldir: 9, seastate: 4, swelltype: 3, watertemp: 10, tempdepth: 7, depthtype: 3, waveheight: 8, waveperiod: 6, wavedir: 9, wavetype: 3, salinity: 9 }) },
  8: { name: 'salinity', layout: consecutiveFields(0, { watertemp: 10, conductivity: 10, pressure: 16, salinity: 9, salinitytype: 2, sensortype: 3 }) },
  9: { name: 'weather', layout: { airtemp: signed(0, 11), ...consecutiveFields(11, { sensortype: 3, preciptype: 2, visibility: 8 }), dewpoint: signed(24, 10), ...consecutiveFields(34, { dewtype: 3, pressure: 9, pressuretend: 2, pressuretype: 3, salinity: 9 }) } },
  10: { name: 'air-gap', layout: consecutiveFields(0, { airdraught: 13, airgap: 13, gaptrend: 2, fairgap: 13, fday: 5, fhour: 5, fminute: 6 }) },
}; // prettier-ignore
