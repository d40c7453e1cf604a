import { appMutations } from './app-mutations.ts';
import type { Mutation } from './mutation.ts';
import { serverMutations } from './server-mutations.ts';

export const allMutations: readonly Mutation[] = [...serverMutations, ...appMutations];
