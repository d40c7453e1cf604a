export { registerAccessReviewRoutes } from './access-reviews.routes.ts';
export { countOverdueReviews } from './review-access.ts';
