import type { Call } from '@hiram/contract/call';
import { wireFormats } from '@hiram/contract/call-schemas';
import { Ajv, type ValidateFunction } from 'ajv';

/**
 * Compiles the contract's schemas without type coercion or defaults: the wire data either matches the
 * contract or is refused.
 */
const schemaCompiler = new Ajv({ allErrors: false, formats: wireFormats });

/**
 * Creates a function that compiles a call's schema once, however many apps of the process serve it. Tests
 * build hundreds of apps, and the compiler never frees what it compiled. Handlers ask for a validator at a
 * call's first request, because compiling all schemas takes seconds of a program's start.
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
