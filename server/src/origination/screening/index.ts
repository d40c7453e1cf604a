export { personalDataOfScreening } from './personal-data-of-screening.ts';
export { screenApplicant } from './screen-applicant.ts';
export { registerScreeningRoutes } from './screening.routes.ts';
export { type ScreeningCause, verdictOf } from './screening.ts';
export { claimDueScreenings, findScreening } from './screenings.sql.ts';
