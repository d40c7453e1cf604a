export {
  type AffordabilityCheck,
  checkAffordability,
  checkOnWire,
  encryptFigures,
  fitsBudget,
} from './affordability-check.ts';
export { insertCheck } from './affordability-checks.sql.ts';
export { readAffordability, refuseBeyondBudget } from './read-check.ts';
