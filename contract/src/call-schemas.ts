import { parseCalendarDate } from '@hiram/values/calendar-date';
import { parseInstant } from '@hiram/values/instant';
import type { Call } from './call.ts';
import { successCodes } from './envelope.ts';
import { objectSchema } from './field.ts';
import { type RefusalCode, wireCode } from './refusals.ts';

type JsonSchema = Readonly<Record<string, unknown>>;

/** An open request accepts, besides its named fields, short strings under any name. */
const OPEN_VALUE_MAX_LENGTH = 200;

/** The formats that the schemas name. Whoever compiles a schema passes them to the validator. */
export const wireFormats = {
  // 30 February has the shape of a date and is none. PostgreSQL has no year 0.
  date: (text: string): boolean => parseCalendarDate(text) !== undefined && !text.startsWith('0000'),
  int32: (text: string): boolean => Number(text) === (Number(text) | 0),
  'date-time': (text: string): boolean => parseInstant(text) !== undefined,
  // The handler inspects a file part, not the schema.
  binary: true,
} as const;

/** The schema of a call's request, without the common parameters. */
export function requestSchema(call: Call): JsonSchema {
  const schema = objectSchema(call.request);
  if (call.openRequest !== true) return schema;
  return { ...schema, additionalProperties: { type: 'string', maxLength: OPEN_VALUE_MAX_LENGTH } };
}

/** The schema of a successful response, with its envelope. */
export function answerSchema(call: Call): JsonSchema {
  return envelopeSchema({ const: successCodes[call.success] }, dataSchema(call));
}

/** The schema of a response that refuses for one of these reasons. */
export function refusalSchema(call: Call, reasons: readonly RefusalCode[]): JsonSchema {
  return envelopeSchema({ enum: reasons.map((reason) => wireCode(reason, call.success)) }, {});
}

function dataSchema(call: Call): JsonSchema {
  const bare = call.bareData === undefined ? undefined : call.data[call.bareData];
  return bare?.schema ?? objectSchema(call.data);
}

function envelopeSchema(code: JsonSchema, data: JsonSchema): JsonSchema {
  return {
    type: 'object',
    required: ['code', 'message', 'data'],
    properties: { code, message: { type: 'string' }, data },
  };
}
