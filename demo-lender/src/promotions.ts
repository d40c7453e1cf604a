import { publishLink, publishTemplate } from '@hiram/server/origination/promotions/index';
import type { Transaction } from '@hiram/server/platform/database/database';
import { calendarDate } from '@hiram/values/calendar-date';

type Template = Parameters<typeof publishTemplate>[1];

/** First day on which the demo lender's products are on offer. */
const on = calendarDate('2025-06-01');
const agreement = 'registration-2026-11';

const monthly: Template['offer'] = {
  amountFromMinor: 500_000n,
  amountToMinor: 3_000_000n,
  daysFrom: 90,
  daysTo: 365,
  monthlyRate: '0.02',
  // Rate of the most expensive loan: three months, with its fee.
  annualRate: '0.334',
};

const shared = { market: null, agreement, usualLinkId: 'app', published: true } as const;

/** Each demo brand's advertising: one of its products, named in the title, in its borrowers' language. */
export const demoPromotions: readonly Template[] = [
  {
    ...shared,
    brandCode: 'hiram',
    id: 'default',
    market: 'PH',
    picture: 'coins',
    colours: 'solid',
    offer: monthly,
    texts: {
      en: {
        title: 'Hiram Plan: up to ₱30,000, and you see the whole cost first',
        sentence: 'Start with your mobile number.',
      },
      fil: {
        title: 'Hiram Plan: hanggang ₱30,000, at alam mo agad ang total cost',
        sentence: 'Magsimula gamit ang mobile number mo.',
      },
    },
  },
  {
    ...shared,
    brandCode: 'hiram',
    id: 'tuition',
    market: 'PH',
    picture: 'calendar',
    colours: 'soft',
    offer: monthly,
    texts: {
      en: {
        title: 'Tuition due? Pay us back month by month',
        sentence: 'Three to twelve months, with the same amount each time.',
      },
      fil: {
        title: 'May tuition? Bayaran kami nang buwan-buwan',
        sentence: 'Tatlo hanggang labindalawang buwan, pare-pareho ang hulog.',
      },
    },
  },
  {
    ...shared,
    brandCode: 'udhaar',
    id: 'default',
    market: 'IN',
    picture: 'shield',
    colours: 'solid',
    offer: { ...monthly, amountToMinor: 5_000_000n },
    texts: {
      en: {
        title: 'Udhaar EMI: up to ₹50,000, and you see the whole cost first',
        sentence: 'Start with your mobile number.',
      },
      hi: {
        title: 'उधार ईएमआई: ₹50,000 तक, पूरा ख़र्च पहले से साफ़',
        sentence: 'अपने मोबाइल नंबर से शुरू करें।',
      },
    },
  },
  {
    // Names no market, so it belongs to the reference market.
    ...shared,
    brandCode: 'reference',
    id: 'default',
    picture: 'coins',
    colours: 'solid',
    offer: {
      amountFromMinor: 100_000n,
      amountToMinor: 2_000_000n,
      daysFrom: 91,
      daysTo: 365,
      monthlyRate: '0.01',
      annualRate: '0.203',
    },
    texts: {
      en: {
        title: 'A reference loan, exactly as it is described',
        sentence: 'Start with your mobile number.',
      },
    },
  },
];

/** Publishes a demo brand's promotions and app download links. */
export async function publishDemoPromotions(
  tx: Transaction,
  { code, hosts }: { readonly code: string; readonly hosts: readonly string[] },
): Promise<void> {
  const [host = ''] = hosts;
  const stores = [
    { kind: 'play_store', address: `https://play.google.com/store/apps/details?id=example.${code}` },
    { kind: 'app_store', address: 'https://apps.apple.com/app/id0000000000' },
  ] as const;
  const file = { kind: 'apk', address: `https://${host}/download/${code}.apk` } as const;
  await publishLink(tx, { brandCode: code, id: 'app', targets: [...stores, file] }, { brandHosts: hosts });
  // A printed link for a shop that hands out phones without an app store.
  await publishLink(
    tx,
    { brandCode: code, id: 'counter', targets: [file, ...stores] },
    { brandHosts: hosts },
  );
  for (const template of demoPromotions) {
    if (template.brandCode === code) await publishTemplate(tx, template, on);
  }
}
