import { announceStack } from './running-stack.ts';
import { startStackForStories } from './start-stack-for-stories.ts';

/** Runs before the first journey; the returned function runs after the last. */
export default async function startStackBeforeStories(): Promise<() => Promise<void>> {
  const { stack, stop } = await startStackForStories();
  announceStack(stack);
  return stop;
}
