import { announceStack } from './running-stack.ts';
import { startStackForJourneys } from './start-stack-for-journeys.ts';

/** Runs before the first journey; the returned function runs after the last. */
export default async function startStackBeforeJourneys(): Promise<() => Promise<void>> {
  const { stack, stop } = await startStackForJourneys();
  announceStack(stack);
  return stop;
}
