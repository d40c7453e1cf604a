import { COMMON_PARAMETER_NAMES } from '@hiram/contract/common-parameters';
import { API_PREFIX } from '@hiram/contract/constants';
import { MARKER_HEADERS, XHR_MARKER } from '@hiram/contract/marker-headers';
import type { FirstCall } from './first-call.ts';
import { REMEMBERED_KEYS } from './remembered-sender.ts';

/**
 * The text of an inline script that sends a screen's first call while the app's own script is still loading.
 * It is placed after the brand config in the document. Only the build uses it: the app never imports it.
 *
 * Its request is identical to the one that the wire would send, so that the wire can take over the response.
 * It leaves the call to the wire in three cases: the brand has aliases, whose table would be too large here;
 * the page's query lacks a required field; or a hand-off code must first be exchanged for a session.
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

/** A fixed value, or one from the page's query, where a product has two names. */
function valueText(name: string, { request, queryNames = {} }: FirstCall): string {
  const fixed = request[name];
  if (fixed !== undefined) return literal(fixed);
  if (name === 'productId') return 'query.productId ?? query.product_id';
  if (name === 'product_id') return 'query.product_id ?? query.productId';
  return `query[${literal(queryNames[name] ?? name)}]`;
}

/** A JavaScript literal that cannot close the script element that contains it. */
function literal(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
