import { afterEach, beforeEach, expect, test } from 'vitest';
import { SimulatorUnderTest } from '../testing/simulator.ts';

const PATH = '/exchange-rates/ecb/stats/eurofxref/eurofxref-daily.xml';

let simulator: SimulatorUnderTest;
beforeEach(async () => {
  simulator = await SimulatorUnderTest.start();
});
afterEach(() => simulator.stop());

test('the exchange rate file is for a working day, and states that its rates are made up', async () => {
  const response = await fetch(simulator.url + PATH);
  expect(response.headers.get('content-type')).toContain('text/xml');
  const file = await response.text();
  expect(file).toContain('<gesmes:name>Demonstration figures</gesmes:name>');
  expect(file).not.toContain('European Central Bank');
  expect(file).toMatch(/<Cube currency='PHP' rate='\d+\.\d\d'\/>/);
  const [, day = ''] = /<Cube time='([\d-]+)'>/.exec(file) ?? [];
  expect([0, 6]).not.toContain(new Date(day).getUTCDay());
});
