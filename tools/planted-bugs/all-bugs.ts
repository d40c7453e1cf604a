import { lendingBugs } from './lending-bugs.ts';
import type { PlantedBug } from './planted-bug.ts';
import { serverBugs } from './server-bugs.ts';

export const allBugs: readonly PlantedBug[] = [...lendingBugs, ...serverBugs];
