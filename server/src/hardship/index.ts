export { registerHardshipRoutes } from './hardship.routes.ts';
export type { HardshipDesk } from './hardship-desk.ts';
export { type ReliefDesk, reliefDesk, usedReliefs } from './relief-of-loan.ts';
