import type { CallFrame } from '@hiram/contract/call';

/** A screen's first call, which its document begins beside the scripts instead of after them. */
export interface FirstCall {
  readonly call: CallFrame;
  /** What is sent whoever opens the page. */
  readonly request: Readonly<Record<string, string>>;
  /** What is taken from the page's own query, such as `productId` and `orderId`. */
  readonly fromQuery?: readonly string[];
  /** Fields that the page's query knows by another name: the template's id is its `id`. */
  readonly queryNames?: Readonly<Record<string, string>>;
}

interface BegunCall {
  readonly key: string;
  readonly response: Promise<Response>;
}

declare global {
  // An inline script of the document writes it, so it can only be a global variable.
  var hiramFirstCall: BegunCall | undefined;
}

/** Tells one request from another: by what is asked, not by who asks. */
export function callKey(method: string, path: string, encodedRequest: string): string {
  return `${method} ${path} ${encodedRequest}`;
}

/** The response that the document has already asked for, if it is of this very request. It is given once. */
export function takeFirstCall(key: string): Promise<Response> | undefined {
  const begun = globalThis.hiramFirstCall;
  if (begun?.key !== key) return undefined;
  globalThis.hiramFirstCall = undefined;
  return begun.response;
}
