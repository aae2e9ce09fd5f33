/** A binary heap of nodes by priority, smallest first. A node may be in it more than once. */
export class NodeHeap {
  private readonly nodes: number[] = [];
  private readonly priorities: number[] = [];

  get size(): number {
    return this.nodes.length;
  }

  push(node: number, priority: number): void {
    let at = this.nodes.length;
    this.nodes.push(node);
    this.priorities.push(priority);
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if ((this.priorities[parent] ?? 0) <= priority) break;
      this.nodes[at] = this.nodes[parent] ?? 0;
      this.priorities[at] = this.priorities[parent] ?? 0;
      at = parent;
    }
    this.nodes[at] = node;
    this.priorities[at] = priority;
  }

  /** The node of the smallest priority, or -1 when the heap is empty. */
  pop(): number {
    const first = this.nodes[0];
    const lastNode = this.nodes.pop();
    const lastPriority = this.priorities.pop();
    if (first === undefined || lastNode === undefined || lastPriority === undefined) return -1;
    if (this.nodes.length > 0) this.sink(lastNode, lastPriority);
    return first;
  }

  private sink(node: number, priority: number): void {
    const size = this.nodes.length;
    let at = 0;
    for (let child = 1; child < size; child = 2 * at + 1) {
      const right = child + 1;
      if (right < size && (this.priorities[right] ?? 0) < (this.priorities[child] ?? 0)) child = right;
      if ((this.priorities[child] ?? 0) >= priority) break;
      this.nodes[at] = this.nodes[child] ?? 0;
      this.priorities[at] = this.priorities[child] ?? 0;
      at = child;
    }
    this.nodes[at] = node;
    this.priorities[at] = priority;
  }
}
