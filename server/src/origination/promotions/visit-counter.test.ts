import { calendarDate } from '@hiram/values/calendar-date';
import { afterEach, describe, expect, test } from 'vitest';
import { createLog } from '#platform/log/log.ts';
import type { CountedPage, PageCount } from './page-visit.ts';
import { startVisitCounter, type VisitCounter, type VisitCounterOptions } from './visit-counter.ts';

const page: CountedPage = {
  brandCode: 'hiram',
  countedOn: calendarDate('2026-11-15'),
  templateId: 'default',
  linkId: '',
  campaign: 'july',
  appFrom: 'fb',
  clientType: 'android',
};

const counters: VisitCounter[] = [];
afterEach(async () => {
  await Promise.all(counters.splice(0).map((counter) => counter.stop()));
});

/** A counter that saves only on request. */
function counterWith(given: Pick<VisitCounterOptions, 'save'> & Partial<VisitCounterOptions>): VisitCounter {
  const log = createLog({ level: 'silent', program: 'test' });
  const counter = startVisitCounter({ log, everyMs: 3_600_000, ...given });
  counters.push(counter);
  return counter;
}

/** Records what is saved. */
function recordingSaver() {
  const saved: PageCount[][] = [];
  return { saved, save: async (counts: readonly PageCount[]) => void saved.push([...counts]) };
}

test('many visits are one sum', async () => {
  const { saved, save } = recordingSaver();
  const counter = counterWith({ save });
  for (let visit = 0; visit < 1_000; visit += 1) counter.count(page, 'visit');
  counter.count(page, 'click');
  counter.count({ ...page, campaign: 'august' }, 'visit');
  await counter.flush();
  expect(saved).toEqual([
    [
      { ...page, visits: 1_000, clicks: 1 },
      { ...page, campaign: 'august', visits: 1, clicks: 0 },
    ],
  ]);
});

test('what could not be saved is saved with the next, and nothing is saved twice', async () => {
  const { saved, save } = recordingSaver();
  let isAway = true;
  const counter = counterWith({
    save: async (counts) => {
      if (isAway) throw new Error('database unavailable');
      await save(counts);
    },
  });
  counter.count(page, 'visit');
  await counter.flush();
  counter.count(page, 'visit');
  isAway = false;
  await counter.flush();
  await counter.flush();
  expect(saved).toEqual([[{ ...page, visits: 2, clicks: 0 }]]);
});

test('a save that hangs does not block counting, and no second save is started', async () => {
  const { promise: hanging, resolve: goOn } = Promise.withResolvers<void>();
  let saves = 0;
  const counter = counterWith({
    save: async () => {
      saves += 1;
      await hanging;
    },
  });
  counter.count(page, 'visit');
  void counter.flush();
  counter.count(page, 'visit');
  void counter.flush();
  expect(saves).toBe(1);
  goOn();
  await counter.flush();
  await counter.flush();
  expect(saves).toBe(2);
});

test('the rest is saved at shutdown', async () => {
  const { saved, save } = recordingSaver();
  const counter = counterWith({ save });
  counter.count(page, 'visit');
  await counter.stop();
  expect(saved.flat()).toMatchObject([{ visits: 1 }]);
});

describe('invented addresses cannot harm the counter', () => {
  test('memory is bounded: during an outage visits above the limit are lost, and the others are kept', async () => {
    const { saved, save } = recordingSaver();
    const counter = counterWith({ save, maxEntries: 3 });
    for (const templateId of ['a', 'b', 'c', 'd', 'e']) counter.count({ ...page, templateId }, 'visit');
    counter.count({ ...page, templateId: 'a' }, 'visit');
    await counter.flush();
    expect(saved.flat().map(({ templateId, visits }) => [templateId, visits])).toEqual([
      ['a', 2],
      ['b', 1],
      ['c', 1],
    ]);
  });

  test('campaigns above a limit share one row, and earlier ones keep theirs', async () => {
    const { saved, save } = recordingSaver();
    const counter = counterWith({ save, mostCampaigns: 2 });
    for (const campaign of ['a', 'b', 'c', 'd', 'a']) counter.count({ ...page, campaign }, 'visit');
    await counter.flush();
    expect(saved.flat().map(({ campaign, appFrom, visits }) => [campaign, appFrom, visits])).toEqual([
      ['a', 'fb', 2],
      ['b', 'fb', 1],
      ['(others)', '(others)', 2],
    ]);
  });

  test('a character that no text column accepts is removed', async () => {
    const { saved, save } = recordingSaver();
    const counter = counterWith({ save });
    counter.count({ ...page, campaign: 'ju\u0000ly\ud800' }, 'visit');
    await counter.flush();
    expect(saved.flat()[0]?.campaign).toBe('july\ufffd');
  });
});
