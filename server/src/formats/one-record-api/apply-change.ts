import {
  type GraphItem,
  type GraphNode,
  everyNode,
  isGraphValue,
  itemsOf,
  nodesOf,
  graphTextOf,
} from './graph-node.ts';
import { isKindOf, isLogisticsObjectType } from './data-model.ts';
import {
  apiIri,
  cargoIri,
  cargoNamespace,
  codeListNamespace,
  schemaIri,
  schemaNamespace,
} from './vocabulary.ts';

/** One operation of a change: a property of an object gets or loses a value. */
export interface ChangeOperation {
  op: 'ADD' | 'DELETE';
  subject: string;
  predicate: string;
  datatype: string;
  value: string;
}

export type ReadChange =
  | { ok: true; revision: number; operations: ChangeOperation[] }
  | { ok: false; property: string; message: string };

const fail = (name: string, message: string): ReadChange & { ok: false } => ({
  ok: false,
  property: apiIri(name),
  message,
});

function readOperation(node: GraphNode): ChangeOperation[] | (ReadChange & { ok: false }) {
  const op = graphTextOf(node, apiIri('op'))?.replace(apiIri(''), '');
  if (op !== 'ADD' && op !== 'DELETE')
    return fail('op', 'An operation is ADD or DELETE: name one in api:op.');
  const subject = graphTextOf(node, apiIri('s'));
  if (subject === undefined) return fail('s', 'An operation needs the object that it changes in api:s.');
  const predicate = graphTextOf(node, apiIri('p'));
  if (predicate === undefined) return fail('p', 'An operation needs the property that it changes in api:p.');
  if (predicate === cargoIri('events') || predicate === cargoIri('hasLogisticsEvent'))
    return fail('p', 'Events are not linked by a change: post them to the logistics-events of the object.');
  const objects = nodesOf(node, apiIri('o'));
  if (objects.length === 0) return fail('o', 'An operation needs its value in api:o.');
  const operations: ChangeOperation[] = [];
  for (const object of objects) {
    const [datatype, value] = [
      graphTextOf(object, apiIri('hasDatatype')),
      graphTextOf(object, apiIri('hasValue')),
    ];
    if (datatype === undefined)
      return fail('hasDatatype', 'The value of an operation needs its type in api:hasDatatype.');
    if (value === undefined) return fail('hasValue', 'The value of an operation is missing in api:hasValue.');
    operations.push({ op, subject, predicate, datatype, value });
  }
  return operations;
}

/** Reads an api:Change that was sent to an object. Pure. */
export function readChange(node: GraphNode, objectIri: string): ReadChange {
  if (node['@type']?.includes(apiIri('Change')) !== true)
    return fail('Change', 'The document is no api:Change: set its @type.');
  if (graphTextOf(node, apiIri('hasLogisticsObject')) !== objectIri)
    return fail(
      'hasLogisticsObject',
      `api:hasLogisticsObject has to name ${objectIri}, where the change was sent.`,
    );
  const revision = graphTextOf(node, apiIri('hasRevision'));
  if (revision === undefined || !/^[1-9]\d{0,8}$/.test(revision))
    return fail('hasRevision', 'api:hasRevision has to name the latest revision of the object.');
  const operations: ChangeOperation[] = [];
  for (const one of nodesOf(node, apiIri('hasOperation'))) {
    const read = readOperation(one);
    if (!Array.isArray(read)) return read;
    operations.push(...read);
  }
  if (operations.length === 0) return fail('hasOperation', 'A change needs at least one api:Operation.');
  return { ok: true, revision: Number(revision), operations };
}

export type AppliedChange =
  { ok: true; node: GraphNode; changed: string[] } | { ok: false; property: string; message: string };

/** A value of an operation as it stands in an object. */
function toItem({ datatype, value }: ChangeOperation): GraphItem {
  if (datatype === schemaIri('string')) return { '@value': value };
  if (datatype.startsWith(schemaNamespace)) return { '@type': datatype, '@value': value };
  return { '@id': value };
}

function isSame(item: GraphItem, { datatype, value }: ChangeOperation): boolean {
  if (!isGraphValue(item)) return item['@id'] === value;
  const said = String(item['@value']);
  if (said === value) return true;
  const isNumber = /#(double|decimal|float|integer|positiveInteger|nonNegativeInteger)$/.test(datatype);
  return isNumber && Number(said) === Number(value);
}

/** Whether a value is an object of its own within the changed one: of a class that is no logistics object. */
const isEmbedded = ({ datatype }: ChangeOperation): boolean =>
  datatype.startsWith(cargoNamespace) &&
  !isLogisticsObjectType(datatype) &&
  !isKindOf(datatype, 'CodeListElement') &&
  !datatype.startsWith(codeListNamespace);

/**
 * Applies a change to a copy of an object: all deletions, then all additions, or nothing at all. Objects that the
 * change itself makes (`_:b0`) get ids of their own. Pure, but for `newId`.
 */
export function applyChange(
  object: GraphNode,
  operations: readonly ChangeOperation[],
  newId: () => string,
): AppliedChange {
  const node = structuredClone(object);
  const made = new Map<string, GraphNode>();
  const find = (iri: string): GraphNode | undefined => {
    const known = [...everyNode(node)].find((one) => one['@id'] === iri);
    if (known !== undefined || !iri.startsWith('_:')) return known;
    const fresh = made.get(iri) ?? { '@id': newId() };
    made.set(iri, fresh);
    return fresh;
  };
  const ordered = [...operations].sort((a, b) => Number(a.op === 'ADD') - Number(b.op === 'ADD'));
  for (const operation of ordered) {
    const { op, subject, predicate, value } = operation;
    const owner = find(subject);
    if (owner === undefined)
      return {
        ok: false,
        property: predicate,
        message: `${subject} is neither the object nor embedded in it.`,
      };
    const items = itemsOf(owner, predicate);
    if (op === 'DELETE') {
      const at = items.findIndex((item) => isSame(item, operation));
      if (at < 0) return { ok: false, property: predicate, message: `There is no ${value} to be deleted.` };
      const left = items.toSpliced(at, 1);
      if (left.length > 0) owner[predicate] = left;
      else delete owner[predicate];
      continue;
    }
    const embedded = isEmbedded(operation) ? find(value) : undefined;
    if (embedded !== undefined) embedded['@type'] = [operation.datatype];
    owner[predicate] = [...items, embedded ?? toItem(operation)];
  }
  return { ok: true, node, changed: [...new Set(operations.map(({ predicate }) => predicate))] };
}
