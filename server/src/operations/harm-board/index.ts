export { registerHarmBoardRoutes } from './harm-board.routes.ts';
export {
  builtInThresholds,
  readThresholds,
  SHARE_MEASURES,
  type ShareMeasure,
  thresholdsAsContent,
} from './harm-thresholds.ts';
export { dailyHarmBoard, measureHarm } from './measure-harm.ts';
export { publishedHarm } from './read-harm-board.ts';
export { thresholdsIn } from './thresholds.sql.ts';
