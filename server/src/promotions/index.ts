export { type PromotionParts, registerPromotionRoutes } from './promotions.routes.ts';
export { publishLink } from './publish-link.ts';
export { publishTemplate } from './publish-template.ts';
