import type { CalendarDate } from '@hiram/values/calendar-date';
import type { Transaction } from '#platform/database/database.ts';
import { assertOfferIsAccurate, marketOfTemplate } from './channel-template.ts';
import { type TemplateRow, upsertTemplate } from './promotions.sql.ts';

/** Creates or changes a template. A template whose offer the market forbids is not written. */
export async function publishTemplate(
  tx: Transaction,
  template: TemplateRow,
  on: CalendarDate,
): Promise<void> {
  assertOfferIsAccurate({ market: marketOfTemplate(template.market), offer: template.offer }, on);
  await upsertTemplate(tx, template);
}
