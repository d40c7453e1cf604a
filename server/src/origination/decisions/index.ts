export { announceAppeals } from './announce-appeal.ts';
export { applicationDecisionWorkflow, decisionTimerService } from './application-decision.workflow.ts';
export { assignableApplications } from './assign-applications.ts';
export { countWaitingCases, findCases } from './cases.sql.ts';
export { ruleSetProblems } from './check-rule-set.ts';
export { COMPARISONS, type Condition, comparisonsOf, conditionProblems } from './condition.ts';
export { decideByRules, FEATURES_FIELD } from './decide-by-rules.ts';
export type { DecisionContext, DecisionDependencies } from './decision-context.ts';
export { registerDecisionRoutes } from './decisions.routes.ts';
export { findPersonWhoDecided } from './decisions.sql.ts';
export { demoRuleSets, publishDemoRuleSets } from './demo-rule-sets.ts';
export { ruleHitText } from './describe-hits.ts';
export { borrowerSentence, officerSentence } from './describe-rule.ts';
export { dueDecisionWork } from './due-decisions.ts';
export { evaluate } from './evaluate.ts';
export {
  type FeatureName,
  type Features,
  featureKind,
  featureNames,
  featuresFrom,
  known,
  notKnown,
  protectedAttributes,
} from './feature.ts';
export { requestCheck } from './gather-checks.ts';
export { draftRuleSet, publishRuleSet } from './publish-rule-set.ts';
export { reindexedIdentityDocuments } from './reindex-documents.sql.ts';
export type { Ceiling, Limit, Rule, RuleScope, RuleSet, ScoreBand } from './rule-set.ts';
export { findNewestRuleSets, findRuleSetHistory, type RecordedRuleSet } from './rule-set-history.sql.ts';
