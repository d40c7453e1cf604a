import { describe, expect, test, vi } from 'vitest';
import { pageForTests } from '#testing/native-shell/page.ts';
import { createNativeShell } from './native-shell.ts';

const CODE = 'a'.repeat(43);

function pageInApp() {
  const page = pageForTests('android');
  const shell = createNativeShell(page);
  return { page, shell, receive: (message: unknown) => page.hiramShell?.receive(message) };
}

describe('messages from the native app', () => {
  test('back is answered with whether the page handled it', () => {
    const { shell, receive } = pageInApp();
    expect(receive({ type: 'back' })).toBe(false);
    const stop = shell.listen('back', () => true);
    expect(receive({ type: 'back' })).toBe(true);
    stop();
    expect(receive({ type: 'back' })).toBe(false);
  });

  test('back asks the newest listener first and stops at the one that handles it', () => {
    const { shell, receive } = pageInApp();
    const asked: string[] = [];
    for (const [name, takes] of [
      ['screen', true],
      ['dialog', true],
      ['hint', false],
    ] as const) {
      shell.listen('back', () => {
        asked.push(name);
        return takes;
      });
    }
    expect(receive({ type: 'back' })).toBe(true);
    expect(asked).toEqual(['hint', 'dialog']);
  });

  test('resume and network state reach every listener', () => {
    const { shell, receive } = pageInApp();
    const resumed = vi.fn();
    const lost = vi.fn();
    shell.listen('resume', resumed);
    shell.listen('network', lost);
    shell.listen('network', lost);
    expect(receive({ type: 'resume' })).toBe(true);
    expect(receive({ type: 'network', online: false })).toBe(true);
    expect(resumed).toHaveBeenCalledOnce();
    expect(lost.mock.calls).toEqual([
      [{ type: 'network', online: false }],
      [{ type: 'network', online: false }],
    ]);
  });

  test('a hand-off code reaches its listener and is not recorded', () => {
    const { shell, receive } = pageInApp();
    const heard = vi.fn();
    shell.listen('handOff', heard);
    expect(receive({ type: 'handOff', code: CODE })).toBe(true);
    expect(heard).toHaveBeenCalledExactlyOnceWith({ type: 'handOff', code: CODE });
    expect(shell.records).toEqual([{ kind: 'received', type: 'handOff' }]);
  });
});

describe('refused messages', () => {
  test.for([
    undefined,
    null,
    7,
    '{"type":"back"}',
    [],
    {},
    { type: 'pay' },
    { type: 'back', pay: true },
    { type: 'resume', online: true },
    { type: 'handOff' },
    { type: 'handOff', code: 'short' },
    { type: 'handOff', code: 43 },
    { type: 'handOff', code: `${'a'.repeat(42)}<` },
    { type: 'network', online: 'yes' },
    { type: 'network', online: true, code: CODE },
    { type: ['back'] },
  ])('a message of another shape: %j', (message) => {
    const { shell, receive } = pageInApp();
    const heard = vi.fn(() => true);
    for (const type of ['back', 'resume', 'handOff', 'network'] as const) shell.listen(type, heard);
    expect(receive(message)).toBe(false);
    expect(heard).not.toHaveBeenCalled();
    expect(shell.records).toEqual([{ kind: 'refused', what: 'message', detail: typeof message }]);
  });

  test('a posted message is accepted only from the parent frame of our own origin', () => {
    const { page, shell } = pageInApp();
    const heard = vi.fn();
    shell.listen('resume', heard);
    const data = { type: 'resume' };
    page.post({ data, origin: 'https://stranger.example', source: page.parent });
    page.post({ data, origin: 'null', source: page.parent });
    page.post({ data, origin: 'https://app.example', source: 'a frame below' });
    expect(heard).not.toHaveBeenCalled();
    expect(shell.records.map((record) => record.kind)).toEqual(['refused', 'refused', 'refused']);
    page.post({ data, origin: 'https://app.example', source: page.parent });
    expect(heard).toHaveBeenCalledOnce();
  });
});
