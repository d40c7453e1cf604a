import type { CallFrame } from '@hiram/contract/call';

/** A screen's first call, which its document sends while the scripts load instead of afterwards. */
export interface FirstCall {
  readonly call: CallFrame;
  /** The fields that are the same for every visitor. */
  readonly request: Readonly<Record<string, string>>;
  /** The fields taken from the page's query, such as `productId` and `orderId`. */
  readonly fromQuery?: readonly string[];
  /** Fields that have another name in the page's query: the template's id is its `id`. */
  readonly queryNames?: Readonly<Record<string, string>>;
}

interface BegunCall {
  readonly key: string;
  readonly response: Promise<Response>;
}

declare global {
  // An inline script sets it, so it has to be a global variable.
  var hiramFirstCall: BegunCall | undefined;
}

/** Identifies a request by its content, not by its caller. */
export function callKey(method: string, path: string, encodedRequest: string): string {
  return `${method} ${path} ${encodedRequest}`;
}

/**
 * The response that the document has already requested, if it matches this request. It is returned only once.
 */
export function takeFirstCall(key: string): Promise<Response> | undefined {
  const begun = globalThis.hiramFirstCall;
  if (begun?.key !== key) return undefined;
  globalThis.hiramFirstCall = undefined;
  return begun.response;
}
