import { type RefusalCode, refusals, refusalsOfEveryCall } from '@hiram/contract/refusals';

/** A valid request that a rule rejects. The caller gets the code's status and message; it is not retried. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  /** For the log only, to identify what was refused. It never reaches the caller. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: RefusalCode, details: Readonly<Record<string, unknown>> = {}) {
    super(`refused: ${code}`);
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return refusals[this.code].status;
  }

  /** Whether a call may use this refusal without declaring it. */
  get isOfEveryCall(): boolean {
    return refusalsOfEveryCall.some((code) => code === this.code);
  }
}

/** A request for a person of another cell. The caller is told where that cell is, and nothing else. */
export class OtherCell extends Refusal {
  readonly address: string;

  constructor(address: string) {
    super('other_cell');
    this.address = address;
  }
}

/** Something outside this process failed and may work later: worth a limited number of retries. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
  readonly what: string;
  /** When the caller should try again, if it is known. Sent as `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;

  constructor(what: string, options: { readonly cause?: unknown; readonly retryAfterSeconds?: number } = {}) {
    super(`unavailable: ${what}`, options);
    this.what = what;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
