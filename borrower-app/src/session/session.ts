import type { CallFrame } from '@hiram/contract/call';
import { takeHandOff } from '@hiram/contract/identity';
import { REMEMBERED_KEYS, type RememberedSender } from '../wire/remembered-sender.ts';
import type { Wire } from '../wire/wire.ts';

/** What a page knows of being logged in. The session itself is a cookie that no script can read. */
export interface Session {
  /** A login succeeded: from now on calls carry this handle. */
  begin(handle: string, person: string): void;
  /** Nobody is logged in any more: everything that was somebody's own leaves the page and the browser. */
  end(): void;
  /** Exchanges a code that the native app hands over. Calls that come after it wait for it. */
  takeOver(handOffCode: string): void;
  /** What a call must wait for, while a session is on its way. */
  beforeSending(call: CallFrame): Promise<void> | undefined;
  /** Hears of a login or a logout that happened in another tab. */
  listen(listener: (loggedIn: boolean) => void): () => void;
}

/** The part of `window` that a session touches: small, so that a test can be a page. */
export interface SessionPage {
  readonly location: { readonly href: string };
  readonly history: { readonly state: unknown; replaceState(state: unknown, unused: '', url: URL): void };
  addEventListener(type: 'storage', listener: (event: { readonly key: string | null }) => void): void;
  addEventListener(type: 'pageshow', listener: (event: { readonly persisted: boolean }) => void): void;
}

interface SessionSurroundings {
  readonly remembered: RememberedSender;
  /** Asked for when it is needed, because the wire itself waits for the session. */
  readonly wire: () => Pick<Wire, 'send' | 'refreshCommonParameters'>;
  /** Drops the answers that the page holds and asks anew for those on the screen. */
  readonly askAnew: () => void;
  /** Removes everything that was somebody's own from the page and from what the browser keeps. */
  readonly forgetEverything: () => void;
}

export function createSession(page: SessionPage, surroundings: SessionSurroundings): Session {
  const { remembered, wire, askAnew, forgetEverything } = surroundings;
  const listeners = new Set<(loggedIn: boolean) => void>();
  let known = remembered.read().sessionId;
  let handOffCode: string | undefined;
  let exchange: Promise<void> | undefined;

  function use(handle: string | undefined): void {
    known = handle;
    wire().refreshCommonParameters({ sessionId: handle ?? '' });
    writeIntoAddress(page, handle ?? '');
  }

  function begin(handle: string, person: string): void {
    forgetAnother(person, surroundings);
    remembered.remember('sessionId', handle);
    use(handle);
    askAnew();
  }

  function end(): void {
    remembered.forget('sessionId');
    remembered.forget('person');
    use(undefined);
    forgetEverything();
  }

  async function exchangeCode(code: string): Promise<void> {
    const answer = await wire().send(takeHandOff, { handOffCode: code }, { silent: true });
    // Without an answer nobody knows whether the code is spent, so the next call asks again.
    if (answer.failure !== undefined) return;
    handOffCode = undefined;
    if (answer.success) begin(answer.data.sessionId, answer.data.person);
    else end();
  }

  function exchangeOnce(): Promise<void> | undefined {
    if (handOffCode === undefined) return undefined;
    exchange ??= exchangeCode(handOffCode).finally(() => {
      exchange = undefined;
    });
    return exchange;
  }

  function noticeOtherTab(): void {
    const { sessionId } = remembered.read();
    if (sessionId === known) return;
    use(sessionId);
    askAnew();
    for (const listener of listeners) listener(sessionId !== undefined);
  }

  hearOtherTabs(page, noticeOtherTab);
  return {
    begin,
    end,
    takeOver(code) {
      handOffCode = code;
      void exchangeOnce();
    },
    // The exchange is itself a call, and the only one that must not wait for it.
    beforeSending: ({ name }) => (name === takeHandOff.name ? undefined : exchangeOnce()),
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A session may have ended without a logout: what it left on this phone is not for whoever comes next. */
function forgetAnother(person: string, { remembered, forgetEverything }: SessionSurroundings): void {
  const before = remembered.person();
  if (before !== undefined && before !== person) forgetEverything();
  remembered.remember('person', person);
}

function hearOtherTabs(page: SessionPage, notice: () => void): void {
  page.addEventListener('storage', ({ key }) => {
    // The key is null when everything was cleared.
    if (key === null || key === REMEMBERED_KEYS.sessionId) notice();
  });
  // A page that the browser brings back from its history slept through what other tabs did.
  page.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) notice();
  });
}

/** An address that names a session names the present one, so that a reload does not bring an old one back. */
function writeIntoAddress({ location, history }: SessionPage, handle: string): void {
  const address = new URL(location.href);
  if (!address.searchParams.has('sessionId')) return;
  address.searchParams.set('sessionId', handle);
  history.replaceState(history.state, '', address);
}
