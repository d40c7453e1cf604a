import { startOfDay } from '@hiram/values/instant';
import type { Log } from '../log/log.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { findFailingWork } from './business-days.sql.ts';
import { type DayCalendar, dueDayOf } from './due-day.ts';

/**
 * Metrics: how late each market's business day is, and which work holds it. A day that is retried for ever is neither
 * a paused workflow nor an unready process, so only these tell.
 */
export function observeBusinessDays(calendar: DayCalendar, { meter }: Telemetry, log: Log): void {
  meter
    .createObservableGauge('hiram.business_day.lag', {
      unit: 's',
      description: 'How long ago the oldest unfinished business day began, by market; 0 if all are finished.',
    })
    .addCallback(async (gauge) => {
      try {
        for (const [market, timeZone] of calendar.markets) {
          const day = await dueDayOf(calendar, market);
          const lagMs = day === undefined ? 0 : calendar.clock.now() - startOfDay(day, timeZone);
          gauge.observe(Math.floor(Math.max(0, lagMs) / 1_000), { market });
        }
      } catch (err) {
        log.warn({ err }, 'the lag of business days could not be read');
      }
    });
  meter
    .createObservableGauge('hiram.business_day.failing_work', {
      description: 'Failures of work that has not succeeded since, by market and work.',
    })
    .addCallback(async (gauge) => {
      try {
        for (const { failures, ...work } of await findFailingWork(calendar.database)) {
          gauge.observe(failures, { ...work });
        }
      } catch (err) {
        log.warn({ err }, 'failing daily work could not be read');
      }
    });
}
