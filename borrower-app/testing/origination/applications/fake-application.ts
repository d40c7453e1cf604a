import type { CertifyItem } from '#origination/applications/page-draft.ts';
import type { Application, Consent, RequestedDocument } from '#origination/applications/queries.ts';

// An application as the server returns it, in English, reduced to what the tests check.

type Step = Application['steps'][number]['step'];
type Form = 'identity' | 'work' | 'references';

interface FakedPage {
  items: CertifyItem[];
  savedVersion: number;
  isDone: boolean;
}

function item(code: string, title: string, parts: Partial<CertifyItem> = {}): CertifyItem {
  return {
    code,
    title,
    subtitle: '',
    cate: 'text',
    value: '',
    inputType: 'text',
    isRequired: '1',
    maxLength: '100',
    group: '',
    ...parts,
  };
}

function options(...names: readonly string[]): Partial<CertifyItem> {
  return {
    cate: 'enum',
    note: names.map((name) => ({ name, type: name.toLowerCase().replaceAll(' ', '_') })),
  };
}

function reference(number: 1 | 2): CertifyItem[] {
  const group = number === 1 ? 'First person' : 'Second person';
  return [
    item(`reference${number}Name`, 'Full name', { group }),
    item(`reference${number}Relation`, 'Who they are to you', { group, ...options('Friend', 'Parent') }),
    item(`reference${number}Mobile`, 'Mobile number', {
      group,
      cate: 'mobile',
      inputType: 'number',
      maxLength: '16',
    }),
  ];
}

const DOCUMENTS: readonly RequestedDocument[] = [
  {
    kind: 'identity_front',
    purpose: 'identity',
    isRequired: '1',
    title: 'Front of your ID',
    hint: 'The side with your photograph.',
  },
  {
    kind: 'selfie',
    purpose: 'selfie',
    isRequired: '1',
    title: 'A picture of you',
    hint: 'Without hat or mask.',
  },
  { kind: 'income', purpose: 'income', isRequired: '0', title: 'Payslip', hint: 'Of the last month.' },
];

const CONSENTS: readonly Consent[] = [
  {
    consentId: 'privacy',
    title: 'How we use your data',
    isRequired: '1',
    digest: 'a'.repeat(64),
    paragraphs: ['We use what you write to decide on your loan.', 'We keep it as long as the law asks.'],
  },
  {
    consentId: 'location',
    title: 'Your place',
    isRequired: '0',
    digest: 'b'.repeat(64),
    paragraphs: ['Once, to about a kilometre, to check your address.'],
  },
];

/** The state of one borrower's application, shared by all their devices. */
export class FakedApplication {
  orderId = 'order-1';
  changes: Partial<Application> = {};
  readonly pages: Record<Form, FakedPage> = {
    identity: page([
      item('fullName', 'Full name', { subtitle: 'As on your ID' }),
      item('birthDay', 'Date of birth', { cate: 'day' }),
      item('documentKind', 'ID type', options('National ID', 'Passport')),
      item('documentNumber', 'ID number'),
      item('email', 'Email', { cate: 'email', isRequired: '0' }),
      item('city', 'City', { cate: 'citySelect', group: 'Where you live' }),
      item('addressLine', 'House and street', { group: 'Where you live' }),
      item('addressCountry', 'Country', { ...options('Philippines', 'Other'), group: 'Where you live' }),
    ]),
    work: page([
      item('employmentKind', 'Kind of work', options('Employed', 'Self employed')),
      item('employer', 'Employer', { askedIf: { code: 'employmentKind', isIn: ['employed'] } }),
      item('monthlyIncome', 'Monthly income', { cate: 'amount', inputType: 'number', maxLength: '13' }),
    ]),
    references: page([...reference(1), ...reference(2)]),
  };
  documents: RequestedDocument[] = [...DOCUMENTS];
  consents: Consent[] = [...CONSENTS];

  get application(): Application {
    const status: Record<Step, 'to_do' | 'begun' | 'done'> = {
      identity: this.statusOf('identity'),
      work: this.statusOf('work'),
      references: this.statusOf('references'),
      documents: this.documents.every((it) => it.isRequired === '0' || it.imageId) ? 'done' : 'to_do',
      consents: this.consents.every((it) => it.isRequired === '0' || it.givenAt) ? 'done' : 'to_do',
    };
    const steps: Step[] = ['documents', 'identity', 'work', 'references', 'consents'];
    return {
      orderId: this.orderId,
      state: 'filling_in',
      productId: '7',
      productName: 'Hiram Cash',
      productLogo: '',
      currency: 'PHP',
      amount: '1000000',
      periods: '6',
      termUnit: 'month',
      steps: steps.map((step) => ({ step, status: status[step] })),
      isWithPerson: '0',
      hasPayoutAccount: '0',
      canWithdraw: '1',
      ...this.changes,
    };
  }

  /** Fills in every page, for tests that start there. */
  fillIn(): void {
    this.put('identity', {
      fullName: 'Maria Santos',
      birthDay: '1990-05-04',
      documentKind: 'national_id',
      documentNumber: '1234567890123456',
      city: '',
      addressLine: '14 Mabini Street',
      addressCountry: 'philippines',
    });
    this.put('work', { employmentKind: 'employed', employer: 'A shop', monthlyIncome: '25000' });
    this.put('references', {
      reference1Name: 'Ana Cruz',
      reference1Relation: 'friend',
      reference1Mobile: '09171234561',
      reference2Name: 'Ben Cruz',
      reference2Relation: 'parent',
      reference2Mobile: '09171234562',
    });
    for (const one of Object.values(this.pages)) one.isDone = true;
    this.documents = this.documents.map((it) => ({ ...it, imageId: `kept-${it.kind}`, url: '/x' }));
    this.consents = this.consents.map((it) => ({ ...it, givenAt: '2026-11-15T02:00:00Z' }));
  }

  /** Saves a page from any device. */
  put(form: Form, values: Readonly<Record<string, string>>): void {
    const saved = this.pages[form];
    saved.items = saved.items.map((it) => ({ ...it, value: values[it.code] ?? it.value }));
    saved.savedVersion += 1;
  }

  problemsOf(form: Form): { code: string; message: string }[] {
    const { items } = this.pages[form];
    const values = new Map(items.map(({ code, value }) => [code, value]));
    return items
      .filter(({ askedIf }) => askedIf === undefined || askedIf.isIn.includes(values.get(askedIf.code) ?? ''))
      .filter(({ isRequired, value }) => isRequired === '1' && value === '')
      .map(({ code, title }) => ({ code, message: `${title} is missing.` }));
  }

  private statusOf(form: Form): 'to_do' | 'begun' | 'done' {
    const { isDone, items } = this.pages[form];
    if (isDone) return 'done';
    return items.some(({ value }) => value !== '') ? 'begun' : 'to_do';
  }
}

function page(items: CertifyItem[]): FakedPage {
  return { items, savedVersion: 0, isDone: false };
}
