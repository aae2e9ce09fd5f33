/** A place with a UN/LOCODE. `timeZone` is an IANA zone; it is missing where the list has none. */
export interface Place {
  unLocationCode: string;
  name: string;
  countryCode: string;
  latitude?: number;
  longitude?: number;
  timeZone?: string;
  isPort: boolean;
}
