import type { Call } from './call.ts';
import { successCodes } from './envelope.ts';
import { objectSchema } from './field.ts';
import { type RefusalCode, wireCode } from './refusals.ts';

type JsonSchema = Readonly<Record<string, unknown>>;

/** Beyond the fields that are named, an open request takes short texts under any name. */
const OPEN_VALUE_MAX_LENGTH = 200;

/** What a call's request may hold, the common parameters aside. */
export function requestSchema(call: Call): JsonSchema {
  const schema = objectSchema(call.request);
  if (call.openRequest !== true) return schema;
  return { ...schema, additionalProperties: { type: 'string', maxLength: OPEN_VALUE_MAX_LENGTH } };
}

/** The whole answer of a call that is done. */
export function answerSchema(call: Call): JsonSchema {
  return envelopeSchema({ const: successCodes[call.success] }, dataSchema(call));
}

/** The whole answer of a call that refuses for one of these reasons. */
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
