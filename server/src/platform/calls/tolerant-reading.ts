import type { Call } from '@hiram/contract/call';
import type { Field } from '@hiram/contract/field';

type Values = Readonly<Record<string, unknown>>;

/**
 * A specified call's values, before they are validated. Its clients are written to the specification and not
 * to our contract, so three differences are accepted: fields that the contract does not name, an integer in
 * place of its decimal string, and an empty string in place of an absent field or the reverse.
 *
 * The result is a new object with the contract's names alone. An unnamed field is therefore dropped before
 * ownership checks and handlers run, whatever its name. A repeated field is a list, which stays refused.
 */
export function readTolerantly(call: Call, received: unknown): unknown {
  if (!isObject(received)) return received;
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(call.request)) {
    const value = tolerated(field, Object.hasOwn(received, name) ? received[name] : undefined);
    if (value !== undefined) values[name] = value;
  }
  // In a form that the server defines, each item's code is a name, and its handler reads only those.
  return call.openRequest === true ? { ...openValues(received), ...values } : values;
}

function openValues(received: Values): Values {
  return Object.fromEntries(
    Object.entries(received).map(([name, value]) => [name, isInteger(value) ? String(value) : value]),
  );
}

function tolerated(field: Field, received: unknown): unknown {
  if (received === '' && field.optional === true) return undefined;
  if (received === undefined && field.optional !== true && allowsEmpty(field)) return '';
  if (isInteger(received) && field.schema.type === 'string') return String(received);
  return received;
}

/** Text without a minimum length. An id, an amount, a choice or a file must be present. */
function allowsEmpty({ schema }: Field): boolean {
  const isFreeText =
    schema.type === 'string' && !('pattern' in schema || 'enum' in schema || 'format' in schema);
  return isFreeText && (schema.minLength ?? 0) === 0;
}

/** A fraction, or a number that JSON may have rounded, is no integer; the schema refuses both. */
function isInteger(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

function isObject(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
