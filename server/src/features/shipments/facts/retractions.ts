import { canonicalLocationCode } from '../../../platform/reference/index.ts';
import { partyOf } from './identity.ts';
import type { Version } from './model.ts';

type Versions = readonly [Version, ...Version[]];
type IsNamed = (versions: Versions) => boolean;

/**
 * The events of one source and id that a retraction can mean: one, which it takes back, or several or none, and then it
 * takes back nothing.
 *
 * A retraction may say nothing but the id. What it says beyond that counts, as carriers use ids again: an event of
 * another party, container or code is not meant; what was written later, another type, place or document is not where
 * there is a better choice.
 */
export function listMeant<V extends Versions>(retraction: Version, events: readonly V[]): V[] {
  const named = listOfParty(retraction, events).filter(isNamedBy(retraction));
  return choicesOf(retraction).reduce((left, isChosen) => {
    const chosen = left.filter(isChosen);
    return chosen.length === 0 ? left : chosen;
  }, named);
}

const partyOfEvent = (versions: Versions) =>
  versions.map(({ fact }) => partyOf(fact)).find((party) => party !== undefined);

/** Events of the retraction's party; one of no known party belongs to it where no other party is named. */
function listOfParty<V extends Versions>({ fact }: Version, events: readonly V[]): readonly V[] {
  const party = partyOf(fact);
  if (party === undefined) return events;
  const own = events.filter((event) => partyOfEvent(event) === party);
  if (own.length > 0) return own;
  return events.every((event) => partyOfEvent(event) === undefined) ? events : [];
}

const isUnsaidOrOneOf = <T>(said: T | undefined, values: readonly (T | undefined)[]) =>
  said === undefined || values.includes(said);

const sharesOrLacks = (said: readonly string[] = [], own: readonly string[]) =>
  said.length === 0 || own.length === 0 || said.some((each) => own.includes(each));

function isNamedBy({ fact: { retracts } }: Version): IsNamed {
  return (versions) => {
    const codes = versions.map(({ fact }) => fact.eventCode);
    const equipments = versions.flatMap(({ fact }) => [
      ...(fact.equipmentReference === undefined ? [] : [fact.equipmentReference]),
      ...fact.relatedEquipmentReferences,
    ]);
    return (
      isUnsaidOrOneOf(retracts?.eventCode, codes) && sharesOrLacks(retracts?.equipmentReferences, equipments)
    );
  };
}

/** What chooses between several events of an id, in this order. */
function choicesOf({ fact: { retracts }, createdMs }: Version): IsNamed[] {
  const place = retracts?.unLocationCode && canonicalLocationCode(retracts.unLocationCode);
  const placesOf = (versions: Versions) =>
    versions.flatMap(({ fact }) => fact.place.unLocationCode ?? []).map(canonicalLocationCode);
  const documentsOf = (versions: Versions) =>
    versions.flatMap(({ fact }) => [...fact.carrierBookingReferences, ...fact.transportDocumentReferences]);
  return [
    ([first]) => first.createdMs <= createdMs,
    (versions) =>
      isUnsaidOrOneOf(
        retracts?.eventType,
        versions.map(({ fact }) => fact.eventType),
      ),
    (versions) => isUnsaidOrOneOf(place, placesOf(versions)),
    (versions) => sharesOrLacks(retracts?.documentReferences, documentsOf(versions)),
  ];
}
