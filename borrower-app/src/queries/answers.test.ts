import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { failed } from '../wire/answer.ts';
import { createAnswers } from './answers.ts';
import { CallFailed } from './call-failed.ts';

let nowMs = 0;

function answers() {
  return createAnswers(() => nowMs);
}

beforeEach(() => {
  nowMs = 0;
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A question that counts its requests and returns the given answers. */
function questionOf(...given: readonly unknown[]) {
  let asked = 0;
  return {
    key: 'contactInfo',
    get asked() {
      return asked;
    },
    async ask() {
      const answer = given[Math.min(asked, given.length - 1)];
      asked += 1;
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
}

function nothing(): undefined {
  return undefined;
}

async function settle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
}

const noConnection = new CallFailed('contactInfo', failed('network'));

describe('an observed query', () => {
  test('is requested once, however many observers it has', async () => {
    const store = answers();
    const question = questionOf('lines');
    store.watch(question, nothing);
    store.watch(question, nothing);
    await settle();
    expect(question.asked).toBe(1);
    expect(store.look('contactInfo', nothing)).toEqual({ data: 'lines' });
  });

  test('notifies on arrival, and is the same object until something changes', async () => {
    const store = answers();
    const changed = vi.fn();
    store.watch(questionOf('lines'), changed);
    await settle();
    expect(changed).toHaveBeenCalledTimes(1);
    expect(store.look('contactInfo', nothing)).toBe(store.look('contactInfo', nothing));
  });

  test('is requested again after a minute, and not before', async () => {
    const store = answers();
    const question = questionOf('lines');
    store.watch(question, nothing)();
    await settle();
    nowMs = 59_999;
    store.watch(question, nothing)();
    await settle();
    expect(question.asked).toBe(1);
    nowMs = 60_000;
    store.watch(question, nothing);
    await settle();
    expect(question.asked).toBe(2);
  });

  test('cached by an earlier page is shown immediately and still requested', async () => {
    const store = answers();
    const question = questionOf('new lines');
    expect(store.look('contactInfo', () => 'old lines')).toEqual({ data: 'old lines' });
    store.watch(question, nothing);
    await settle();
    expect(store.look('contactInfo', () => 'old lines')).toEqual({ data: 'new lines' });
  });
});

describe('a failure', () => {
  test('while offline is retried once automatically', async () => {
    const store = answers();
    const question = questionOf(noConnection, 'lines');
    store.watch(question, nothing);
    await vi.advanceTimersByTimeAsync(1000);
    expect(question.asked).toBe(2);
    expect(store.look('contactInfo', nothing)).toEqual({ data: 'lines' });
  });

  test('is shown when the second attempt fails too, and a manual retry can succeed', async () => {
    const store = answers();
    const question = questionOf(noConnection, noConnection, 'lines');
    store.watch(question, nothing);
    await vi.advanceTimersByTimeAsync(1000);
    expect(store.look('contactInfo', nothing)).toEqual({ error: noConnection });
    await store.refresh('contactInfo');
    expect(store.look('contactInfo', nothing)).toEqual({ data: 'lines' });
  });

  test('answered by the server is not retried automatically', async () => {
    const store = answers();
    const question = questionOf(new Error('refused'));
    store.watch(question, nothing);
    await vi.advanceTimersByTimeAsync(5000);
    expect(question.asked).toBe(1);
  });

  test('of a refresh keeps the previous data', async () => {
    const store = answers();
    const refusal = new Error('refused');
    store.watch(questionOf('lines', refusal), nothing);
    await settle();
    await store.refresh('contactInfo');
    expect(store.look('contactInfo', nothing)).toEqual({ data: 'lines', error: refusal });
  });
});

describe('when another user may be logged in', () => {
  test('every response is dropped, and the visible ones are requested again', async () => {
    const store = answers();
    const question = questionOf('mine', 'theirs');
    store.watch(question, nothing);
    await settle();
    store.refetch();
    expect(store.look('contactInfo', nothing)).toEqual({});
    await settle();
    expect(store.look('contactInfo', nothing)).toEqual({ data: 'theirs' });
  });

  test('a response still in flight is discarded when it arrives', async () => {
    const store = answers();
    let answerFirst: (mine: string) => void = nothing;
    const first = new Promise((resolve) => {
      answerFirst = resolve;
    });
    const asked = [first, Promise.resolve('theirs')];
    store.watch({ key: 'contactInfo', ask: async () => asked.shift() }, nothing);
    store.refetch();
    await settle();
    answerFirst('mine');
    await settle();
    expect(store.look('contactInfo', nothing)).toEqual({ data: 'theirs' });
  });

  test('a query without observers is dropped and not requested', async () => {
    const store = answers();
    const question = questionOf('mine');
    store.watch(question, nothing)();
    await settle();
    store.refetch();
    await settle();
    expect(question.asked).toBe(1);
    expect(store.look('contactInfo', nothing)).toEqual({});
  });
});

test('returning to the app requests the visible queries again: all of them, or only the stale ones', async () => {
  const store = answers();
  const question = questionOf('lines');
  store.watch(question, nothing);
  await settle();
  store.refreshWatched('old');
  await settle();
  expect(question.asked).toBe(1);
  store.refreshWatched('all');
  await settle();
  expect(question.asked).toBe(2);
});

test('a query unobserved for five minutes is dropped', async () => {
  const store = answers();
  store.watch(questionOf('lines'), nothing)();
  await settle();
  await vi.advanceTimersByTimeAsync(299_999);
  expect(store.look('contactInfo', nothing)).toEqual({ data: 'lines' });
  await vi.advanceTimersByTimeAsync(1);
  expect(store.look('contactInfo', nothing)).toEqual({});
});
