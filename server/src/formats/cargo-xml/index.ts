import { type DecodedItem, textOfBytes } from '@portolan/contract';
import { type AirContext, type XmlElement, readXmlMessages, refused } from '../air-common/index.ts';
import { readStatusMessage } from './read-status.ts';
import { readHouseDocument, readWaybillDocument } from './read-waybill.ts';

const kinds = ['StatusMessage', 'Waybill', 'HouseWaybill', 'HouseManifest', 'MasterHouseManifest'];

/** Whether a text is Cargo-XML: by the root of its document, whatever its prefix. */
export const isCargoXml = (text: string): boolean =>
  text.trimStart().startsWith('<') &&
  new RegExp(`(?:<|&lt;)(?:[\\w.-]+:)?(?:${kinds.join('|')})[\\s>/]`).test(text.slice(0, 4000));

/** Cargo-XML: statuses (XFSU), air waybills (XFWB), house waybills (XFZB, XFHL). Pure, and never throws. */
export function decodeCargoXml(body: Uint8Array | string, context: AirContext): DecodedItem[] {
  const text = typeof body === 'string' ? body : textOfBytes(body);
  const messages = readXmlMessages(text, kinds);
  if (messages === undefined) return [refused('/', 'unknown-shape', 'this is no well-formed XML document')];
  return messages.flatMap((message) => readMessage(message, context));
}

function readMessage(root: XmlElement, context: AirContext): DecodedItem[] {
  if (root.name === 'StatusMessage') return readStatusMessage(root, context);
  if (root.name === 'Waybill') return readWaybillDocument(root, context);
  if (kinds.includes(root.name)) return readHouseDocument(root);
  return [
    refused(`/${root.name}`, 'unknown-shape', `${root.name} is no message of air freight that is read here`),
  ];
}

export { type WrittenEnd, writeXmlStatus, type WrittenXmlStatus } from './write-status.ts';
