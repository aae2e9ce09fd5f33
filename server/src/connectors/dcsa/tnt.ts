import { readEvents } from '../../formats/dcsa-tnt/index.ts';
import type { Connector } from '../../platform/connector.ts';
import { canonicalLocationCode, isCountryCode } from '../../platform/reference/index.ts';

const places = { canonicalLocationCode, isCountryCode };

/** DCSA Track & Trace 2.2.0 and the three published forms of 3.x. */
export const dcsaTnt: Connector = {
  name: 'dcsa-tnt',
  decode: (body, { contentType }) => readEvents(body, contentType, places),
};
