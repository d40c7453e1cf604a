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
