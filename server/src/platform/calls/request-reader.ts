import type { Call, RequestOf } from '@hiram/contract/call';
import { requestSchema } from '@hiram/contract/call-schemas';
import { isCommonParameter } from '@hiram/contract/common-parameters';
import type { Fields } from '@hiram/contract/field';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../errors.ts';
import type { EdgeBrand } from '../http/request-facts.ts';
import { scrubByKind } from '../log/scrub.ts';
import { readMultipartBody } from './multipart-body.ts';
import { compilerOf } from './schema-compiler.ts';
import { readTolerantly } from './tolerant-reading.ts';

type Values = Record<string, unknown>;

const compiledRequest = compilerOf((call) =>
  requestSchema({ ...call, request: withFilesUnread(call.request) }),
);

/** Creates the function that parses a raw request into the call's type, or refuses it as malformed. */
export function createRequestReader<C extends Call>(
  call: C,
): (request: FastifyRequest, brand: EdgeBrand | undefined) => Promise<RequestOf<C>> {
  return async (request, brand) => {
    const isValid = compiledRequest(call);
    const received = await namedValues(call, request, brand);
    const values = call.specified === true ? readTolerantly(call, withoutNul(received)) : received;
    if (!isValid(values)) {
      const { instancePath, message } = isValid.errors?.[0] ?? {};
      throw new Refusal('request_malformed', {
        field: instancePath,
        problem: message,
        request: scrubByKind(call.request, values),
      });
    }
    if (containsNul(values)) throw new Refusal('request_malformed', { problem: 'contains a NUL character' });
    // The cast is safe: the schema was made from the same fields as RequestOf.
    return values as RequestOf<C>;
  };
}

/** The values of the request under the contract's names. */
async function namedValues(
  call: Call,
  request: FastifyRequest,
  brand: EdgeBrand | undefined,
): Promise<unknown> {
  const aliasing = call.aliased === false ? undefined : brand?.aliasing;
  if (call.method === 'GET') {
    // The cast is safe: the framework parses every query to an object.
    const query = request.query as Values;
    return withoutCommon(call, aliasing?.realQuery(query) ?? query);
  }
  if (call.encoding === 'multipart') {
    const parts = Object.entries(await readMultipartBody(request));
    // Renaming is recursive and would enter files, so the parts are renamed one by one.
    return Object.fromEntries(parts.map(([name, value]) => [realName(name, aliasing), value]));
  }
  return aliasing?.realNames(request.body ?? {}) ?? request.body ?? {};
}

function realName(name: string, aliasing: EdgeBrand['aliasing']): string {
  return Object.keys(aliasing?.realQuery({ [name]: '' }) ?? { [name]: '' })[0] ?? name;
}

/** A GET carries the common parameters and its own in one query. */
function withoutCommon(call: Call, query: Values): Values {
  return Object.fromEntries(
    Object.entries(query).filter(([name]) => name in call.request || !isCommonParameter(name)),
  );
}

/** On the wire a file is a byte string; here it is already an uploaded file with type and size. */
function withFilesUnread(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.kind === 'image' ? { ...field, schema: { type: 'object', required: ['bytes'] } } : field,
    ]),
  );
}

/** A specified call takes what other clients send, such as the tracking values of an advertisement. */
function withoutNul(values: unknown): unknown {
  if (typeof values !== 'object' || values === null) return values;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]: readonly [string, unknown]) => [
      name,
      typeof value === 'string' ? value.replaceAll('\0', '') : value,
    ]),
  );
}

/** PostgreSQL stores no NUL character in a text, and none of our pages sends one. */
function containsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return false;
  return Object.values(value).some(containsNul);
}
