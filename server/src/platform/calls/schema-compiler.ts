import type { Call } from '@hiram/contract/call';
import { parseInstant } from '@hiram/values/instant';
import { Ajv, type ValidateFunction } from 'ajv';

/**
 * Compiles the contract's schemas. Nothing is converted and nothing is filled in: what is on the wire is either
 * what the contract says, or refused.
 */
const schemaCompiler = new Ajv({
  allErrors: false,
  formats: {
    'date-time': (text: string) => parseInstant(text) !== undefined,
    // A file part is looked at by whoever takes it, not by a schema.
    binary: true,
  },
});

/**
 * Makes the function that compiles a schema of a call: once, however many apps of the process answer the call. Tests
 * build hundreds of apps, and a compiler forgets nothing that it has compiled.
 */
export function compilerOf(
  schemaOf: (call: Call) => Readonly<Record<string, unknown>>,
): (call: Call) => ValidateFunction {
  const compiled = new WeakMap<Call, ValidateFunction>();
  return (call) => {
    const validate = compiled.get(call) ?? schemaCompiler.compile(schemaOf(call));
    compiled.set(call, validate);
    return validate;
  };
}
