export { draftAsText } from './impact-draft.ts';
export { impactProblems } from './impact-evidence.ts';
export { isPackImpactOf, packImpact } from './pack-impact.ts';
export { dueProductImpactRuns } from './perform-run.ts';
export { type ReadDraft, registerProductImpactRoutes } from './product-impact.routes.ts';
export { isSmall, startRun } from './start-run.ts';
