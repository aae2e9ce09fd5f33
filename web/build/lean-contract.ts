import { parseSync, type Plugin } from 'vite';

/** What a browser asks a route about; its schemas and its documentation are the server's. */
const keptOfRoute = new Set([
  'name',
  'method',
  'path',
  'auth',
  'evenWhenClosed',
  'xsrf',
  'form',
  'takesBytes',
]);
const ofContract = /[\\/]contract[\\/]src[\\/](?!texts[\\/]|.*\.test\.ts$).*\.ts$/;

interface Node {
  type: string;
  start: number;
  end: number;
}
interface Edit {
  at: number;
  until: number;
  text: string;
}

/**
 * Leaves the parts of the contract out of the built app that only the server needs: schemas of questions and answers,
 * and what the documentation says. Declarations are marked as free of effects, so that those that no page uses are
 * dropped as well.
 */
export function leanContract(): Plugin {
  return {
    name: 'portolan-lean-contract',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: ofContract },
      handler: (code, id) => ({ code: leanModule(code, id), map: null, moduleSideEffects: false }),
    },
  };
}

/** The text of a module without what browsers do not need. */
export function leanModule(code: string, id = 'module.ts'): string {
  const edits: Edit[] = [];
  const { program } = parseSync(id, code, { lang: 'ts' });
  for (const statement of program.body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { init } of declaration.declarations) {
      if (init === null) continue;
      collect(init, edits);
      if (!hasCall(init)) continue;
      edits.push({ at: init.start, until: init.start, text: '/* @__PURE__ */ (() => (' });
      edits.push({ at: init.end, until: init.end, text: '))()' });
    }
  }
  // From the last to the first, so that positions stay right.
  return edits
    .toSorted((a, b) => b.at - a.at || b.until - a.until)
    .reduce((text, { at, until, text: put }) => text.slice(0, at) + put + text.slice(until), code);
}

/** Finds what is left out below a node: parts of routes, and all of failures but their codes. */
function collect(node: Node, edits: Edit[]): void {
  if (isCallOf(node, 'route')) {
    const [spec] = (node as unknown as { arguments: Node[] }).arguments;
    if (spec?.type === 'ObjectExpression') dropProperties(spec, (name) => !keptOfRoute.has(name), edits);
    return;
  }
  if (node.type === 'ObjectExpression' && namesOf(node).has('httpStatus')) {
    dropProperties(node, () => true, edits);
    return;
  }
  // What several routes have in common.
  if (node.type === 'ObjectExpression' && namesOf(node).has('auth')) {
    dropProperties(node, (name) => !keptOfRoute.has(name), edits);
    return;
  }
  for (const child of childrenOf(node)) collect(child, edits);
}

function dropProperties(object: Node, isDropped: (name: string) => boolean, edits: Edit[]): void {
  for (const property of propertiesOf(object))
    if (property.type === 'Property' && isDropped(property.key.name ?? property.key.value ?? ''))
      edits.push({ at: property.start, until: property.end, text: '...{}' });
}

type Property = Node & { key: { name?: string; value?: string } };
const propertiesOf = (object: Node) => (object as unknown as { properties: Property[] }).properties;
const namesOf = (object: Node): Set<string> =>
  new Set(
    propertiesOf(object).flatMap(({ key }) => (key === undefined ? [] : [key.name ?? key.value ?? ''])),
  );

const isCallOf = (node: Node, name: string): boolean =>
  node.type === 'CallExpression' && (node as unknown as { callee: { name?: string } }).callee.name === name;

function hasCall(node: Node): boolean {
  if (/^(CallExpression|NewExpression)$/.test(node.type)) return true;
  if (/Function/.test(node.type)) return false;
  return childrenOf(node).some(hasCall);
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((value): value is Node => typeof value === 'object' && value !== null && 'type' in value);
}
