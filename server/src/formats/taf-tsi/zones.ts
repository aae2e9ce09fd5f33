const zones =
  'AT Vienna, BA Sarajevo, BE Brussels, BG Sofia, BY Minsk, CH Zurich, CZ Prague, DE Berlin, DK Copenhagen, ' +
  'EE Tallinn, ES Madrid, FI Helsinki, FR Paris, GB London, GR Athens, HR Zagreb, HU Budapest, IE Dublin, ' +
  'IT Rome, LT Vilnius, LU Luxembourg, LV Riga, MD Chisinau, ME Podgorica, MK Skopje, NL Amsterdam, NO Oslo, ' +
  'PL Warsaw, PT Lisbon, RO Bucharest, RS Belgrade, SE Stockholm, SI Ljubljana, SK Bratislava, TR Istanbul, ' +
  'UA Kyiv';

/** The zone of a country's railways, by its code. Absent for countries whose railways have several. */
export const zoneOfCountry: Readonly<Record<string, string>> = Object.fromEntries(
  zones.split(', ').map((one) => [one.slice(0, 2), `Europe/${one.slice(3)}`]),
);
