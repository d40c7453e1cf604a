interface Axe {
  setLegacyMode(isLegacy: boolean): this;
  options(options: { resultTypes: ['violations'] }): this;
}

/**
 * Axe with the same rules at a third of the work: it opens no second page to combine frame results, which
 * only cross-site frames need, and reports only violations.
 */
export function quickAxe<Builder extends Axe>(axe: Builder): Builder {
  return axe.setLegacyMode(true).options({ resultTypes: ['violations'] });
}

/** A rule violation and its location. */
export interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** The part of a browser page that is used here. */
interface AxePage {
  evaluate(expression: string): Promise<unknown>;
}

/** Runs in the page. An observer is notified of a rendered frame even if a test controls the clock. */
const SETTLED_SCRIPT = `(async () => {
  function nextFrame() {
    return new Promise((resolve) => {
      const observer = new IntersectionObserver(() => {
        observer.disconnect();
        resolve();
      });
      observer.observe(document.documentElement);
    });
  }
  for (let framesAtRest = 0; framesAtRest < 2; framesAtRest += 1) {
    await nextFrame();
    const ending = document
      .getAnimations()
      .filter((it) => it instanceof CSSAnimation || it instanceof CSSTransition)
      .filter(({ playState }) => playState === 'running')
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    if (ending.length > 0) framesAtRest = 0;
    await Promise.allSettled(ending.map(({ finished }) => finished));
  }
})()`;

/**
 * Waits until finite transitions end, because the contrast is wrong halfway through a colour change. A
 * transition starts one frame after its cause, and inherited colours change after the parent's. Infinite
 * animations are not awaited.
 */
export async function waitUntilSettled(page: AxePage): Promise<void> {
  await page.evaluate(SETTLED_SCRIPT);
}

/**
 * Axe violations in a document, by all rules or by the given ones. Axe is injected once in its minified form
 * and reports only violations, which saves most of its work.
 */
export async function violationsInDocument(
  page: AxePage,
  axeSource: string,
  { rules, iframes = true }: { readonly rules?: readonly string[] | undefined; readonly iframes?: boolean },
): Promise<Violation[]> {
  if ((await page.evaluate("'axe' in globalThis")) !== true) await page.evaluate(`${axeSource};undefined`);
  const options = { runOnly: rules, resultTypes: ['violations'], selectors: false, iframes };
  const found = await page.evaluate(`axe.run(document, ${JSON.stringify(options)}).then(({ violations }) =>
    violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) })))`);
  // The cast is safe: the expression above creates these objects.
  return found as Violation[];
}
