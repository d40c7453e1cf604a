import { createHash } from 'node:crypto';
import type { ConfigurationKind } from '@hiram/contract/operations/configuration';
import type { Page } from '@playwright/test';
import { type Content, contentFrom, isList, valueAt } from '#operations/configuration/content.ts';
import { differencesBetween, plainText } from '#operations/configuration/field-text.ts';
import type { ImpactRun } from '#operations/configuration/product-impact-queries.ts';
import type {
  ChangeRowData,
  Checked,
  Item,
  Opened,
  Problem,
  Version,
} from '#operations/configuration/queries.ts';
import { type FakedAnswer, fakeCalls, pageOf } from '#testing/session/fake-calls.ts';
import { type FakedStaff, fakeStaff } from '#testing/session/fake-staff.ts';
import { productFields } from './fake-fields.ts';
import { impactProblems, impactRows, impactRun } from './fake-impact.ts';
import { BACKTEST, describedPolicy } from './fake-policy.ts';
import { ago, type FakedSubject, ME, PRODUCT, proposedBy, someSubjects } from './fake-subjects.ts';

export function digestOf(content: string): string {
  return createHash('sha256').update(content).digest('hex');
}

/** The configuration of a fake API that exists for one test. The test can read and change its state. */
export interface FakedConfiguration {
  readonly staff: FakedStaff;
  readonly subjects: FakedSubject[];
  readonly ended: ChangeRowData[];
  /** Digests of policies with a back-test. */
  readonly backtested: Set<string>;
  /** Contents of products with an impact run, and how far it is. */
  readonly impacts: Map<string, ImpactRun['state']>;
}

export async function fakeConfiguration(
  page: Page,
  given: Partial<FakedStaff> = {},
): Promise<FakedConfiguration> {
  const staff = await fakeStaff(page, { role: 'operations', ...given });
  const api: FakedConfiguration = {
    staff,
    subjects: someSubjects(),
    ended: [],
    backtested: new Set(),
    impacts: new Map(),
  };
  await fakeCalls(page, staff, {
    configuration: (request) => listed(api, request),
    'configuration/open': (request) => inSubject(api, request, (one) => opened(api, one, request.version)),
    'configuration/start': ({ kind, ofBrand }) => ({
      kind,
      subject: `${ofBrand}:new`,
      content: PRODUCT,
      fields: productFields,
    }),
    'configuration/check': (request) => inSubject(api, request, (one) => checked(one, request.content ?? '')),
    'configuration/draft': (request) => kept(api, request),
    'reply-templates/preview': ({ content = '{}', caseReference }) => previewed(content, caseReference),
    'credit-policy/describe': ({ content = '{}' }) => describedPolicy(content),
    'credit-policy/backtest': ({ digest = '' }) => backtestOf(api, digest),
    'credit-policy/backtest/run': ({ content = '' }) => {
      api.backtested.add(digestOf(content));
      return { ...backtestOf(api, digestOf(content)), problem: '' };
    },
    'product-impact': ({ content = '' }) => impactOf(api, content),
    'product-impact/start': ({ content = '' }) => {
      api.impacts.set(digestOf(content), api.impacts.size === 0 ? 'running' : 'done');
      return { run: impactOf(api, content).run, problem: '' };
    },
    'product-impact/rows': ({ ofGroup, ofOutcome }) => ({
      rows: impactRows(false).filter(
        ({ group, outcome }) =>
          (ofGroup === undefined || group === ofGroup) && (ofOutcome === undefined || outcome === ofOutcome),
      ),
    }),
    'credit-policy/simulate': ({ applicant = '{}' }) => simulated(applicant),
    'configuration/roll-back': (request) =>
      inSubject(api, request, (one) => {
        const content = contentOf(one, request.toVersion);
        one.change = draftOf(one, content);
        return { changeId: one.change.changeId };
      }),
    'configuration/decide': (request) => decided(api, request),
    'configuration/changes': (request) => changes(api, request),
    'configuration/compare': (request) =>
      inSubject(api, request, (one) => ({
        differences: differences(one, contentOf(one, request.from), contentOf(one, request.to)),
      })),
  });
  await fakeImages(page, staff);
  return api;
}

/** The only case has this number. */
function previewed(content: string, reference: string | undefined): FakedAnswer | 'not_found' {
  if (reference !== undefined && reference !== 'CP-7K4M-29Q0') return 'not_found';
  const [name, day] =
    reference === undefined ? ['Maria Santos', '2026-11-24'] : ['{name}', 'November 20, 2026'];
  return {
    texts: textsOf(contentFrom(content)).map(({ language, text }) => ({
      language,
      text: text.replace('{{name}}', name).replace('{{replyBy}}', day),
    })),
  };
}

