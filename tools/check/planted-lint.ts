/** For each lint rule that this repository's style depends on, a file that violates it. */
export interface PlantedLint {
  /** The rule's name in the linter's report. */
  readonly rule: string;
  readonly path: string;
  readonly text: string;
}

export const plantedForBiome: readonly PlantedLint[] = [
  { rule: 'format', path: 'values/src/unformatted.ts', text: 'export   const one = "1"' },
  {
    rule: 'assist/source/organizeImports',
    path: 'values/src/unsorted.ts',
    text: "import { b } from './b.ts';\nimport { a } from './a.ts';\n\nexport const sum = a + b;\n",
  },
  {
    rule: 'lint/suspicious/noExplicitAny',
    path: 'values/src/any.ts',
    text: 'export function read(value: any): string {\n  return String(value);\n}\n',
  },
  {
    rule: 'lint/correctness/noUnusedVariables',
    path: 'values/src/unused.ts',
    text: 'export function read(): number {\n  const forgotten = 1;\n  return 2;\n}\n',
  },
  {
    rule: 'lint/correctness/noUnusedImports',
    path: 'values/src/unused-import.ts',
    text: "import { money } from './money.ts';\n\nexport const one = 1;\n",
  },
  {
    rule: 'lint/style/useImportType',
    path: 'values/src/import-type.ts',
    text: "import { Money } from './money.ts';\n\nexport type Price = Money;\n",
  },
  {
    rule: 'lint/style/noDefaultExport',
    path: 'values/src/default-export.ts',
    text: 'export default function one(): number {\n  return 1;\n}\n',
  },
  {
    rule: 'lint/style/noEnum',
    path: 'values/src/enum.ts',
    text: "export enum State {\n  Active = 'active',\n}\n",
  },
  {
    rule: 'lint/style/noNonNullAssertion',
    path: 'values/src/non-null.ts',
    text: 'export function first(list: readonly string[]): string {\n  return list[0]!;\n}\n',
  },
  {
    rule: 'lint/nursery/useConsistentFunctionStyle',
    path: 'values/src/arrow.ts',
    text: 'export const one = (): number => {\n  return 1;\n};\n',
  },
  {
    rule: 'lint/performance/noBarrelFile',
    path: 'values/src/barrel.ts',
    text: "export { money } from './money.ts';\n",
  },
  {
    rule: 'lint/suspicious/noConsole',
    path: 'server/src/servicing/loans/loan.ts',
    text: "export function tell(): void {\n  console.log('told');\n}\n",
  },
  {
    rule: 'lint/a11y/useAltText',
    path: 'borrower-app/src/Picture.tsx',
    text: 'export function Picture() {\n  return <img src="/a.png" />;\n}\n',
  },
  {
    rule: 'lint/a11y/useButtonType',
    path: 'borrower-app/src/Pay.tsx',
    text: 'export function Pay() {\n  return <button>Pay</button>;\n}\n',
  },
  {
    rule: 'lint/a11y/useKeyWithClickEvents',
    path: 'borrower-app/src/Tile.tsx',
    text: 'export function Tile({ open }: { open: () => void }) {\n  return <div onClick={open}>Open</div>;\n}\n',
  },
  {
    rule: 'lint/security/noGlobalEval',
    path: 'server/src/platform/evaluate.ts',
    text: 'export function evaluate(text: string): unknown {\n  return eval(text);\n}\n',
  },
  {
    rule: 'lint/security/noDangerouslySetInnerHtml',
    path: 'borrower-app/src/Html.tsx',
    text: 'export function Html({ html }: { html: string }) {\n  return <p dangerouslySetInnerHTML={{ __html: html }} />;\n}\n',
  },
  {
    rule: 'lint/correctness/useExhaustiveDependencies',
    path: 'borrower-app/src/Effect.tsx',
    text: "import { useEffect } from 'react';\n\nexport function Effect({ id }: { id: string }) {\n  useEffect(() => {\n    document.title = id;\n  }, []);\n  return null;\n}\n",
  },
  {
    rule: 'lint/suspicious/noPlaywrightWaitForTimeout',
    path: 'journeys/src/wait.browser.test.ts',
    text: "import { test } from '@playwright/test';\n\ntest('waits', async ({ page }) => {\n  await page.waitForTimeout(1000);\n});\n",
  },
];

/** Code that no rule may report: the exceptions in biome.json. */
export const allowedByBiome: readonly Pick<PlantedLint, 'path' | 'text'>[] = [
  { path: 'borrower-app/vite.config.ts', text: "export default { base: '/' };\n" },
  { path: 'server/src/ledger/index.ts', text: "export { post } from './post.ts';\n" },
  { path: 'tools/dev/dev.ts', text: "console.log('ready');\n" },
];

export const plantedForOxlint: readonly PlantedLint[] = [
  {
    rule: 'typescript(no-floating-promises)',
    path: 'own-promise.ts',
    text: 'async function later(): Promise<void> {}\nexport function forget(): void {\n  later();\n}\n',
  },
  {
    rule: 'typescript(no-floating-promises)',
    path: 'promise-of-node.ts',
    text: "import { writeFile } from 'node:fs/promises';\nexport function forget(): void {\n  writeFile('a', 'b');\n}\n",
  },
  {
    rule: 'typescript(no-floating-promises)',
    path: 'promise-of-a-package.ts',
    text: "import pg from 'pg';\nexport function forget(): void {\n  new pg.Client().connect();\n}\n",
  },
  {
    rule: 'typescript(no-misused-promises)',
    path: 'misused.ts',
    text: 'async function isPaid(): Promise<boolean> {\n  return true;\n}\nexport const text = isPaid() ? 1 : 2;\n',
  },
  {
    rule: 'typescript(await-thenable)',
    path: 'await.ts',
    text: 'export async function one(): Promise<number> {\n  return await 1;\n}\n',
  },
  {
    rule: 'typescript(switch-exhaustiveness-check)',
    path: 'switch.ts',
    text: "export function label(state: 'active' | 'closed'): string {\n  switch (state) {\n    case 'active':\n      return 'a';\n  }\n  return '';\n}\n",
  },
  {
    rule: 'typescript(no-unsafe-assignment)',
    path: 'unsafe.ts',
    text: "export const loan = JSON.parse('{}');\n",
  },
  {
    rule: 'typescript(only-throw-error)',
    path: 'throw.ts',
    text: "export function stop(): never {\n  throw 'stop';\n}\n",
  },
];
