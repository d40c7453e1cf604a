export { registerAmountLimitRoutes } from './amount-limits.routes.ts';
export { findLimitVersions, insertLimitVersion } from './amount-limits.sql.ts';
export {
  builtInLimits,
  LIMITED_STEPS,
  limitsAsContent,
  readLimits,
  rolesFor,
} from './amount-limits.ts';
export { limitsOf, requireWithinLimit } from './require-within-limit.ts';