/** The texts of a reply template; none for another kind. */
function textsOf(content: Content) {
  return ['en', 'fil', 'hi'].flatMap((language) => {
    const text = valueAt(content, `/texts/${language}`);
    return text === undefined ? [] : [{ language, text: plainText(text) }];
  });
}

/** Above a cap with an up-front fee of 9 %. */
function impactOf({ impacts, staff }: FakedConfiguration, content: string) {
  const state = impacts.get(digestOf(content));
  const isBroken = content.includes('"share":"0.09"');
  const problems =
    state === undefined
      ? ['this content has no impact run']
      : isBroken && state === 'done'
        ? impactProblems
        : [];
  const calls = staff.calls.filter(({ path }) => path === 'product-impact').length;
  // The second look finds the run done.
  if (state === 'running' && calls > 2) impacts.set(digestOf(content), 'done');
  return {
    isRequired: true,
    validDays: '7',
    problems,
    ...(state !== undefined && { run: impactRun(isBroken, state) }),
  };
}

function backtestOf({ backtested }: FakedConfiguration, digest: string) {
  return backtested.has(digest) ? { backtest: BACKTEST } : {};
}

/** Declines a score below 520, as a draft of a test does. */
function simulated(applicant: string): FakedAnswer {
  const isLow = Number(valueAt(contentFrom(applicant), '/bureau_score')) < 520;
  return {
    outcome: isLow ? 'declined' : 'approved',
    hits: isLow
      ? [{ rule: 'score_low', outcome: 'declined', explanation: 'The credit score is below 520.' }]
      : [],
    approvableAmount: '1000000',
    reasons: isLow ? ['Your credit report shows unpaid loans'] : [],
    applyAgainAfterDays: isLow ? '60' : '0',
    problem: '',
  };
}

export const LOGO = `/under/images/${'a'.repeat(64)}`;

/** A file named `broken` is refused. */
async function fakeImages(page: Page, staff: FakedStaff): Promise<void> {
  await page.route('**/under/console/configuration/image?**', (route) => {
    const sent = route.request().postData() ?? '';
    const use = /name="use"\s+(\w+)/.exec(sent)?.[1] ?? '';
    staff.calls.push({ path: 'configuration/image', request: { use } });
    return sent.includes('broken')
      ? route.fulfill({ status: 422, json: { code: 42204, message: 'This image cannot be read.', data: {} } })
      : route.fulfill({ json: { code: 0, message: '', data: { address: LOGO } } });
  });
  await page.route(`**${LOGO}`, (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" fill="#1557d0"/></svg>',
    }),
  );
}

type Request = Readonly<Record<string, string>>;

function inSubject(
  api: FakedConfiguration,
  { kind, subject }: Request,
  work: (one: FakedSubject) => FakedAnswer,
): FakedAnswer {
  const found = api.subjects.find((one) => one.kind === kind && one.subject === subject);
  return found === undefined ? 'not_found' : work(found);
}

/** The content of a numbered version, of nothing, or, without a number, of the pending change. */
function contentOf({ versions, change }: FakedSubject, version: string | undefined): string {
  if (version === undefined) return change?.content ?? versions[0]?.content ?? '{}';
  return versions[versions.length - Number(version)]?.content ?? '{}';
}

function mayDo({ staff: { role } }: FakedConfiguration, what: 'change' | 'publish'): boolean {
  return role === (what === 'change' ? 'operations' : 'compliance');
}

function listed(api: FakedConfiguration, { kind, ofBrand, ofMarket }: Request): FakedAnswer {
  const items = api.subjects
    .filter((one) => one.kind === kind && [undefined, one.brand].includes(ofBrand))
    .filter((one) => [undefined, one.market].includes(ofMarket))
    .map((one): Item => {
      const [newest] = one.versions;
      return {
        kind: one.kind,
        subject: one.subject,
        title: one.title,
        detail: one.kind === 'product' ? '1,000 to 15,000, 1 and 3 months' : '',
        ...(one.brand !== undefined && { brand: one.brand }),
        market: one.market,
        version: String(one.versions.length),
        state: newest ? 'published' : 'unpublished',
        publishedBy: newest?.by ?? '',
        ...(newest && { publishedAt: newest.at }),
        ...(one.change && {
          change: {
            changeId: one.change.changeId,
            state: one.change.state === 'proposed' ? 'proposed' : 'draft',
            by: one.change.by,
            isMine: isMine(one.change),
          },
        }),
      };
    });
  return {
    items,
    waiting: String(waiting(api).length),
    canBeChanged: kind !== 'market_pack',
    canBeStarted: kind === 'product' && mayDo(api, 'change'),
  };
}

