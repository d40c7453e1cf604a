export { registerAccessReviewRoutes } from './access-reviews.routes.ts';
