import type { Call } from '@hiram/contract/call';
import { dataFromWire } from '@hiram/contract/envelope';
import type { Field, Fields } from '@hiram/contract/field';
import type { RandomSource } from '../random-source.ts';

/** Newer values replace older ones, so that ids of ended things do not fill the list. */
const MOST_VALUES_OF_A_NAME = 24;
const LONGEST_VALUE = 20_000;

/**
 * Values that the API returned, by field name. Requests built from them refer to things that exist, so they
 * reach further than a validator.
 */
export class KnownValues {
  readonly #values = new Map<string, string[]>();
  readonly #together = new Map<string, Readonly<Record<string, string>>[]>();
  /** What everybody may know, such as products. */
  readonly #shared: KnownValues | undefined;

  constructor(shared?: KnownValues) {
    this.#shared = shared;
  }

  add(name: string, value: string): void {
    if (value === '' || value.length > LONGEST_VALUE) return;
    const known = this.#values.get(name) ?? [];
    if (known.includes(value)) return;
    if (known.length === MOST_VALUES_OF_A_NAME) known.shift();
    known.push(value);
    this.#values.set(name, known);
  }

  oneOf(name: string, random: RandomSource): string | undefined {
    const known = this.#values.get(name);
    return known === undefined ? this.#shared?.oneOf(name, random) : random.oneOf(known);
  }

  /** Values of several fields that only work together, such as a subject with its content and version. */
  addTogether(call: string, values: Readonly<Record<string, string>>): void {
    const known = this.#together.get(call) ?? [];
    if (known.length === MOST_VALUES_OF_A_NAME) known.shift();
    known.push(values);
    this.#together.set(call, known);
  }

  together(call: string, random: RandomSource): Readonly<Record<string, string>> | undefined {
    const known = this.#together.get(call);
    return known === undefined ? this.#shared?.together(call, random) : random.oneOf(known);
  }

  /** A value of any field. */
  any(random: RandomSource): string | undefined {
    const names = [...this.#values.keys()];
    return names.length === 0 ? undefined : this.oneOf(random.oneOf(names), random);
  }
}

/** A leaf of a response, with the field that the contract defines for it. */
export interface ReturnedValue {
  readonly name: string;
  readonly value: string;
  readonly field: Field;
}

/** All texts in the data of a successful response. */
export function valuesIn(call: Call, data: unknown): ReturnedValue[] {
  const found: ReturnedValue[] = [];
  collect(call.data, dataFromWire(call, data), found);
  return found;
}

function collect(fields: Fields, values: unknown, found: ReturnedValue[]): void {
  if (typeof values !== 'object' || values === null) return;
  for (const [name, value] of Object.entries(values)) {
    const field = fields[name];
    if (field !== undefined) collectField(name, field, value, found);
  }
}

function collectField(name: string, field: Field, value: unknown, found: ReturnedValue[]): void {
  if (typeof value === 'string') found.push({ name, value, field });
  else if (field.fields !== undefined) collect(field.fields, value, found);
  else if (field.entry !== undefined && typeof value === 'object' && value !== null) {
    for (const one of Object.values(value)) collectField(name, field.entry, one, found);
  }
}
