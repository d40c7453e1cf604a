export {
  comparableAddress,
  LINK_VALUE,
  type LinkCount,
  type LinkCounts,
  type LinkValue,
} from './applicant-link.ts';
export { countLinks, findLinkedApplicants, type LinkedApplicant } from './applicant-links.sql.ts';
export { recordLinks } from './record-links.ts';
export { reindexedLinks } from './reindex-links.sql.ts';
