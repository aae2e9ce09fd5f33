/** Why no catalogued answer came. `told`: the server sent a message but no code known to this page. */
export type TransportProblem =
  | { kind: 'status'; httpStatus: number }
  | { kind: 'network' }
  | { kind: 'aborted' }
  | { kind: 'time-out'; milliseconds: number }
  | { kind: 'told'; httpStatus: number; text: string };

/** A call that ended without an answer of the contract. */
export class TransportError extends Error {
  readonly problem: TransportProblem;
  constructor(problem: TransportProblem) {
    super(problem.kind);
    this.name = 'TransportError';
    this.problem = problem;
  }
}
