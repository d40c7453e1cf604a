import { inspect } from 'node:util';

const SHOWN_AS = '[secret]';

/** A value that must be revealed explicitly. Printed, logged or serialized to JSON, it shows nothing. */
export class Secret {
  readonly #value: string;

  constructor(value: string) {
    this.#value = value;
  }

  reveal(): string {
    return this.#value;
  }

  toString(): string {
    return SHOWN_AS;
  }

  toJSON(): string {
    return SHOWN_AS;
  }

  [inspect.custom](): string {
    return SHOWN_AS;
  }
}
