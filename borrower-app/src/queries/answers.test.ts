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

describe('an answer that is watched', () => {
  test('is asked for once, however many look at it', async () => {
    const store = answers();
    const question = questionOf('lines');
    store.watch(question, nothing);
    store.watch(question, nothing);
    await settle();
    expect(question.asked).toBe(1);
    expect(store.look('contactInfo', nothing)).toEqual({ data: 'lines' });
  });

  test('tells of its arrival, and is the same object until something changes', async () => {
    const store = answers();
    const changed = vi.fn();
    store.watch(questionOf('lines'), changed);
    await settle();
    expect(changed).toHaveBeenCalledTimes(1);
    expect(store.look('contactInfo', nothing)).toBe(store.look('contactInfo', nothing));
  });

  test('is asked for again after a minute, and not before', async () => {
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

  test('kept from an earlier page is shown at once and asked for all the same', async () => {
    const store = answers();
    const question = questionOf('new lines');
    expect(store.look('contactInfo', () => 'old lines')).toEqual({ data: 'old lines' });
    store.watch(question, nothing);
    await settle();
    expect(store.look('contactInfo', () => 'old lines')).toEqual({ data: 'new lines' });
  });
});

describe('a failure', () => {
  test('without a line is tried once more by itself', async () => {
    const store = answers();
    const question = questionOf(noConnection, 'lines');
    store.watch(question, nothing);
    await vi.advanceTimersByTimeAsync(1000);
    expect(question.asked).toBe(2);
    expect(store.look('contactInfo', nothing)).toEqual({ data: 'lines' });
  });

  test('is shown when the second try fails too, and a retry may mend it', async () => {
    const store = answers();
    const question = questionOf(noConnection, noConnection, 'lines');
    store.watch(question, nothing);
    await vi.advanceTimersByTimeAsync(1000);
    expect(store.look('contactInfo', nothing)).toEqual({ error: noConnection });
    await store.refresh('contactInfo');
    expect(store.look('contactInfo', nothing)).toEqual({ data: 'lines' });
  });

  test('that the server answered is not tried again by itself', async () => {
    const store = answers();
    const question = questionOf(new Error('refused'));
    store.watch(question, nothing);
    await vi.advanceTimersByTimeAsync(5000);
    expect(question.asked).toBe(1);
  });

  test('of a refresh leaves what was seen before', async () => {
    const store = answers();
    const refusal = new Error('refused');
    store.watch(questionOf('lines', refusal), nothing);
    await settle();
    await store.refresh('contactInfo');
    expect(store.look('contactInfo', nothing)).toEqual({ data: 'lines', error: refusal });
  });
});

describe('when somebody else may be logged in', () => {
  test('every answer is forgotten, and what is on the screen is asked for anew', async () => {
    const store = answers();
    const question = questionOf('mine', 'theirs');
    store.watch(question, nothing);
    await settle();
    store.refetch();
    expect(store.look('contactInfo', nothing)).toEqual({});
    await settle();
    expect(store.look('contactInfo', nothing)).toEqual({ data: 'theirs' });
  });

  test('an answer that was still on its way is thrown away when it comes', async () => {
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

  test('what nobody looks at is gone and not asked for', async () => {
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

test('the way back to the app asks again for what is on the screen: all of it, or what has grown old', async () => {
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

test('what nobody has looked at for five minutes is let go', async () => {
  const store = answers();
  store.watch(questionOf('lines'), nothing)();
  await settle();
  await vi.advanceTimersByTimeAsync(299_999);
  expect(store.look('contactInfo', nothing)).toEqual({ data: 'lines' });
  await vi.advanceTimersByTimeAsync(1);
  expect(store.look('contactInfo', nothing)).toEqual({});
});
