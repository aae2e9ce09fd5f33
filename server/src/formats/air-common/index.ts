/** What the standards of air freight share: how they are read, and XML as a tree by local names. */
export { type AirContext, dropUndefined, refused } from './context.ts';
export { findXml, listXml, readXmlMessages, xmlTextOf } from './read-xml.ts';
export type { XmlElement } from './read-xml.ts';
