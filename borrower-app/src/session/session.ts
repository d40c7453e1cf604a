import type { CallFrame } from '@hiram/contract/call';
import { takeHandOff } from '@hiram/contract/people/identity';
import { REMEMBERED_KEYS, type RememberedSender } from '../wire/remembered-sender.ts';
import type { Wire } from '../wire/wire.ts';

/** What a page knows about its login. The session itself is a cookie that scripts cannot read. */
export interface Session {
  /** After a successful login, calls carry this handle. */
  begin(handle: string, person: string): void;
  /** After logout, all personal data is removed from the page and the browser. */
  end(): void;
  /** Exchanges the native app's hand-off code for a session. Later calls wait for it. */
  takeOver(handOffCode: string): void;
  /** What a call must await while a session is being established. */
  beforeSending(call: CallFrame): Promise<void> | undefined;
  /** Listens for a login or logout in another tab. */
  listen(listener: (loggedIn: boolean) => void): () => void;
}

/** The part of `window` that a session uses, small enough for tests to fake. */
export interface SessionPage {
  readonly location: { readonly href: string };
  readonly history: { readonly state: unknown; replaceState(state: unknown, unused: '', url: URL): void };
  addEventListener(type: 'storage', listener: (event: { readonly key: string | null }) => void): void;
  addEventListener(type: 'pageshow', listener: (event: { readonly persisted: boolean }) => void): void;
}

interface SessionEnvironment {
  readonly remembered: RememberedSender;
  /** Resolved lazily, because the wire itself waits for the session. */
  readonly wire: () => Pick<Wire, 'send' | 'refreshCommonParameters'>;
  /** Drops the page's responses and requests again what is displayed. */
  readonly refetch: () => void;
  /** Removes all personal data from the page and the browser's storage. */
  readonly clearAllData: () => void;
}

export function createSession(page: SessionPage, environment: SessionEnvironment): Session {
  const { remembered, wire, refetch, clearAllData } = environment;
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
    clearOtherBorrower(person, environment);
    remembered.remember('sessionId', handle);
    use(handle);
    refetch();
  }

  function end(): void {
    remembered.forget('sessionId');
    remembered.forget('person');
    use(undefined);
    clearAllData();
  }

  async function exchangeCode(code: string): Promise<void> {
    const answer = await wire().send(takeHandOff, { handOffCode: code }, { silent: true });
    // Without a response it is unknown whether the code is used, so the next call tries again.
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
    refetch();
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

/** A session may have ended without a logout, so the previous borrower's data is removed. */
function clearOtherBorrower(person: string, { remembered, clearAllData }: SessionEnvironment): void {
  const before = remembered.person();
  if (before !== undefined && before !== person) clearAllData();
  remembered.remember('person', person);
}

function hearOtherTabs(page: SessionPage, notice: () => void): void {
  page.addEventListener('storage', ({ key }) => {
    // The key is null when the whole storage was cleared.
    if (key === null || key === REMEMBERED_KEYS.sessionId) notice();
  });
  // A page restored from the back/forward cache has missed changes in other tabs.
  page.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) notice();
  });
}

/** Updates a session in the address to the current one, so that a reload does not restore an old one. */
function writeIntoAddress({ location, history }: SessionPage, handle: string): void {
  const address = new URL(location.href);
  if (!address.searchParams.has('sessionId')) return;
  address.searchParams.set('sessionId', handle);
  history.replaceState(history.state, '', address);
}
