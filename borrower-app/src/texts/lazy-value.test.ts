import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type LazyValue, lazyValue, useLazyValue } from './lazy-value.ts';

test('a value is fetched once, however often it is asked for', async () => {
  let fetched = 0;
  const lazy = lazyValue(async () => {
    fetched += 1;
    return 'screen';
  });
  expect(lazy.loaded).toBeUndefined();
  expect(await Promise.all([lazy.load(), lazy.load()])).toEqual(['screen', 'screen']);
  expect(lazy.loaded).toBe('screen');
  expect(fetched).toBe(1);
});

test('after a failure asking again tries again, and the failed try can still be seen', async () => {
  const outcomes = [Promise.reject(new Error('no line')), Promise.resolve('screen')];
  const lazy = lazyValue(() => outcomes.shift() ?? Promise.reject(new Error('asked too often')));
  await expect(lazy.load()).rejects.toThrow('no line');
  await expect(lazy.latest).rejects.toThrow('no line');
  expect(lazy.loaded).toBeUndefined();
  expect(await lazy.load()).toBe('screen');
  expect(lazy.loaded).toBe('screen');
});

test('what has arrived is drawn in the very first render', async () => {
  const lazy = lazyValue(async () => 'screen');
  await lazy.load();
  expect(renderToString(createElement(Drawn, { lazy }))).toBe('screen');
});

function Drawn({ lazy }: { lazy: LazyValue<string> }) {
  return useLazyValue(lazy);
}
