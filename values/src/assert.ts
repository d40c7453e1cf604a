/** An assumption of ours is false. Retrying does not help, so it raises an alert for a person. */
export class Defect extends Error {
  // Not a class field: the borrowers' oldest browsers would need helpers for one.
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'Defect';
  }
}

/** States an invariant. A false condition is our defect, never a refusal to the caller. */
export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) {
    throw new Defect(message);
  }
}

/** The end of exhaustive branches: the compiler rejects a missing case. */
export function unreachable(value: never): never {
  throw new Defect(`unreachable case: ${String(value)}`);
}
