/** Adds to the test browser what React Aria needs of a real one and happy-dom lacks. */
export function completeTestBrowser(): void {
  if (Object.hasOwn(Document, Symbol.hasInstance)) return;
  // Its document is no instance of its own Document.
  Object.defineProperty(Document, Symbol.hasInstance, {
    value: (value: unknown) => value instanceof Node && value.nodeType === Node.DOCUMENT_NODE,
  });
  // Browsers report a changed selection later; at once, and without a change, it never ends.
  const collapse = Selection.prototype.collapse;
  Selection.prototype.collapse = function collapseOnce(this: Selection, node: Node | null, offset = 0) {
    const isThere = this.isCollapsed && this.anchorNode === node && this.anchorOffset === offset;
    if (!isThere) collapse.call(this, node, offset);
  };
}
