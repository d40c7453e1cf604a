import type { Call } from './call.ts';
import { answerSchema, refusalSchema, requestSchema } from './call-schemas.ts';
import { callsByCapability } from './calls.ts';
import { COMMON_PARAMETER_NAMES } from './common-parameters.ts';
import { API_PREFIX } from './constants.ts';
import type { Field } from './field.ts';
import { MARKER_HEADERS } from './marker-headers.ts';
import { httpStatus, type RefusalCode, refusalsOfEveryCall } from './refusals.ts';

type Json = Readonly<Record<string, unknown>>;

const TOLERANT_READING =
  'Unnamed fields are ignored, an integer may replace its decimal string, and an empty string equals an absent field.';

/** The whole contract as an OpenAPI 3.1 document, with the real names and paths. */
export function openApiDocument(version: string): Json {
  const operations = Object.entries(callsByCapability).flatMap(([capability, calls]) =>
    calls.map(
      (call) => [API_PREFIX + call.path, call.method.toLowerCase(), operation(capability, call)] as const,
    ),
  );
  const paths: Record<string, Record<string, Json>> = {};
  for (const [path, method, described] of operations) paths[path] = { ...paths[path], [method]: described };
  return {
    openapi: '3.1.1',
    info: { title: 'Hiram', version, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    tags: Object.keys(callsByCapability).map((name) => ({ name })),
    paths,
    components: { parameters: sharedParameters() },
  };
}

function operation(capability: string, call: Call): Json {
  return {
    operationId: call.name,
    tags: [capability],
    parameters: [
      ...(call.path.includes('{provider}') ? [reference('provider')] : []),
      ...COMMON_PARAMETER_NAMES.map(reference),
      ...MARKER_HEADERS[call.client].map(reference),
      ...(call.method === 'GET' ? Object.entries(call.request).map(queryParameter) : []),
    ],
    ...(call.method === 'POST' ? { requestBody: requestBody(call) } : {}),
    responses: responses(call),
  };
}

function requestBody(call: Call): Json {
  return { required: true, content: { [mediaType(call)]: { schema: bodySchema(call) } } };
}

/** A specified call ignores fields that it does not name; every other call refuses them. */
function bodySchema(call: Call): Json {
  const schema = requestSchema(call);
  const isTolerant = call.specified === true && call.openRequest !== true;
  return isTolerant ? { ...schema, additionalProperties: true, description: TOLERANT_READING } : schema;
}

function mediaType(call: Call): string {
  if (call.encoding === 'multipart') return 'multipart/form-data';
  return call.client === 'json' ? 'application/json' : 'application/x-www-form-urlencoded';
}

function responses(call: Call): Json {
  const byStatus = new Map<number, RefusalCode[]>();
  for (const reason of [...call.refusals, ...refusalsOfEveryCall]) {
    const status = httpStatus(reason, call);
    byStatus.set(status, [...(byStatus.get(status) ?? []), reason]);
  }
  const described: Record<string, Json> = { '200': done(call, byStatus.get(200) ?? []) };
  for (const [status, reasons] of byStatus) {
    if (status === 200) continue;
    const content = { 'application/json': { schema: refusalSchema(call, reasons) } };
    described[String(status)] = { description: reasons.join(', '), content };
  }
  return described;
}

/** A specified call sends the refusals that have a code of their own with the same status as success. */
function done(call: Call, refused: readonly RefusalCode[]): Json {
  if (refused.length === 0) return { description: 'Done.', content: contentOf(call) };
  const schema = { oneOf: [answerSchema(call), refusalSchema(call, refused)] };
  return { description: `Done, or ${refused.join(', ')}.`, content: { 'application/json': { schema } } };
}

function contentOf(call: Call): Json {
  if (call.answer === 'image') return { 'image/*': {} };
  if (call.answer === 'document') return { 'text/html': {}, 'application/pdf': {} };
  return { 'application/json': { schema: answerSchema(call) } };
}

function queryParameter([name, field]: [string, Field]): Json {
  return { name, in: 'query', required: field.optional !== true, schema: field.schema };
}

function reference(name: string): Json {
  return { $ref: `#/components/parameters/${name}` };
}

function sharedParameters(): Json {
  const schema = { type: 'string' };
  const shared: Record<string, Json> = {
    provider: { name: 'provider', in: 'path', required: true, description: "The brand's code.", schema },
  };
  for (const name of COMMON_PARAMETER_NAMES) shared[name] = { name, in: 'query', schema };
  for (const name of Object.values(MARKER_HEADERS).flat()) shared[name] = { name, in: 'header', schema };
  return shared;
}
