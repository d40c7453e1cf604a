import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallUnanswered } from '#session/send-call.ts';
import { createDraftAutosave, SAVE_AFTER_MS, type SavedDraft } from './draft-autosave.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

interface Sent {
  readonly text: string;
  readonly seen: string | undefined;
  readonly answer: (digest: string) => void;
  readonly fail: (error: Error) => void;
}

/** A draft keeper with a text that the test types and a server that answers when the test says so. */
function autosaveOf(seen?: string) {
  const typed = { text: '' };
  const sent: Sent[] = [];
  const onConflict = vi.fn();
  const autosave = createDraftAutosave({
    textNow: () => typed.text,
    save: (text, last) =>
      new Promise<SavedDraft>((done, fail) => {
        sent.push({ text, seen: last, answer: (digest) => done({ changeId: 'c-1', digest }), fail });
      }),
    seen,
    isConflict: (error) => error.message === 'conflict',
    onConflict,
  });
  function type(text: string): void {
    typed.text = text;
    autosave.noteChange();
  }
  return { autosave, sent, type, onConflict };
}

async function pause(): Promise<void> {
  await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
}

test('input typed without a pause is sent once, based on the draft that was loaded', async () => {
  const { autosave, sent, type } = autosaveOf('d-0');
  for (const text of ['a', 'ab', 'abc']) type(text);
  expect(autosave.keeping().state).toBe('changed');
  await pause();
  expect(sent).toMatchObject([{ text: 'abc', seen: 'd-0' }]);
  sent[0]?.answer('d-1');
  await pause();
  expect(autosave.keeping().state).toBe('kept');
});

test('input typed while a save is in flight is sent next, based on the saved draft', async () => {
  const { autosave, sent, type } = autosaveOf();
  type('first');
  await pause();
  type('second');
  await pause();
  expect(sent).toHaveLength(1);
  sent[0]?.answer('d-1');
  await pause();
  expect(sent).toMatchObject([
    { text: 'first', seen: undefined },
    { text: 'second', seen: 'd-1' },
  ]);
  sent[1]?.answer('d-2');
  await pause();
  expect(autosave.keeping().state).toBe('kept');
  await expect(autosave.saveNow()).resolves.toEqual({ changeId: 'c-1', digest: 'd-2' });
  expect(sent).toHaveLength(2);
});

test('a save without a response is retried automatically, with the input typed since', async () => {
  const { autosave, sent, type } = autosaveOf('d-0');
  type('a');
  await pause();
  sent[0]?.fail(new CallUnanswered());
  await pause();
  expect(autosave.keeping().state).toBe('failed');
  type('ab');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toMatchObject([{ text: 'a' }, { text: 'ab', seen: 'd-0' }]);
});

test('input based on an outdated draft is not sent over the newer one, however much is typed', async () => {
  const { autosave, sent, type, onConflict } = autosaveOf('d-0');
  type('a');
  await pause();
  sent[0]?.fail(new Error('conflict'));
  await pause();
  type('ab');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
  expect(onConflict).toHaveBeenCalledOnce();
  await expect(autosave.saveNow()).resolves.toBeUndefined();
});

test('leaving the page sends the remaining input, and nothing afterwards', async () => {
  const { autosave, sent, type } = autosaveOf('d-0');
  type('a');
  autosave.rest();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toMatchObject([{ text: 'a' }]);
  sent[0]?.fail(new CallUnanswered());
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
});
