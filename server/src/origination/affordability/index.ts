export {
  type AffordabilityCheck,
  checkAffordability,
  encryptFigures,
  fitsBudget,
} from './affordability-check.ts';
export { insertCheck } from './affordability-checks.sql.ts';
export { readAffordability, refuseBeyondBudget } from './read-check.ts';
