import type { AlertFacts } from '@portolan/contract';
import { carrierName, findPlace } from '../../../platform/reference/index.ts';

/** Names are added where facts are stored: texts, mails and feeds are made of them. */
export function withNames(facts: AlertFacts, carrierCode: string | null): AlertFacts {
  const place = facts.port === undefined ? undefined : findPlace(facts.port);
  const destination = facts.destination === undefined ? undefined : findPlace(facts.destination);
  return {
    ...facts,
    ...(place === undefined ? {} : { portName: place.name }),
    ...(place?.timeZone === undefined ? {} : { portTimeZone: place.timeZone }),
    ...(destination === undefined ? {} : { destinationName: destination.name }),
    ...(destination?.timeZone === undefined ? {} : { destinationTimeZone: destination.timeZone }),
    ...(carrierCode === null ? {} : { carrierName: carrierName(carrierCode) }),
  };
}
