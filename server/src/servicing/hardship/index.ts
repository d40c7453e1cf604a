export { registerHardshipRoutes } from './hardship.routes.ts';
export { type ReliefPosition, reliefPosition, usedReliefs } from './relief-position.ts';
