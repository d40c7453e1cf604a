export {
  marketOfTemplate,
  offerProblems,
} from './channel-template.ts';
export { assertListed, type DownloadLink, UnlistedAddress } from './download-link.ts';
export { findLinks, findTemplate, findTemplates } from './listed-promotions.sql.ts';
export { registerPromotionRoutes } from './promotions.routes.ts';
export type { TemplateRow } from './promotions.sql.ts';
export { publishLink } from './publish-link.ts';
export { publishTemplate } from './publish-template.ts';
