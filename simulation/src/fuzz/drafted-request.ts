import type { Call } from '@hiram/contract/call';
import { API_PREFIX } from '@hiram/contract/constants';
import { XHR_MARKER } from '@hiram/contract/marker-headers';
import { isConsoleCall } from '@hiram/contract/staff-call';
import type { LiteralRequest } from '@hiram/server-testing/platform/http/literal-http';
import type { FilePart } from './field-values.ts';
import { CONSOLE_HOST } from './fuzzed-api.ts';
import type { Sender } from './people.ts';

export type Encoding = 'query' | 'form' | 'json' | 'multipart' | 'raw';

/** A request before it is encoded, so that a failing one can be made smaller part by part. */
export interface DraftedRequest {
  readonly sender: Sender;
  /** Undefined if the route of the call was left: another method or another path. */
  readonly call: Call | undefined;
  readonly method: string;
  readonly path: string;
  readonly query: readonly (readonly [string, string])[];
  /** Added as it is, for queries that no encoder writes. */
  readonly rawQuery?: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, unknown>>;
  readonly encoding: Encoding;
  /** The body of a raw request. */
  readonly raw?: Buffer;
}

export function pathOf(call: Call, brand: string | undefined): string {
  return API_PREFIX + call.path.replaceAll('{provider}', brand ?? 'hiram');
}

/** The headers that one of our pages sends. The console has a host of its own. */
export function headersOf({ cookie }: Sender, call?: Call): Record<string, string> {
  return {
    ...(call !== undefined && isConsoleCall(call) && { host: CONSOLE_HOST }),
    [XHR_MARKER.name.toLowerCase()]: XHR_MARKER.value,
    'sec-fetch-site': 'same-origin',
    ...(cookie !== undefined && { cookie }),
  };
}

export function encodingOf(call: Call): Encoding {
  if (call.method === 'GET') return 'query';
  if (call.encoding === 'multipart') return 'multipart';
  return call.client === 'json' ? 'json' : 'form';
}

const BOUNDARY = 'fuzz-boundary';

const contentTypes: Readonly<Record<Encoding, string | undefined>> = {
  query: undefined,
  form: 'application/x-www-form-urlencoded',
  json: 'application/json',
  multipart: `multipart/form-data; boundary=${BOUNDARY}`,
  raw: undefined,
};

export function literalOf(draft: DraftedRequest): LiteralRequest {
  const { method, encoding, values, headers, raw } = draft;
  const type = contentTypes[encoding];
  const inQuery = encoding === 'query' ? formPairs(values) : [];
  const pairs = new URLSearchParams([
    ...draft.query.map(([name, value]): [string, string] => [name, value]),
    ...inQuery,
  ]);
  const query = [pairs.toString(), draft.rawQuery ?? ''].filter((part) => part !== '').join('&');
  return {
    method,
    path: query === '' ? draft.path : `${draft.path}?${query}`,
    headers: { ...(type !== undefined && { 'content-type': type }), ...headers },
    body: method === 'GET' || method === 'HEAD' ? undefined : (raw ?? bodyOf(encoding, values)),
  };
}

function bodyOf(encoding: Encoding, values: Readonly<Record<string, unknown>>): Buffer | undefined {
  if (encoding === 'json') return Buffer.from(JSON.stringify(values, withoutFiles));
  if (encoding === 'form') return Buffer.from(new URLSearchParams(formPairs(values)).toString());
  return encoding === 'multipart' ? multipartBody(values) : undefined;
}

function withoutFiles(_name: string, value: unknown): unknown {
  return isFile(value) ? 'a file' : value;
}

/** A list becomes a repeated name, as in a form. */
function formPairs(values: Readonly<Record<string, unknown>>): [string, string][] {
  return Object.entries(values).flatMap(([name, value]) =>
    [value]
      .flat()
      .map((one): [string, string] => [name, typeof one === 'string' ? one : JSON.stringify(one)]),
  );
}

function multipartBody(values: Readonly<Record<string, unknown>>): Buffer {
  const parts = Object.entries(values).map(([name, value]) => {
    const safeName = name.replaceAll(/["\r\n]/g, '_');
    const disposition = `content-disposition: form-data; name="${safeName}"`;
    if (!isFile(value)) {
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      return Buffer.from(`--${BOUNDARY}\r\n${disposition}\r\n\r\n${text}\r\n`);
    }
    const head = `--${BOUNDARY}\r\n${disposition}; filename="f"\r\ncontent-type: ${value.type}\r\n\r\n`;
    return Buffer.concat([Buffer.from(head), value.bytes, Buffer.from('\r\n')]);
  });
  return Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

function isFile(value: unknown): value is FilePart {
  return typeof value === 'object' && value !== null && 'bytes' in value && Buffer.isBuffer(value.bytes);
}
