export { registerTeamRoutes } from './team.routes.ts';
