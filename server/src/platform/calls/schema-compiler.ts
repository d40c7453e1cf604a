import { parseInstant } from '@hiram/values/instant';
import { Ajv } from 'ajv';

/**
 * Compiles the contract's schemas. Nothing is converted and nothing is filled in: what is on the wire is either
 * what the contract says, or refused.
 */
export const schemaCompiler = new Ajv({
  allErrors: false,
  formats: {
    'date-time': (text: string) => parseInstant(text) !== undefined,
    // A file part is looked at by whoever takes it, not by a schema.
    binary: true,
  },
});
