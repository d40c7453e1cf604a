export { returnAlarmMeasurement } from './alarms.sql.ts';
export { regulatoryReturnsDaily } from './freeze-months.ts';
export { registerRegulatoryReturnRoutes } from './regulatory-returns.routes.ts';
