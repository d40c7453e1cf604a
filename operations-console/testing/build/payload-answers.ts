import { calls } from '@hiram/contract/calls';
import { API_PREFIX } from '@hiram/contract/constants';
import type { Field, Fields } from '@hiram/contract/field';
import { isConsoleCall } from '@hiram/contract/staff-call';
import type { Page } from '@playwright/test';

/** Texts that a page computes with: replacing one would break the page instead of testing it. */
const COMPUTED: ReadonlySet<string> = new Set([
  ...['currency', 'timeZone', 'market', 'locale', 'language', 'next', 'after', 'key', 'path', 'daysAllowed'],
  ...['digest', 'value', 'subject', 'before', 'unit', 'loginToken', 'providerToken', 'lineKeys'],
]);

/** The content of a configuration is JSON; that of a complaint is what the borrower wrote. */
const COMPUTED_CONTENT = /Configuration\b.*\.content$/;

/** The texts of an answer: a name of a text, or of an object or list with its own texts. */
type TextTree = { readonly [name: string]: string | TextTree };

function isComputed(name: string, label: string): boolean {
  return COMPUTED.has(name) || COMPUTED_CONTENT.test(label);
}

function textsOf(fields: Fields, place: string): TextTree {
  const found = Object.entries(fields).flatMap(([name, field]): [string, string | TextTree][] => {
    const inside: Field = field.entry ?? field;
    const label = `${place}.${name}`;
    if (inside.fields !== undefined) return [[name, textsOf(inside.fields, label)]];
    const isShown = inside.kind === 'text' && inside.schema.enum === undefined && !isComputed(name, label);
    return isShown ? [[name, label]] : [];
  });
  return Object.fromEntries(found);
}

/** The texts of every console call, by its path. */
const consoleTexts: TextTree = Object.fromEntries(
  calls
    .filter((call) => isConsoleCall(call) && call.answer === undefined)
    .map((call) => [`${API_PREFIX}${call.path}`, textsOf(call.data, call.name)]),
);

/** Replaces every text of the faked answers by payloads, each behind the name of its field. */
export async function replaceTexts(page: Page, payloads: string): Promise<void> {
  await page.addInitScript(
    ({ texts, words }) => {
      const original = window.fetch.bind(window);
      // The casts describe JSON that the tree mirrors.
      function replace(data: unknown, tree: TextTree): void {
        if (Array.isArray(data)) for (const one of data) replace(one, tree);
        if (typeof data !== 'object' || data === null || Array.isArray(data)) return;
        const values = data as Record<string, unknown>;
        for (const [name, inside] of Object.entries(tree)) {
          const value = values[name];
          if (typeof inside !== 'string') replace(value, inside);
          else if (typeof value === 'string') values[name] = `[${inside}] ${words}`;
          else if (Array.isArray(value)) values[name] = value.map(() => `[${inside}] ${words}`);
        }
      }
      window.fetch = async (input, init) => {
        const response = await original(input, init);
        const tree = texts[new URL(response.url).pathname];
        if (tree === undefined || typeof tree === 'string' || !response.ok) return response;
        const body = (await response.json()) as { data?: unknown };
        replace(body.data, tree);
        return new Response(JSON.stringify(body), {
          status: 200,
          headers: { 'content-type': 'application/json' },
        });
      };
    },
    { texts: consoleTexts, words: payloads },
  );
}
