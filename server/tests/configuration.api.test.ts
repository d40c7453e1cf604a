import {
  CONFIGURATION_KINDS,
  checkConfiguration,
  compareConfiguration,
  listConfiguration,
  listConfigurationChanges,
  rollBackConfiguration,
  saveConfigurationDraft,
  startConfiguration,
} from '@hiram/contract/operations/configuration';
import { listCalculatorProducts, quoteLoan } from '@hiram/contract/origination/products';
import { approveStaffRole, changeStaffRole, listStaff } from '@hiram/contract/people/staff';
import { refusals } from '@hiram/contract/refusals';
import { startTestConfiguration, type TestConfiguration } from '@hiram/server-testing/configuration';
import { signInToTestApi } from '@hiram/server-testing/console';
import {
  type Content,
  decide,
  WHY,
} from '@hiram/server-testing/operations/configuration/configuration-staff';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const CASH = 'hiram:01980000-0000-7000-8000-000000000001';
const CASH_ID = CASH.split(':')[1] ?? '';

let environment: TestConfiguration;
beforeAll(async () => {
  environment = await startTestConfiguration();
});
afterAll(() => environment.api.close());

describe('a product', () => {
  test('over a legal cap is refused with the limit, the value, the worst case and the source; corrected, an approver publishes it; then it is rolled back', async () => {
    const quoted = { productId: CASH_ID, amount: '1000000', periods: '3', termUnit: 'month' } as const;
    const before = await environment.anybody.send(quoteLoan, quoted);
    const tooDear = await environment.draft('product', CASH, ({ product }) => {
      product.interest.monthlyRate = '0.07';
    });
    const refused = await decide(environment.maker, tooDear, 'propose');
    expect(refused.data).toMatchObject({
      state: 'draft',
      resultMessage: expect.stringContaining('validation error'),
    });
    expect(refused.data.problems).toContainEqual(
      expect.objectContaining({
        path: '/product/interest/monthlyRate',
        limit: '6 %',
        figure: '7 %',
        worstAt: expect.stringMatching(/^₱[\d,]+\.00 over \d months?, browser$/),
        source: expect.stringContaining('SEC MC 14'),
      }),
    );

    const { change } = await environment.open('product', CASH);
    expect(change?.problems.length).toBeGreaterThan(0);
    const mended = await environment.draft('product', CASH, ({ product }) => {
      product.interest.monthlyRate = '0.03';
    });
    expect((await decide(environment.maker, mended, 'propose')).data).toMatchObject({ state: 'proposed' });
    // The maker lacks the permission here. Makers may never publish their own change, whatever their role.
    expect(await decide(environment.maker, mended, 'publish')).toMatchObject({ status: 403 });
    expect((await environment.open('product', CASH, environment.checker)).actions).toEqual([
      'publish',
      'refuse',
    ]);
    await environment.api.db.asOwner(
      `update staff_sessions set stepped_up_at = stepped_up_at - interval '1 hour'`,
    );
    const unproven = await decide(environment.checker, mended, 'publish');
    expect(unproven.code).toBe(Number(refusals.proof_needed.code));
    await environment.api.db.asOwner(
      `update staff_sessions set stepped_up_at = stepped_up_at + interval '1 hour'`,
    );
    const published = await decide(environment.checker, mended, 'publish');
    expect(published.data).toMatchObject({ state: 'published', version: '2', problems: [] });
    expect(await decide(environment.checker, mended, 'publish')).toMatchObject({ status: 409 });

    const cheaper = await environment.anybody.send(quoteLoan, quoted);
    expect(cheaper.data.productVersion).toBe('2');
    expect(BigInt(cheaper.data.interest)).toBeLessThan(BigInt(before.data.interest));
    const { data: compared } = await environment.maker.send(compareConfiguration, {
      kind: 'product',
      subject: CASH,
      from: '1',
      to: '2',
    });
    expect(compared.differences).toEqual([
      {
        path: '/product/interest/monthlyRate',
        title: 'Monthly interest rate',
        before: '4.5 %',
        after: '3 %',
      },
    ]);

    const { data: back } = await environment.maker.send(rollBackConfiguration, {
      kind: 'product',
      subject: CASH,
      toVersion: '1',
    });
    const rolled = await environment.open('product', CASH);
    const again = { changeId: back.changeId, digest: rolled.change?.digest ?? '' };
    await decide(environment.maker, again, 'propose');
    expect((await decide(environment.checker, again, 'publish')).data).toMatchObject({
      state: 'published',
      version: '3',
    });
    const after = await environment.anybody.send(quoteLoan, quoted);
    expect(after.data).toMatchObject({ productVersion: '3', interest: before.data.interest });
    const { versions } = await environment.open('product', CASH);
    expect(versions.map(({ version, state, why }) => [version, state, why])).toEqual([
      ['3', 'published', WHY],
      ['2', 'withdrawn', WHY],
      ['1', 'past', ''],
    ]);
    expect(versions[0]?.publishedBy).toBe('Carla Checker');
  });

  test('is validated while it is typed, whatever the input: quickly, with computed amounts and each error at its field', async () => {
    const { content: text } = await environment.open('product', CASH);
    const content: Content = JSON.parse(text);
    const clean = await environment.maker.send(checkConfiguration, {
      kind: 'product',
      subject: CASH,
      content: text,
    });
    expect(clean.data).toMatchObject({ problems: [], differences: [] });
    expect(clean.data.examples.map(({ title }) => title.split(':')[0])).toEqual([
      'Highest cost',
      'Lowest cost',
    ]);
    expect(clean.data.examples[0]?.figures).toContainEqual(
      expect.objectContaining({
        title: 'Monthly interest rate',
        value: '4.50 %',
        limit: '6 %',
        isPassed: false,
      }),
    );
    content.product.amounts.min = '15o0';
    content.product.fees[0].share = null;
    content.names.fil = '';
    content.product.extension = { days: 7 };
    const typed = await environment.maker.send(checkConfiguration, {
      kind: 'product',
      subject: CASH,
      content: JSON.stringify(content),
    });
    expect(typed.data.problems.map(({ path }) => path).toSorted()).toEqual([
      '/names/fil',
      '/product/amounts/min',
      '/product/extension/feeRate',
      '/product/extension/maximumCount',
      '/product/fees/0/share',
    ]);

    // A thousand amounts, three stores and a dozen terms: checking while typing must stay cheap.
    content.product = {
      ...JSON.parse(text).product,
      amounts: { min: '100000', max: '100100000', step: '100000' },
      terms: Array.from({ length: 12 }, (_one, index) => ({ count: index + 1, unit: 'month' })),
    };
    const wide = JSON.stringify({
      ...content,
      names: { en: 'A', fil: 'B' },
      channels: ['browser', 'ios-shell', 'android-shell'],
    });
    await environment.maker.send(checkConfiguration, { kind: 'product', subject: CASH, content: wide });
    const { data } = await environment.maker.send(checkConfiguration, {
      kind: 'product',
      subject: CASH,
      content: wide,
    });
    expect(data.problems.map(({ path }) => path)).toContain('/product/terms');
  });

  test('that is new starts from a lawful draft, and is offered once it is published', async () => {
    const { data } = await environment.maker.send(startConfiguration, { kind: 'product', ofBrand: 'hiram' });
    const content: Content = JSON.parse(data.content);
    content.names = { en: 'Hiram Slow', fil: 'Hiram Dahan' };
    const saved = await environment.maker.send(saveConfigurationDraft, {
      kind: 'product',
      subject: data.subject,
      basedOn: '0',
      content: JSON.stringify(content),
    });
    const listed = await environment.maker.send(listConfiguration, { kind: 'product', ofBrand: 'hiram' });
    expect(listed.data.items.find(({ subject }) => subject === data.subject)).toMatchObject({
      state: 'unpublished',
      version: '0',
      change: { state: 'draft', by: 'Mia Maker', isMine: true },
    });
    await decide(environment.maker, saved.data, 'propose');
    expect((await decide(environment.checker, saved.data, 'publish')).data).toMatchObject({
      state: 'published',
      version: '1',
    });
    const catalogue = await environment.anybody.send(listCalculatorProducts, {});
    expect(catalogue.data.products.map((one: { productName: string }) => one.productName)).toContain(
      'Hiram Slow',
    );
  });
});

