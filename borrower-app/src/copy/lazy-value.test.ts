import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type LazyValue, lazyValue, useLazyValue } from './lazy-value.ts';

test('a value is fetched once, however often it is requested', async () => {
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

test('after a failure the next request tries again, and the failed attempt stays visible', async () => {
  const outcomes = [Promise.reject(new Error('offline')), Promise.resolve('screen')];
  const lazy = lazyValue(() => outcomes.shift() ?? Promise.reject(new Error('requested too often')));
  await expect(lazy.load()).rejects.toThrow('offline');
  await expect(lazy.latest).rejects.toThrow('offline');
  expect(lazy.loaded).toBeUndefined();
  expect(await lazy.load()).toBe('screen');
  expect(lazy.loaded).toBe('screen');
});

test('a value that has arrived is rendered in the first render', async () => {
  const lazy = lazyValue(async () => 'screen');
  await lazy.load();
  expect(renderToString(createElement(Drawn, { lazy }))).toBe('screen');
});

function Drawn({ lazy }: { lazy: LazyValue<string> }) {
  return useLazyValue(lazy);
}