function isMine({ by }: { readonly by: string }): boolean {
  return by === ME;
}

function waiting({ subjects }: FakedConfiguration): FakedSubject[] {
  return subjects.filter(({ change }) => change?.state === 'proposed');
}

function opened(api: FakedConfiguration, one: FakedSubject, version?: string): Opened {
  const content = contentOf(one, version ?? String(one.versions.length));
  return {
    kind: one.kind,
    subject: one.subject,
    title: one.title,
    ...(one.brand !== undefined && { brand: one.brand }),
    market: one.market,
    currency: one.market === 'IN' ? 'INR' : 'PHP',
    version: version ?? String(one.versions.length),
    content,
    digest: digestOf(content),
    fields: [...one.fields],
    ...(one.change && {
      change: {
        ...one.change,
        isMine: isMine(one.change),
        digest: digestOf(one.change.content),
        problems: [...checked(one, one.change.content).problems],
      },
    }),
    versions: one.versions.map(
      ({ by, why, at }, index): Version => ({
        version: String(one.versions.length - index),
        state: index === 0 ? 'published' : 'past',
        publishedBy: by,
        publishedAt: at,
        validFrom: '2026-06-01',
        why,
      }),
    ),
    figures: [...(one.figures ?? [])],
    canBeChanged: one.kind !== 'market_pack',
    actions: actionsOf(api, one),
  };
}

function actionsOf(api: FakedConfiguration, { kind, change, versions }: FakedSubject): Opened['actions'] {
  if (kind === 'market_pack') return [];
  if (mayDo(api, 'publish')) return change?.state === 'proposed' ? ['publish', 'refuse'] : [];
  if (!mayDo(api, 'change')) return [];
  if (change === undefined) return versions.length > 1 ? ['draft', 'roll_back'] : ['draft'];
  return change.state === 'draft' ? ['draft', 'propose', 'withdraw'] : ['draft', 'withdraw'];
}

function draftOf(one: FakedSubject, content: string): NonNullable<FakedSubject['change']> {
  const draft = proposedBy(ME, one.kind, one.subject, one.title);
  return { ...draft, state: 'draft', basedOn: String(one.versions.length), why: '', at: ago(0), content };
}

function kept(api: FakedConfiguration, request: Request): FakedAnswer {
  const { kind, subject = '', content = '', basedOn, seen } = request;
  if (!api.subjects.some((one) => one.kind === kind && one.subject === subject)) {
    // The cast relies on the contract: the field is always a configuration kind.
    const made = {
      kind: kind as ConfigurationKind,
      subject,
      title: 'New product',
      brand: 'hiram',
      market: 'PH',
    };
    api.subjects.push({ ...made, fields: productFields, versions: [] });
  }
  return inSubject(api, request, (one) => {
    const before = one.change && digestOf(one.change.content);
    if (before !== seen || basedOn !== String(one.versions.length)) {
      return 'configuration_changed';
    }
    one.change = { ...draftOf(one, content), by: ME };
    return { changeId: one.change.changeId, digest: digestOf(content) };
  });
}

/** Interest above 6 % a month exceeds the cap of this market, and a name is required. */
function checked(one: FakedSubject, json: string): Checked {
  const content = contentFrom(json);
  const problems: Problem[] = [];
  const rate = valueAt(content, '/product/interest/monthlyRate');
  const isPassed = typeof rate === 'string' && Number(rate) > 0.06;
  const plain = { limit: '', figure: '', worstAt: '', source: '' };
  if (isPassed) {
    problems.push({
      path: '/product/interest/monthlyRate',
      message: 'The effective rate passes the cap of the market.',
      limit: '12 % a month',
      figure: '14.2 % a month',
      worstAt: '₱1,000.00 for 1 month',
      source: 'A circular of the regulator, section 3',
    });
  }
  for (const { language, text } of textsOf(content)) {
    if (text.includes('{{password}}')) {
      problems.push({ path: `/texts/${language}`, message: 'there is no {{password}}', ...plain });
    }
  }
  if (one.kind === 'product' && valueAt(content, '/names/en') === '') {
    problems.push({ path: '/names/en', message: 'A name is missing.', ...plain });
  }
  for (const [at, fee] of feesOf(content).entries()) {
    if (valueAt(fee, '/name') === '') {
      problems.push({ path: `/product/fees/${at}/name`, message: 'The fee has no name.', ...plain });
    }
  }
  return {
    problems,
    examples: one.kind === 'product' ? examples(plainText(rate), isPassed) : [],
    differences: differences(one, one.versions[0]?.content ?? '{}', json),
  };
}

