import type { Page } from '@playwright/test';

/** A finger needs this much, in CSS pixels. */
const LEAST_TARGET = 44;

/** What a person with big fingers or weak eyes would stumble over on this page. */
export async function auditScreen(page: Page): Promise<readonly string[]> {
  const small = await page.evaluate(smallTargets, LEAST_TARGET);
  const tooWide = await page.evaluate(widestWithLargeText);
  return [...small, ...(tooWide === undefined ? [] : [`scrolls sideways with text at 200 %: ${tooWide}`])];
}

/** Runs in the page. */
async function widestWithLargeText(): Promise<string | undefined> {
  document.documentElement.style.fontSize = '200%';
  await new Promise(requestAnimationFrame);
  const excess = document.documentElement.scrollWidth - innerWidth;
  if (excess <= 0) return undefined;
  const inside = Array.from(document.querySelectorAll('body *')).filter(
    (element) => element.children.length === 0 && element.getBoundingClientRect().right > innerWidth,
  );
  return `${excess} px, “${inside.map((element) => element.textContent?.trim().slice(0, 40)).join('”, “')}”`;
}

/** Runs in the page. A link within a sentence may be as small as its text. */
function smallTargets(least: number): string[] {
  const targets = document.querySelectorAll<HTMLElement>(
    'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="tab"], [role="slider"]',
  );
  return Array.from(targets).flatMap((target) => {
    if (!target.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
    const touched = target.closest('label') ?? target;
    const { width, height } = touched.getBoundingClientRect();
    const isHidden = width < 2 || height < 2 || target.closest('[inert], [aria-hidden="true"]') !== null;
    const isInSentence = target.tagName === 'A' && getComputedStyle(target).display === 'inline';
    // Half a pixel is rounding.
    if (isHidden || isInSentence || Math.min(width, height) > least - 0.5) return [];
    const name = target.getAttribute('aria-label') ?? target.textContent?.trim() ?? '';
    return [
      `${target.tagName.toLowerCase()} "${name.slice(0, 40)}" is ${Math.round(width)} by ${Math.round(height)} px`,
    ];
  });
}
