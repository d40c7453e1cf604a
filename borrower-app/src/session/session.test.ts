import type { CommonParameters } from '@hiram/contract/common-parameters';
import { takeHandOff } from '@hiram/contract/people/identity';
import { describe, expect, test } from 'vitest';
import { type Answer, failed } from '../wire/answer.ts';
import { REMEMBERED_KEYS, rememberedSender } from '../wire/remembered-sender.ts';
import { createSession } from './session.ts';

const CODE = 'c'.repeat(43);

interface Told {
  common: CommonParameters;
  readonly sent: string[];
  readonly asked: string[];
  address: string;
}

/** A page whose storage is shared with another tab. */
function pageOf(storage: Storage = storageOf(), href = 'https://hiram.example/account') {
  const told: Told = { common: {}, sent: [], asked: [], address: href };
  const hear: Record<string, (event: never) => void> = {};
  let outcome: Answer<unknown> = started('s-2');
  const session = createSession(
    {
      location: {
        get href() {
          return told.address;
        },
      },
      history: {
        state: null,
        replaceState(_state, _unused, url) {
          told.address = url.href;
        },
      },
      addEventListener(type: string, listener: (event: never) => void) {
        hear[type] = listener;
      },
    },
    {
      remembered: rememberedSender(storage),
      wire: () => ({
        // The cast allows a fake server that answers whatever the test sets.
        send: (async (call: { name: string }) => {
          told.sent.push(call.name);
          return outcome;
        }) as never,
        refreshCommonParameters(chosen = {}) {
          told.common = { ...told.common, ...chosen };
          return told.common;
        },
      }),
      refetch: () => told.asked.push('anew'),
      clearAllData: () => told.asked.push('forgotten'),
    },
  );
  return {
    session,
    told,
    answerWith(next: Answer<unknown>) {
      outcome = next;
    },
    otherTabChanged: (key: string | null = REMEMBERED_KEYS.sessionId) => hear.storage?.({ key } as never),
    broughtBack: () => hear.pageshow?.({ persisted: true } as never),
  };
}

const anyCall = { ...takeHandOff, name: 'readUserInfo' };

describe('a new session', () => {
  test('is carried by all following calls, and remembered for the next page', () => {
    const storage = storageOf();
    const { session, told } = pageOf(storage);
    session.begin('s-1', 'p-1');
    expect(told.common.sessionId).toBe('s-1');
    expect(rememberedSender(storage).read()).toEqual({ sessionId: 's-1' });
  });

  test('replaces an older one in the address, and is added to no other address', () => {
    const named = pageOf(storageOf(), 'https://hiram.example/repay?sessionId=old&orderId=7');
    named.session.begin('s-1', 'p-1');
    expect(named.told.address).toBe('https://hiram.example/repay?sessionId=s-1&orderId=7');
    const unnamed = pageOf();
    unnamed.session.begin('s-1', 'p-1');
    expect(unnamed.told.address).toBe('https://hiram.example/account');
  });
});

test('a user who logs in after a session that was never ended finds no data of another user, and all of their own', () => {
  const storage = storageOf();
  pageOf(storage).session.begin('s-1', 'p-1');
  const again = pageOf(storage);
  again.session.begin('s-2', 'p-1');
  expect(again.told.asked).not.toContain('forgotten');
  const other = pageOf(storage);
  other.session.begin('s-3', 'p-2');
  expect(other.told.asked).toContain('forgotten');
  expect(rememberedSender(storage).read()).toEqual({ sessionId: 's-3' });
});

test('an ended session leaves no data behind', () => {
  const storage = storageOf();
  const { session, told } = pageOf(storage);
  session.begin('s-1', 'p-1');
  session.end();
  expect(told.common.sessionId).toBe('');
  expect(rememberedSender(storage).read()).toEqual({});
  expect(told.asked.at(-1)).toBe('forgotten');
});

describe('a hand-off code', () => {
  test('is exchanged before any other call is sent, and once for all of them', async () => {
    const { session, told } = pageOf();
    session.takeOver(CODE);
    await Promise.all([session.beforeSending(anyCall), session.beforeSending(anyCall)]);
    expect(told.sent).toEqual(['takeHandOff']);
    expect(told.common.sessionId).toBe('s-2');
    expect(session.beforeSending(anyCall)).toBeUndefined();
  });

  test('does not block its own exchange', () => {
    const { session } = pageOf();
    session.takeOver(CODE);
    expect(session.beforeSending(takeHandOff)).toBeUndefined();
  });

  test('is retried by the next call when no response arrived', async () => {
    const { session, told, answerWith } = pageOf();
    answerWith(failed('network'));
    session.takeOver(CODE);
    await session.beforeSending(anyCall);
    expect(told.common.sessionId).toBeUndefined();
    answerWith(started('s-3'));
    await session.beforeSending(anyCall);
    expect(told.sent).toEqual(['takeHandOff', 'takeHandOff']);
    expect(told.common.sessionId).toBe('s-3');
  });

  test('that is refused ends the session that the page had', async () => {
    const storage = storageOf();
    const { session, told, answerWith } = pageOf(storage);
    session.begin('s-1', 'p-1');
    answerWith({ success: false, code: '40101', message: '', data: undefined, raw: undefined });
    session.takeOver(CODE);
    await session.beforeSending(anyCall);
    expect(told.common.sessionId).toBe('');
    expect(rememberedSender(storage).read()).toEqual({});
    expect(session.beforeSending(anyCall)).toBeUndefined();
  });
});

describe('with two tabs', () => {
  test('a logout in one is noticed in the other', () => {
    const storage = storageOf();
    const [one, other] = [pageOf(storage), pageOf(storage)];
    one.session.begin('s-1', 'p-1');
    other.otherTabChanged();
    const heard: boolean[] = [];
    other.session.listen((loggedIn) => heard.push(loggedIn));
    one.session.end();
    other.otherTabChanged();
    expect(heard).toEqual([false]);
    expect(other.told.common.sessionId).toBe('');
    expect(other.told.asked).toEqual(['anew', 'anew']);
  });

  test('a page restored from the browser history notices every change', () => {
    const storage = storageOf();
    const [one, other] = [pageOf(storage), pageOf(storage)];
    one.session.begin('s-1', 'p-1');
    other.broughtBack();
    expect(other.told.common.sessionId).toBe('s-1');
  });

  test('a change event without a change requests nothing', () => {
    const storage = storageOf();
    const page = pageOf(storage);
    page.session.begin('s-1', 'p-1');
    page.otherTabChanged(null);
    page.otherTabChanged('theme');
    expect(page.told.asked).toEqual(['anew']);
  });
});

function started(sessionId: string): Answer<unknown> {
  return { success: true, code: '0', message: '', data: { sessionId, person: 'p-1' }, raw: {} };
}

function storageOf(): Storage {
  const items = new Map<string, string>();
  return {
    length: 0,
    key: () => null,
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}
