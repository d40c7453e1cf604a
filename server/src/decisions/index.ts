export { applicationDecisionWorkflow, decisionClock } from './application-decision.workflow.ts';
export type { DecisionDesk, DecisionParts, OwnBooks } from './decision-desk.ts';
export { type DecisionRoutes, registerDecisionRoutes } from './decisions.routes.ts';
export { publishDemoRuleSets } from './demo-rule-sets.ts';
export { draftRuleSet, type PublishRuleSetOutcome, publishRuleSet } from './publish-rule-set.ts';
export type { Limit, Rule, RuleScope, RuleSet, RuleSetVersion } from './rule-set.ts';
export { publishedRuleSet } from './rule-sets.sql.ts';
export { sweepDecisions, sweepDecisionsUntil } from './sweep-decisions.ts';
