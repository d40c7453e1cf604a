import { COMMON_PARAMETER_NAMES } from '@hiram/contract/common-parameters';
import { API_PREFIX } from '@hiram/contract/constants';
import { MARKER_HEADERS, XHR_MARKER } from '@hiram/contract/marker-headers';
import type { FirstCall } from './first-call.ts';
import { REMEMBERED_KEYS } from './remembered-sender.ts';

/**
 * The text of an inline script that sends a screen's first call while the app's own script is still on its way.
 * It stands in the document after the brand config. For the build alone: the app itself never imports it.
 *
 * What it asks for is, to the letter, what the wire would ask for, so that the wire can take the response over.
 * It leaves the call to the wire when the brand has aliases, whose table is not worth its bytes here, when the
 * page's query lacks what the call needs, and when a hand-off code must be exchanged for a session first.
 */
export function firstCallScript(firstCall: FirstCall, locale: string): string {
  const { call, request, fromQuery = [] } = firstCall;
  const names = [...Object.keys(request), ...fromQuery].sort();
  const pairs = names.map((name) => `[${literal(name)},${valueText(name, firstCall)}]`);
  const common = literal([...COMMON_PARAMETER_NAMES].sort());
  const markers = literal(MARKER_HEADERS[call.client]);
  return `(() => {
const query = Object.fromEntries(new URLSearchParams(location.search));
const config = JSON.parse(document.getElementById("brand-config").textContent);
const pairs = [${pairs}];
if (config.aliases || window.hiramHandOff || pairs.some((pair) => pair[1] === undefined)) return;
const kept = ${literal(REMEMBERED_KEYS)};
for (const name in kept) {
try { kept[name] = localStorage.getItem(kept[name]); } catch { kept[name] = ""; }
}
const settled = { brand: config.brand, market: config.market, lang: ${literal(locale)} };
const common = new URLSearchParams(${common}.map((name) => [name, settled[name] || query[name] || kept[name] || ""]));
const headers = { ${literal(XHR_MARKER.name)}: ${literal(XHR_MARKER.value)} };
for (const name of ${markers}) {
const value = query[name] || "";
headers[name] = /^[ -~]*$/.test(value) ? value : encodeURIComponent(value);
}
const path = ${literal(call.path)}.replaceAll("{provider}", config.brand);
const request = String(new URLSearchParams(pairs));
${sending(call)}
const response = fetch(url, init);
response.catch(() => {});
window.hiramFirstCall = { key: ${literal(call.method)} + " " + path + " " + request, response };
})();`;
}

function sending({ method, client }: FirstCall['call']): string {
  const address = `${literal(API_PREFIX)} + path + "?" + common`;
  if (method === 'GET') {
    return `const url = ${address} + (request && "&" + request);\nconst init = { headers, credentials: "same-origin" };`;
  }
  const [contentType, body] =
    client === 'json'
      ? ['application/json', 'JSON.stringify(Object.fromEntries(pairs))']
      : ['application/x-www-form-urlencoded', 'request'];
  return `headers["Content-Type"] = ${literal(contentType)};
const url = ${address};
const init = { method: "POST", headers, credentials: "same-origin", body: ${body} };`;
}

/** A value that is fixed, or one of the page's query, in which a product goes by two names. */
function valueText(name: string, { request, queryNames = {} }: FirstCall): string {
  const fixed = request[name];
  if (fixed !== undefined) return literal(fixed);
  if (name === 'productId') return 'query.productId ?? query.product_id';
  if (name === 'product_id') return 'query.product_id ?? query.productId';
  return `query[${literal(queryNames[name] ?? name)}]`;
}

/** JavaScript that cannot end the script element it stands in. */
function literal(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
