import type { ConfigurationKind } from '@hiram/contract/operations/configuration';
import type { Change, ContentField, LegalLimit } from '#operations/configuration/queries.ts';
import {
  formContent,
  formFields,
  productContent,
  productFields,
  replyContent,
  replyFields,
} from './fake-fields.ts';
import { POLICY, policyFields } from './fake-policy.ts';

const MINUTE = 60_000;
export const ME = 'Maria Santos';

export function ago(minutes: number): string {
  return new Date(Date.now() - minutes * MINUTE).toISOString();
}

/** A subject as the fake server stores it: the content of every version, and the pending change. */
export interface FakedSubject {
  readonly kind: ConfigurationKind;
  readonly subject: string;
  readonly title: string;
  readonly brand?: string;
  readonly market: string;
  readonly fields: readonly ContentField[];
  readonly versions: { content: string; by: string; why: string; at: string }[];
  readonly figures?: readonly LegalLimit[];
  change?: Omit<Change, 'problems' | 'digest' | 'isMine'>;
}

export const PRODUCT = JSON.stringify(productContent);
const earlier = JSON.stringify({ ...productContent, names: { en: 'Hiram Money', fil: 'Hiram Pera' } });

export function someSubjects(): FakedSubject[] {
  const shared = { brand: 'hiram', market: 'PH' };
  return [
    {
      ...shared,
      kind: 'product',
      subject: 'hiram:cash',
      title: 'Hiram Cash',
      fields: productFields,
      versions: [
        { content: PRODUCT, by: 'Lakshmi Iyer', why: 'A name that people know.', at: ago(9_000) },
        { content: earlier, by: 'Ana Cruz', why: 'The first product of the brand.', at: ago(90_000) },
      ],
    },
    {
      ...shared,
      kind: 'product',
      subject: 'hiram:payday',
      title: 'Hiram Payday',
      fields: productFields,
      versions: [
        { content: PRODUCT, by: 'Ana Cruz', why: 'For those who are paid twice a month.', at: ago(80_000) },
      ],
      change: proposedBy('Lakshmi Iyer', 'product', 'hiram:payday', 'Hiram Payday'),
    },
    {
      kind: 'product',
      subject: 'udhaar:paise',
      title: 'Udhaar Paise with a name that is longer than any table likes it to be',
      brand: 'udhaar',
      market: 'IN',
      fields: productFields,
      versions: [],
      change: {
        ...proposedBy('Rahul Verma', 'product', 'udhaar:paise', 'Udhaar Paise'),
        state: 'draft',
        basedOn: '0',
        why: '',
      },
    },
    structuredClone(policySubject),
    { ...shared, kind: 'brand', subject: 'hiram', title: 'Hiram', fields: [], versions: [] },
    {
      ...shared,
      kind: 'form',
      subject: 'application:PH',
      title: 'Application, Philippines',
      fields: formFields,
      versions: [{ content: JSON.stringify(formContent), by: '', why: 'Built in.', at: ago(99_000) }],
    },
    {
      ...shared,
      kind: 'reply_template',
      subject: 'hiram:late_answer',
      title: 'Apology for late reply',
      fields: replyFields,
      versions: [{ content: JSON.stringify(replyContent), by: '', why: '', at: ago(99_000) }],
    },
    {
      kind: 'market_pack',
      subject: 'PH',
      title: 'Philippines',
      market: 'PH',
      fields: [],
      versions: [{ content: '{}', by: '', why: '', at: ago(99_000) }],
      figures: legalLimits,
    },
  ];
}

/** Copied for each test, because a saved draft is written into it. */
const policySubject: FakedSubject = {
  kind: 'rule_set',
  subject: 'market:PH',
  title: 'Credit policy: Philippines',
  market: 'PH',
  fields: policyFields,
  versions: [
    { content: POLICY, by: 'Lakshmi Iyer', why: 'Referrals above four open loans.', at: ago(9_000) },
    { content: POLICY, by: 'Ana Cruz', why: 'The first policy.', at: ago(90_000) },
  ],
};

const legalLimits: readonly LegalLimit[] = [
  {
    figure: 'Effective interest rate, a month',
    value: 'at most 12 %',
    source: 'A circular of the regulator, section 3: https://regulator.example/circular-3',
    from: '2026-01-01',
    channels: 'all',
  },
  {
    figure: 'Late charge, a month',
    value: 'at most 5 %',
    source: 'The same circular, section 4',
    channels: 'all',
  },
];

export function proposedBy(by: string, kind: ConfigurationKind, subject: string, title: string) {
  const content = JSON.stringify({
    ...productContent,
    product: { ...productContent.product, lateMonthlyRate: '0.04' },
  });
  return {
    changeId: `00000000-0000-7000-8000-${subject.length.toString().padStart(12, '0')}`,
    kind,
    subject,
    title,
    brand: 'hiram',
    market: 'PH',
    state: 'proposed' as const,
    basedOn: '1',
    by,
    at: ago(125),
    why: 'Late charges are the most common complaint.',
    decidedBy: '',
    decisionReason: '',
    content,
  };
}
