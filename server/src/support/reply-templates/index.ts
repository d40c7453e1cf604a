export { checkReplyTexts, readReplyTemplate } from './check-reply-template.ts';
export type { CaseForReply } from './preview-template.ts';
export { completeReply, NAME_PLACE, type ReplyFacts } from './render-template.ts';
export { type OfferedReply, repliesFor } from './replies-for.ts';
export {
  type BrandTemplate,
  languagesOf,
  REPLY_USES,
  type ReplyTemplate,
  type ReplyUse,
  variablesOf,
} from './reply-template.ts';
export { registerReplyTemplateRoutes } from './reply-templates.routes.ts';
export { templatesOfBrand } from './templates-of-brand.ts';
