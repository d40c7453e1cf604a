export { isChannelStopped, isLendingStopped, isProductStopped } from './emergency-stop.ts';
export { registerEmergencyStopRoutes } from './emergency-stops.routes.ts';
export { countStops, findActiveScopes, payoutsStoppedIn } from './emergency-stops.sql.ts';
export { stopMeasurement } from './measure-emergency-stops.sql.ts';
export {
  mustPayoutWait,
  refuseIfChannelStopped,
  refuseIfLendingStopped,
  stoppedProviders,
} from './refuse-if-stopped.ts';
export { type StopTarget, startHarmStop } from './stop-operations.ts';