describe('every configuration kind', () => {
  test('validates its published content without errors and returns it with its fields', async () => {
    let seen = 0;
    for (const kind of CONFIGURATION_KINDS) {
      const { data } = await environment.maker.send(listConfiguration, { kind });
      expect(data.items.length, kind).toBeGreaterThan(0);
      for (const { subject, version } of data.items) {
        const opened = await environment.open(kind, subject);
        expect(opened.version, `${kind} ${subject}`).toBe(version);
        if (kind === 'market_pack') {
          expect(opened).toMatchObject({ canBeChanged: false, actions: [] });
          for (const { source, from } of opened.figures)
            expect([source.length > 5, from !== undefined]).toEqual([true, true]);
          continue;
        }
        const { content } = opened;
        const { data: checked, status } = await environment.maker.send(checkConfiguration, {
          kind,
          subject,
          content,
        });
        expect(status, `${kind} ${subject}`).toBe(200);
        expect(checked.problems, `${kind} ${subject}`).toEqual([]);
        expect(checked.differences, `${kind} ${subject}`).toEqual([]);
        expect(opened.fields.length, kind).toBeGreaterThan(0);
        seen += 1;
      }
    }
    expect(seen).toBeGreaterThan(30);
  });

  test('reports problems for invalid content and never fails', async () => {
    const contents = [
      '{',
      '[]',
      '7',
      'null',
      '{"surprise":1}',
      `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
      '{"product":[],"pages":{},"channels":"x","rules":7}',
    ];
    for (const kind of CONFIGURATION_KINDS.filter((one) => one !== 'market_pack')) {
      const { data } = await environment.maker.send(listConfiguration, { kind });
      const subject = data.items[0]?.subject ?? '';
      for (const content of contents) {
        const answer = await environment.maker.send(checkConfiguration, { kind, subject, content });
        expect(answer.status, `${kind} ${content.slice(0, 40)}`).toBe(200);
        expect(answer.data.problems.length, `${kind} ${content.slice(0, 40)}`).toBeGreaterThan(0);
      }
    }
  });

  test('set by law is read-only', async () => {
    const law = { kind: 'market_pack', subject: 'PH' } as const;
    const answer = await environment.maker.send(saveConfigurationDraft, {
      ...law,
      content: '{}',
      basedOn: '1',
    });
    expect(answer.status).toBe(409);
    const { figures } = await environment.open('market_pack', 'PH');
    expect(figures).toContainEqual(
      expect.objectContaining({ figure: 'Nominal monthly rate cap', value: '6 %', until: '2026-03-31' }),
    );
  });
});

describe('staff members', () => {
  test('who save concurrently do not overwrite each other: the second gets a conflict and may save again', async () => {
    const other = await signInToTestApi(environment.api, { role: 'operations', name: 'Otto Other' });
    const subject = 'udhaar';
    const { content: text, version } = await environment.open('brand', subject);
    const own = { kind: 'brand', subject, basedOn: version } as const;
    const mine = JSON.stringify({ ...JSON.parse(text), servicePhone: '1800 555 0001' });
    const theirs = JSON.stringify({ ...JSON.parse(text), servicePhone: '1800 555 0002' });
    const answers = await Promise.all([
      environment.maker.send(saveConfigurationDraft, { ...own, content: mine }),
      other.send(saveConfigurationDraft, { ...own, content: theirs }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const winner =
      answers[0].status === 200 ? { tab: environment.maker, content: mine } : { tab: other, content: theirs };
    // A retry after a lost response succeeds.
    expect((await winner.tab.send(saveConfigurationDraft, { ...own, content: winner.content })).status).toBe(
      200,
    );
    const loser = winner.tab === environment.maker ? other : environment.maker;
    const { change } = await environment.open('brand', subject, loser);
    const again = await loser.send(saveConfigurationDraft, {
      ...own,
      seen: change?.digest ?? '',
      content: theirs === winner.content ? mine : theirs,
    });
    expect(again.status).toBe(200);
    expect(
      await decide(
        environment.maker,
        { changeId: change?.changeId ?? '', digest: change?.digest ?? '' },
        'propose',
      ),
    ).toMatchObject({ status: 409 });
    expect((await decide(environment.maker, again.data, 'withdraw')).data).toMatchObject({
      state: 'withdrawn',
    });
  });

  test('who contributed to a change cannot publish it, whatever their current role; a rejected change stays unpublished', async () => {
    const turned = await signInToTestApi(environment.api, { role: 'operations', name: 'Tina Turned' });
    const saved = await environment.draft(
      'brand',
      'reference',
      (content) => {
        content.servicePhone = '02 8000 0000';
      },
      turned,
    );
    expect((await decide(environment.maker, saved, 'propose')).status).toBe(200);
    const administrator = await signInToTestApi(environment.api, {
      role: 'administrator',
      name: 'Ada Admin',
    });
    const { data } = await administrator.send(listStaff, {});
    const staffId = data.members.find(({ name }) => name === 'Tina Turned')?.staffId ?? '';
    const changed = await administrator.send(changeStaffRole, {
      staffId,
      role: 'compliance',
      reason: 'changed desks',
    });
    expect(changed).toMatchObject({ status: 200 });
    const second = await signInToTestApi(environment.api, { role: 'administrator', name: 'Bea Admin' });
    const approval = { staffId, role: 'compliance', reason: 'changed desks' } as const;
    expect(await second.send(approveStaffRole, approval)).toMatchObject({ status: 200 });
    expect(await decide(turned, saved, 'publish')).toMatchObject({
      status: 403,
      code: Number(refusals.second_person_needed.code),
    });
    const waiting = await environment.checker.send(listConfigurationChanges, { queue: 'waiting' });
    expect(waiting.data.changes.map(({ subject }) => subject)).toEqual(['reference']);
    expect((await decide(environment.checker, { ...saved, digest: '0'.repeat(64) }, 'publish')).status).toBe(
      409,
    );
    expect((await decide(environment.checker, saved, 'refuse')).data).toMatchObject({ state: 'refused' });
    const ended = await environment.checker.send(listConfigurationChanges, { queue: 'ended', kind: 'brand' });
    expect(ended.data.changes[0]).toMatchObject({
      state: 'refused',
      by: 'Mia Maker',
      decidedBy: 'Carla Checker',
    });
    expect((await environment.open('brand', 'reference')).version).toBe('1');
  });

  test('without the permission cannot read, and those with read permission cannot draft', async () => {
    const support = await signInToTestApi(environment.api, { role: 'support', name: 'Sue Support' });
    const auditor = await signInToTestApi(environment.api, { role: 'auditor', name: 'Aud Itor' });
    expect((await support.send(listConfiguration, { kind: 'product' })).status).toBe(403);
    expect((await auditor.send(listConfiguration, { kind: 'product' })).status).toBe(200);
    const { content, version } = await environment.open('brand', 'hiram', auditor);
    const draftRequest = { kind: 'brand', subject: 'hiram', content, basedOn: version } as const;
    expect((await auditor.send(saveConfigurationDraft, draftRequest)).status).toBe(403);
    expect((await environment.checker.send(saveConfigurationDraft, draftRequest)).status).toBe(403);
    const trail = await environment.api.db.asOwner(
      `select action, count(*)::int as times from staff_audit_entries where action like 'configuration_%' group by action`,
    );
    expect(trail.length).toBeGreaterThan(3);
  });
});
