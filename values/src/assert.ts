/** What we believed is false. Nobody recovers from it by retrying: it becomes an alert and a person looks. */
export class Defect extends Error {
  // Not as a field: the borrower's oldest browsers would need helpers for one.
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'Defect';
  }
}

/** States what must hold here; a false condition is a defect of ours, never a refusal to the caller. */
export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) {
    throw new Defect(message);
  }
}

/** The end of a chain of branches that must be complete: the compiler refuses a case that was left out. */
export function unreachable(value: never): never {
  throw new Defect(`unreachable case: ${String(value)}`);
}
