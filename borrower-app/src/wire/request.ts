import type { Aliasing } from '@hiram/contract/aliasing';
import type { CallFrame } from '@hiram/contract/call';
import { type CommonParameters, encodeCommonParameters } from '@hiram/contract/common-parameters';
import { API_PREFIX } from '@hiram/contract/constants';
import { encodeForm } from '@hiram/contract/form-encoding';
import { MARKER_HEADERS, XHR_MARKER } from '@hiram/contract/marker-headers';
import { callKey } from './first-call.ts';

/** Strings, and files in multipart calls. Undefined values are not sent. */
export type RequestValues = Readonly<Record<string, string | Blob | undefined>>;

/** The sender's state at the time of sending. */
export interface Sender {
  /** Empty for the page's own origin. */
  readonly origin: string;
  readonly common: CommonParameters;
  readonly pageQuery: Readonly<Record<string, string>>;
  readonly aliasing: Aliasing | undefined;
}

export interface PreparedRequest {
  readonly key: string;
  readonly url: string;
  readonly init: RequestInit;
}

export function prepareRequest(call: CallFrame, values: RequestValues, sender: Sender): PreparedRequest {
  const aliasing = call.aliased === false ? undefined : sender.aliasing;
  const realPath = call.path.replaceAll('{provider}', sender.common.brand ?? '');
  const path = aliasing?.aliasPath(realPath) ?? realPath;
  const named = Object.entries(values).map(
    ([name, value]) => [aliasing?.aliasName(name) ?? name, value] as const,
  );
  const copy = Object.fromEntries(named.filter(isText));
  const encoded = encodeForm(copy);
  const query = [encodeCommonParameters(sender.common)];
  // The session cookie is sent only to the server that serves the page.
  const init: RequestInit = { method: call.method, credentials: 'same-origin' };
  const headers = markerHeaders(call, sender.pageQuery);
  if (call.method === 'GET') {
    if (encoded !== '') query.push(encoded);
  } else if (call.encoding === 'multipart') {
    // The browser sets the content type, because only it knows the boundary.
    init.body = multipartBody(named);
  } else {
    const asJson = call.client === 'json';
    headers['Content-Type'] = asJson ? 'application/json' : 'application/x-www-form-urlencoded';
    init.body = asJson ? JSON.stringify(copy) : encoded;
  }
  return {
    key: callKey(call.method, path, encoded),
    url: `${sender.origin}${API_PREFIX}${path}?${query.join('&')}`,
    init: { ...init, headers },
  };
}

function markerHeaders(call: CallFrame, pageQuery: Sender['pageQuery']): Record<string, string> {
  const headers: Record<string, string> = { [XHR_MARKER.name]: XHR_MARKER.value };
  for (const name of MARKER_HEADERS[call.client]) headers[name] = headerSafe(pageQuery[name] ?? '');
  return headers;
}

/**
 * The author of the page's link controls these values, and fetch rejects a header that is not plain ASCII.
 */
function headerSafe(value: string): string {
  return /^[ -~]*$/.test(value) ? value : encodeURIComponent(value);
}

function multipartBody(named: readonly (readonly [string, string | Blob | undefined])[]): FormData {
  const form = new FormData();
  for (const [name, value] of named) {
    if (value !== undefined) form.append(name, value);
  }
  return form;
}

function isText(
  entry: readonly [string, string | Blob | undefined],
): entry is readonly [string, string | undefined] {
  return !(entry[1] instanceof Blob);
}
