import type { PartnerRequestView } from '@portolan/contract';
import type { StatusTone } from '../../../ui/chips.tsx';

export const stateTones: Record<PartnerRequestView['state'], StatusTone> = {
  REQUEST_PENDING: 'hollow',
  REQUEST_ACCEPTED: 'good',
  REQUEST_ACKNOWLEDGED: 'good',
  REQUEST_REJECTED: 'done',
  REQUEST_FAILED: 'bad',
  REQUEST_REVOKED: 'done',
};

/** The name of a class or property without its namespace: `Waybill` of `https://.../cargo#Waybill`. */
export const shortIri = (iri: string): string => iri.slice(iri.lastIndexOf('#') + 1);

/** The words of a code of the standard: `GET_LOGISTICS_OBJECT` as `Get logistics object`. */
export const codeWords = (code: string): string => {
  const words = code.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const objects = '/logistics-objects/';

/** The name of an object on our server: what stands behind the address of all objects. */
export const objectName = (iri: string): string => iri.slice(iri.indexOf(objects) + objects.length);
