import { expect, test } from 'vitest';
import { defaults } from './defaults.ts';

test('components have the defaults in the specification', () => {
  expect(defaults).toMatchObject({
    carousel: { autoplayMs: 0, index: 0 },
    grid: { columns: 4, rowsPerPage: 2 },
    menu: { levels: 2, height: 'half-screen' },
    picker: { columns: 3 },
    datePicker: { minuteStep: 1, hours: 24 },
    noticeBar: { framesPerSecond: 40, leadInMs: 500, trailingMs: 800 },
    pullToRefresh: { triggerPx: 25, dampingPx: 100, fallbackMs: 1000 },
    tabs: { perPage: 5, swipeThreshold: 0.3, prerenderedSiblings: 1 },
  });
});

test('[R9-1a] a toast has the default and the limit in the specification', () => {
  expect(defaults.toast).toEqual({ durationMs: 3000, shortestDurationMs: 300 });
});