function feesOf(content: Content): readonly Content[] {
  const fees = valueAt(content, '/product/fees');
  return isList(fees) ? fees : [];
}

function examples(rate: string, isPassed: boolean): Checked['examples'] {
  const limit = '12.00 %';
  return [
    {
      title: 'Highest cost: ₱1,000.00 for 1 month',
      figures: [
        { title: 'Effective rate, a month', value: isPassed ? '14.20 %' : '9.31 %', limit, isPassed },
        { title: 'Interest a month, asked about', value: rate, limit: '', isPassed: false },
        { title: 'In all', value: '₱1,085.00', limit: '₱2,000.00', isPassed: false },
      ],
    },
    {
      title: 'Lowest cost: ₱15,000.00 for 3 months',
      figures: [{ title: 'Effective rate, a month', value: '6.02 %', limit, isPassed: false }],
    },
  ];
}

function differences(
  { fields, market }: FakedSubject,
  before: string,
  after: string,
): Checked['differences'] {
  const currency = market === 'IN' ? 'INR' : 'PHP';
  return [...differencesBetween(fields, contentFrom(before), contentFrom(after), currency)];
}

function decided(api: FakedConfiguration, { changeId, digest, decision, why = '' }: Request): FakedAnswer {
  const one = api.subjects.find(({ change }) => change?.changeId === changeId);
  if (one?.change === undefined) return 'proposal_ended';
  if (digestOf(one.change.content) !== digest) return 'configuration_changed';
  if (api.staff.requiresStepUp) return 'proof_needed';
  const { problems } = checked(one, one.change.content);
  if (decision === 'propose' && problems.length > 0) {
    return { state: 'draft', problems, resultMessage: 'Not proposed: 1 validation error.' };
  }
  if (decision === 'propose' && one.kind === 'rule_set' && !api.backtested.has(digest)) {
    const message = 'this content has no back-test against the policy in force';
    const problem = { path: '', message, limit: '', figure: '', worstAt: '', source: '' };
    return { state: 'draft', problems: [problem], resultMessage: '1 validation error.' };
  }
  if (decision === 'propose') {
    one.change = { ...one.change, state: 'proposed', why };
    return { state: 'proposed', problems: [], resultMessage: 'Proposed. A colleague decides.' };
  }
  if (decision === 'publish' && isMine(one.change)) return 'second_person_needed';
  if (decision === 'publish' && problems.length > 0) {
    return { state: 'proposed', problems, resultMessage: 'Not published: it passes a cap.' };
  }
  const state = decision === 'publish' ? 'published' : decision === 'refuse' ? 'refused' : 'withdrawn';
  const { content, ...row } = one.change;
  if (state === 'published') one.versions.unshift({ content, by: ME, why: row.why, at: ago(0) });
  const version = state === 'published' ? { version: String(one.versions.length) } : {};
  const ended = {
    ...row,
    state,
    ...version,
    isMine: isMine(row),
    decidedBy: ME,
    decidedAt: ago(0),
    decisionReason: why,
  };
  api.ended.unshift(ended as ChangeRowData);
  delete one.change;
  return { state, ...version, problems: [], resultMessage: `Done: ${state}.` };
}

function changes(api: FakedConfiguration, { queue, kind, after }: Request): FakedAnswer {
  const underWay = api.subjects.flatMap(({ change }): ChangeRowData[] => {
    if (change === undefined) return [];
    const { content: _content, ...row } = change;
    return [{ ...row, isMine: isMine(row) }];
  });
  const all = queue === 'ended' ? api.ended : underWay;
  const rows = all
    .filter((row) => queue !== 'waiting' || row.state === 'proposed')
    .filter((row) => queue !== 'mine' || row.isMine)
    .filter((row) => kind === undefined || row.kind === kind);
  const { rows: found, next } = pageOf(rows, { ...(after !== undefined && { after }), size: 50 });
  return {
    changes: found,
    ...(next !== undefined && { next }),
    waiting: String(waiting(api).length),
    asOf: ago(0),
  };
}
