import type { TemplateRow } from '@hiram/server/origination/promotions/promotions.sql';
import { publishLink } from '@hiram/server/origination/promotions/publish-link';
import { publishTemplate } from '@hiram/server/origination/promotions/publish-template';
import type { Transaction } from '@hiram/server/platform/database/database';
import { calendarDate } from '@hiram/values/calendar-date';

/** A default template. Tests override what matters to them. */
export function testTemplate(given: Partial<TemplateRow> = {}): TemplateRow {
  return {
    brandCode: 'hiram',
    id: 'default',
    market: 'PH',
    texts: {
      en: { title: 'A loan', sentence: 'In two minutes.' },
      fil: { title: 'Isang loan', sentence: 'Sa dalawang minuto.' },
    },
    picture: 'coins',
    colours: 'solid',
    offer: {
      amountFromMinor: 500_000n,
      amountToMinor: 3_000_000n,
      daysFrom: 91,
      daysTo: 365,
      monthlyRate: '0.02',
      annualRate: '0.334',
    },
    agreement: 'registration-2026-11',
    usualLinkId: 'app',
    published: true,
    ...given,
  };
}

/** A link with all three targets, and a template that uses it. */
export async function publishTestPromotion(tx: Transaction, given: Partial<TemplateRow> = {}): Promise<void> {
  const template = testTemplate(given);
  const { brandCode } = template;
  const host = `${brandCode}.example`;
  await publishLink(
    tx,
    {
      brandCode,
      id: 'app',
      targets: [
        { kind: 'play_store', address: `https://play.google.com/store/apps/details?id=${brandCode}` },
        { kind: 'app_store', address: 'https://apps.apple.com/app/id1' },
        { kind: 'apk', address: `https://${host}/${brandCode}.apk` },
      ],
    },
    { brandHosts: [host] },
  );
  await publishTemplate(tx, template, calendarDate('2026-11-15'));
}
