export { Backtest } from './backtest.ts';
export { backtestContent, lacksBacktest } from './backtest-draft.ts';
export { registerCreditPolicyRoutes } from './credit-policy.routes.ts';
export { readRuleSet, ruleSetAsContent } from './policy-content.ts';
export { policyScope } from './policy-subject.ts';
