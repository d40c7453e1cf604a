interface Axe {
  setLegacyMode(isLegacy: boolean): this;
  options(options: { resultTypes: ['violations'] }): this;
}

/**
 * Axe with the same rules at a third of the work: it opens no second page to put the results of frames together, which
 * only frames of other sites need, and describes nothing but what is wrong.
 */
export function quickAxe<Builder extends Axe>(axe: Builder): Builder {
  return axe.setLegacyMode(true).options({ resultTypes: ['violations'] });
}

/** What breaks a rule, and where. */
export interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** A document in a browser, as much of it as is used here. */
interface AxePage {
  evaluate(expression: string): Promise<unknown>;
}

/** Runs in the page. An observer hears of a frame once it is drawn, also where a test holds the clock. */
const AT_REST = `(async () => {
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
 * Waits until whatever comes to rest has: half-way through a change of colour nothing has the contrast that it will have. A
 * change begins with the frame after the one that brought it, and what inherits a colour changes after its parent. What goes
 * on for ever is not waited for.
 */
export async function comeToRest(page: AxePage): Promise<void> {
  await page.evaluate(AT_REST);
}

/**
 * What axe finds wrong in a document, by every rule or by these. It is put into the document once, in its small form, and
 * describes nothing but what is wrong: that is most of the work that it makes.
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
  // The cast is safe: the expression above makes them.
  return found as Violation[];
}
