import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findRoute, routesOf } from '../frame/route.ts';
import { routeRows } from '../routes.tsx';

const SOURCE = path.join(import.meta.dirname, '..');

/** A comparison of the market, whichever way it is read. */
const ASKS_FOR_MARKET = /(?:useMarket\(\)|\bmarket)\s*[!=]==?\s*'(?:reference|PH|IN)'/;

/** Formatters: numbers and dates of the reference locale have a format of their own. */
const FORMATTERS = ['frame/App.tsx'];

test('no screen asks for its market: the route table chooses the screen', () => {
  const screens = globSync('**/*.tsx', { cwd: SOURCE }).filter((file) => !FORMATTERS.includes(file));
  const asking = screens.filter((file) =>
    ASKS_FOR_MARKET.test(readFileSync(path.join(SOURCE, file), 'utf8')),
  );
  expect(asking).toEqual([]);
});

test('both presentations have the same pages at the same addresses, with the same titles', () => {
  const [own, specified] = [routesOf(routeRows, 'hiram'), routesOf(routeRows, 'specification')];
  expect(specified.map(({ name, path: address }) => [name, address])).toEqual(
    own.map(({ name, path: address }) => [name, address]),
  );
});

test.each([
  '/complaint',
  '/complainPageNext',
  '/complaintList',
  '/confirmLoan',
  '/order',
  '/home',
  '/repay',
  '/repayDelay',
])('%s has a screen for each presentation', async (address) => {
  const [own, specified] = (['hiram', 'specification'] as const).map((presentation) =>
    findRoute(routesOf(routeRows, presentation), address),
  );
  if (own?.entry !== 'app' || specified?.entry !== 'app') throw new Error(`${address} is not a screen`);
  expect((await specified.screen.load()).Screen).not.toBe((await own.screen.load()).Screen);
  expect((await specified.screen.load()).firstCall?.call).toBe((await own.screen.load()).firstCall?.call);
});
