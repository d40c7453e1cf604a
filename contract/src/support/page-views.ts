import { defineCall } from '../call.ts';
import { text } from '../field.ts';

/**
 * Not part of the specification: counts opened screens for the dashboards. The request names pages and a
 * brand and nothing else: no session, no device, no id. It has no aliases, because the app sends it while a
 * page closes and then cannot wait for the alias table.
 */
export const countPageViews = defineCall({
  name: 'countPageViews',
  method: 'POST',
  path: '/v3/statistics/page-views',
  client: 'form',
  success: 'integerZero',
  aliased: false,
  request: {
    /** One line per opened screen: its route, a space, and its page title. Unknown pages are ignored. */
    views: text({ min: 1, max: 2000 }),
  },
  data: {},
  refusals: [],
});
