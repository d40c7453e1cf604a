import { afterAll, beforeAll, expect, test } from 'vitest';
import { SimulatorUnderTest } from '../testing/simulator.ts';

let simulator: SimulatorUnderTest;
beforeAll(async () => {
  simulator = await SimulatorUnderTest.start();
});
afterAll(() => simulator.stop());

interface Answered {
  readonly responses: Record<string, { readonly results: { id: string; score: number; match: boolean }[] }>;
}

async function match(name: string, birthDate: string) {
  const query = { schema: 'Person', properties: { name: [name], birthDate: [birthDate], country: ['ph'] } };
  const path = '/screening/opensanctions/match/default?threshold=0.7&limit=20';
  const { body } = await simulator.post<Answered>(path, { queries: { q: query } });
  return body.responses.q?.results.map(({ id, score, match: isMatch }) => [id, score, isMatch]);
}

test('a listed name with its date is a match, with another date only similar, and a common name nothing', async () => {
  expect(await match('Zoilo Sancionado', '1990-05-17')).toEqual([['NK-simulated-sanctioned', 0.97, true]]);
  expect(await match('Sancionado Zoilo', '1990-05-17')).toEqual([['NK-simulated-sanctioned', 0.97, true]]);
  expect(await match('Zoilo Sancionado', '1961-01-01')).toEqual([['NK-simulated-sanctioned', 0.62, false]]);
  expect(await match('Berta Sancionado', '1990-05-17')).toEqual([['NK-simulated-sanctioned', 0.55, false]]);
  expect(await match('Ana Cruz', '1990-05-17')).toEqual([]);
});

test('an entry without a date, or with a year only, is a match by what it has', async () => {
  expect(await match('Sanjay Pratibandhit', '1990-05-17')).toEqual([['NK-simulated-undated', 0.81, true]]);
  expect(await match('Maria Paz Alcalde', '1990-12-01')).toEqual([['NK-simulated-mayor', 0.97, true]]);
});

test('a wrong key, an unknown collection and an empty batch are refused', async () => {
  const body = { queries: { q: { schema: 'Person', properties: { name: ['Ana Cruz'] } } } };
  const path = '/screening/opensanctions/match';
  const wrong = await fetch(`${simulator.url}${path}/default`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'ApiKey wrong' },
    body: JSON.stringify(body),
  });
  expect(wrong.status).toBe(401);
  expect((await simulator.post(`${path}/nowhere`, body)).status).toBe(404);
  expect((await simulator.post(`${path}/default`, { queries: {} })).status).toBe(400);
});

test('its fault settings refuse with a server error', async () => {
  await simulator.turn('screening/opensanctions', { refuse: 1 });
  const body = { queries: { q: { schema: 'Person', properties: { name: ['Ana Cruz'] } } } };
  expect((await simulator.post('/screening/opensanctions/match/default', body)).status).toBe(500);
  await simulator.turn('screening/opensanctions', { refuse: 0 });
  const { body: count } = await simulator.get<{ asked: Record<string, number> }>('/applicants/count');
  expect(count.asked['screening/opensanctions']).toBeGreaterThan(0);
  expect(await simulator.page('/applicants')).toContain('Zoilo SANCIONADO');
});
