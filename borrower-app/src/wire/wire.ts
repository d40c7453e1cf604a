import type { Aliasing } from '@hiram/contract/aliasing';
import type { Call, CallFrame, DataOf, RequestOf } from '@hiram/contract/call';
import {
  type CommonParameters,
  readCommonParameters,
  readPageQuery,
} from '@hiram/contract/common-parameters';
import { HTTP_TIMEOUT_MS } from '@hiram/contract/constants';
import type { refusals } from '@hiram/contract/refusals';
import { type Answer, failed, readAnswer } from './answer.ts';
import { takeFirstCall } from './first-call.ts';
import { type PreparedRequest, prepareRequest, type RequestValues } from './request.ts';

/** Only its type is imported: the whole table of refusals would weigh more than the wire's own work. */
const SESSION_REQUIRED: (typeof refusals)['session_required']['code'] = '401';

/** What the wire needs of the page it works for. */
export interface WireSurroundings {
  /** Read when the wire is made and whenever the common parameters are refreshed. */
  readonly location: { readonly search: string };
  /** What the document was made for: brand, market, language. It goes before the page's query. */
  readonly settled: CommonParameters;
  /** What this browser knows of itself from an earlier page; the page's own query goes before it. */
  readonly remembered?: () => CommonParameters;
  /** For a brand that speaks names of its own; handed in, because most pages need not even load it. */
  readonly aliasing?: Aliasing | undefined;
  /** Without a slash at its end. Left out, the page's own origin is asked. */
  readonly origin?: string;
  readonly showToast: (message: string) => void;
  /** Shows a text until the function that it gives back is called. */
  readonly showLoading: (text: string) => () => void;
  /** What promotion and legacy pages say when no answer came. */
  readonly noAnswerText: () => string;
  /** What a call waits for before it goes out: a session may be on its way. */
  readonly beforeSending?: (call: CallFrame) => Promise<unknown> | undefined;
  /** Told when a call was refused because nobody is logged in. */
  readonly onSessionRequired?: () => void;
}

export interface SendOptions {
  /** Shown until the answer is there. */
  readonly loadingText?: string;
  /** For a page that says itself what went wrong, or for a call whose outcome nobody waits for. */
  readonly silent?: boolean;
  /** For a call that nobody asked for just now: it leads nobody to the login. */
  readonly unasked?: boolean;
}

export interface Wire {
  /** Always resolves: a refusal is an answer, and so is a failure. */
  send<C extends Call>(call: C, request: RequestOf<C>, options?: SendOptions): Promise<Answer<DataOf<C>>>;
  /** Where a GET call is found, for an image element that asks by itself. */
  addressOf<C extends Call>(call: C, request: RequestOf<C>): string;
  /** Reads the page's query again. What is chosen here goes before the query from now on. */
  refreshCommonParameters(chosen?: CommonParameters): CommonParameters;
}

export function createWire(surroundings: WireSurroundings): Wire {
  const { origin = '', location, aliasing, showToast, showLoading, noAnswerText } = surroundings;
  let { settled } = surroundings;
  // A screen that the router opened may have no query of its own, so what was once read is kept.
  let pageQuery: Record<string, string> = {};
  let common: CommonParameters = {};
  refreshCommonParameters();

  function refreshCommonParameters(chosen: CommonParameters = {}): CommonParameters {
    pageQuery = { ...pageQuery, ...readPageQuery(location.search) };
    settled = { ...settled, ...chosen };
    common = { ...surroundings.remembered?.(), ...readCommonParameters(pageQuery), ...settled };
    return common;
  }

  function prepare<C extends Call>(call: C, request: RequestOf<C>): PreparedRequest {
    // The cast drops the names and keeps what every request is: texts, and in a browser a file part is a Blob.
    return prepareRequest(call, request as RequestValues, { origin, common, pageQuery, aliasing });
  }

  async function ask<C extends Call>(call: C, request: RequestOf<C>): Promise<Answer<DataOf<C>>> {
    await surroundings.beforeSending?.(call);
    let body: string | undefined;
    try {
      body = await exchange(prepare(call, request));
    } catch (error) {
      return failed('network', error);
    }
    if (body === undefined) return failed('timeout');
    const named = call.aliased === false ? undefined : aliasing;
    return readAnswer(call, body, named?.realNames);
  }

  return {
    refreshCommonParameters,
    addressOf: (call, request) => prepare(call, request).url,
    async send(call, request, { loadingText, silent = false, unasked = false } = {}) {
      const hideLoading = loadingText === undefined ? undefined : showLoading(loadingText);
      const answer = await ask(call, request);
      hideLoading?.();
      if (answer.code === SESSION_REQUIRED && !unasked) surroundings.onSessionRequired?.();
      if (!answer.success && !silent) {
        // The JSON client serves the promotion and legacy pages, which never leave a failure unsaid.
        const message = answer.message || (call.client === 'json' ? noAnswerText() : '');
        if (message !== '') showToast(message);
      }
      return answer;
    },
  };
}

/** The body of the answer, or undefined if the time for it has passed. */
async function exchange({ key, url, init }: PreparedRequest): Promise<string | undefined> {
  const expiry = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expired = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => {
      resolve(undefined);
      expiry.abort();
    }, HTTP_TIMEOUT_MS);
  });
  try {
    const response = takeFirstCall(key) ?? fetch(url, { ...init, signal: expiry.signal });
    return await Promise.race([response.then((answered) => answered.text()), expired]);
  } finally {
    clearTimeout(timer);
  }
}
