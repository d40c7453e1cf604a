export { registerHardshipRoutes } from './hardship.routes.ts';
export type { HardshipContext } from './hardship-desk.ts';
export { type ReliefPosition, reliefPosition, usedReliefs } from './relief-of-loan.ts';
