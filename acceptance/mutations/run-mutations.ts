import path from 'node:path';
import { keepCompiledPrograms } from '@hiram/tools/engines/compile-cache';
import { allMutations } from './all-mutations.ts';
import { MutatedStack } from './mutated-stack.ts';
import type { Mutation } from './mutation.ts';
import { assertNeeded, runCases, runsOf } from './run-cases.ts';

// npm run acceptance:mutations [-- part of a name]: plants each mutation in a copy of the source that runs as a
// development stack, and runs the case that must fail. The cases must pass without a mutation, before and after.

keepCompiledPrograms();
const [part = ''] = process.argv.slice(2);
const chosen = allMutations.filter(({ name }) => name.includes(part));
const begun = performance.now();
const verdicts: string[] = [];
const stack = await MutatedStack.start(path.resolve(import.meta.dirname, '../..'));
try {
  console.log(`the stack runs | ${secondsSince(begun)} s`);
  await assertSound(chosen, 'before the mutations');
  for (const mutation of chosen) await tryMutation(mutation);
  await stack.restore();
  // Requests change the lender's data; a screen with literal answers does not.
  await assertSound(
    chosen.filter((mutation) => mutation.case.file.startsWith('http/')),
    'after the mutations',
  );
} finally {
  await stack.stop();
}
const [killed, survived] = ['killed', 'SURVIVED'].map((one) => verdicts.filter((it) => it === one).length);
const unclear = chosen.length - (killed ?? 0) - (survived ?? 0);
console.log(
  `mutations=${chosen.length} killed=${killed} survived=${survived} unclear=${unclear} seconds=${secondsSince(begun)}`,
);
process.exitCode = killed === chosen.length && chosen.length > 0 ? 0 : 1;

/** A case that fails without a mutation, or only once, proves nothing. */
async function assertSound(mutations: readonly Mutation[], when: string): Promise<void> {
  if (mutations.length === 0) return;
  const started = performance.now();
  const runs = await runCases(
    stack,
    mutations.map((mutation) => mutation.case),
  );
  for (const mutation of mutations) runsOf(mutation.case, runs);
  const failed = runs.filter(({ passed }) => !passed).map(({ title, failure }) => `${title}: ${failure}`);
  if (failed.length > 0) throw new Error(`fails ${when}:\n${failed.join('\n')}`);
  console.log(`${runs.length} cases pass ${when} | ${secondsSince(started)} s`);
}

async function tryMutation(mutation: Mutation): Promise<void> {
  const started = performance.now();
  const { file, title } = mutation.case;
  const { verdict, because } = await verdictOn(mutation).catch((error: unknown) => ({
    verdict: 'NOT TRIED',
    because: String(error),
  }));
  verdicts.push(verdict);
  console.log(`${verdict} | ${mutation.name} | ${file} | ${title} | ${because} | ${secondsSince(started)} s`);
}

async function verdictOn(mutation: Mutation): Promise<{ verdict: string; because: string }> {
  await stack.plant(mutation);
  const runs = await runCases(stack, [mutation.case], { untilOneFails: true });
  // A stack that broke down is no answer to the mutation.
  await stack.assertHealthy();
  assertNeeded(mutation.case, runs);
  const failed = runsOf(mutation.case, runs).find(({ passed }) => !passed);
  if (failed === undefined) return { verdict: 'SURVIVED', because: '-' };
  // A slow machine also ends a click or a case. Only an expectation that does not hold is an answer.
  return { verdict: failed.isExpectation ? 'killed' : 'UNCLEAR', because: failed.failure };
}

function secondsSince(start: number): number {
  return Math.round((performance.now() - start) / 1_000);
}
