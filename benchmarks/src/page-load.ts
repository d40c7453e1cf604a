/// <reference lib="dom" />
import type { Browser, Page } from '@playwright/test';

/** What a person on a cheap phone experiences while a page loads, in milliseconds since the request. */
export interface PageLoad {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** The browser's cumulative layout shift score. */
  readonly layoutShift: number;
  /** The longest time after first paint for which the page would not respond to a tap. */
  readonly longestTask: number;
}

/** Slow 4G as browser developer tools define it. */
const SLOW_4G = { latency: 150, downloadThroughput: (1.6 * 1_000_000) / 8, uploadThroughput: 750_000 / 8 };

/** Wait after the load event, so that scripts can hydrate and a later, larger paint is recorded. */
const SETTLE_MS = 2_000;

/** `slowdown` is the factor by which the processor is slower than this machine. */
export async function loadPage(
  browser: Browser,
  { url, slowdown }: { readonly url: string; readonly slowdown: number },
): Promise<PageLoad> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 800 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    await devTools.send('Network.enable');
    await devTools.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G });
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript(observePage);
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
    // biome-ignore lint/suspicious/noPlaywrightWaitForTimeout: nothing announces that no larger paint will come.
    await page.waitForTimeout(SETTLE_MS);
    return await readObservations(page);
  } finally {
    await context.close();
  }
}

interface Watched {
  largestPaint: number;
  layoutShift: number;
  tasks: { start: number; duration: number }[];
}

/** Runs in the page before its own scripts. */
function observePage(): void {
  const watched: Watched = { largestPaint: 0, layoutShift: 0, tasks: [] };
  Object.assign(window, { watched });
  function watch(type: string, see: (entry: PerformanceEntry) => void): void {
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true });
  }
  watch('largest-contentful-paint', ({ startTime }) => {
    watched.largestPaint = startTime;
  });
  watch('layout-shift', (entry) => {
    if ('value' in entry && typeof entry.value === 'number') watched.layoutShift += entry.value;
  });
  watch('longtask', ({ startTime, duration }) => watched.tasks.push({ start: startTime, duration }));
}

async function readObservations(page: Page): Promise<PageLoad> {
  const { watched, firstPaint } = await page.evaluate(() => ({
    // The cast is safe: the init script of this page set it.
    watched: (window as unknown as { watched: Watched }).watched,
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }));
  const { largestPaint, layoutShift, tasks } = watched;
  if (firstPaint === 0 || largestPaint === 0) throw new Error(`${page.url()} reported no paint`);
  const after = tasks.filter(({ start, duration }) => start + duration > firstPaint);
  return {
    firstPaint,
    largestPaint,
    layoutShift,
    longestTask: Math.max(0, ...after.map(({ duration }) => duration)),
  };
}
