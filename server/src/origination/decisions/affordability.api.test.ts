import { readApplication, readCertifyPage, saveCertifyPage } from '@hiram/contract/origination/applications';
import * as contract from '@hiram/contract/origination/decisions';
import { beginComplete } from '@hiram/server-testing/origination/applications/application-api';
import { filledPages } from '@hiram/server-testing/origination/applications/pages';
import {
  type DecisionTestEnvironment,
  startDecisionTestEnvironment,
} from '@hiram/server-testing/origination/decisions/decisions';
import type { Tab } from '@hiram/server-testing/platform/http/tab';
import { startTestSimulator, type TestSimulator } from '@hiram/server-testing/providers/sms/simulator';
import { addMs } from '@hiram/values/instant';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { approveApplication } from '#origination/applications/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';

const EXCEEDED = 40967;
const DAY = 86_400_000;

let simulator: TestSimulator;
let environment: DecisionTestEnvironment;
let officer: Tab;
beforeAll(async () => {
  simulator = await startTestSimulator();
  environment = await startDecisionTestEnvironment(simulator.url);
  officer = await environment.staff('credit_officer', 'Ramon Cruz');
});
beforeEach(() => simulator.reset());
afterAll(async () => {
  await environment.close();
  simulator.stop();
});

/** Income ₱18,000 of the usual page; ₱5,000 over three months is ₱1,870.55 a month. */
const roomy = { monthlyNeeds: '9,000', otherLoanPayments: '0' };
/** ₱1,200 a month is left: ₱3,000 over three months is ₱1,122.33. */
const tight = { monthlyNeeds: '13,000', otherLoanPayments: '2,000' };
const nothing = { monthlyNeeds: '18,000', otherLoanPayments: '' };

const request = { outcome: 'approved', termUnit: 'month' } as const;
const note = 'The employer confirms the income of the borrower.';

describe('the budget check of an application', () => {
  test('approves the requested amount if every payment fits', async () => {
    const { person, id } = await environment.apply({ work: roomy });
    expect(await environment.decide(id)).toBe('approved');
    const { data } = await environment.api.send(readApplication, person, { orderId: id });
    expect(data.offer.amount).toBe('500000');
    expect(data.budget).toEqual({
      income: '1800000',
      needs: '900000',
      debts: '0',
      reserve: '180000',
      mostPerMonth: '720000',
      mostAmount: '1000000',
    });
  });

  test('offers less if the requested amount does not fit, and shows the borrower why', async () => {
    const { person, id } = await environment.apply({ work: tight });
    expect(await environment.decide(id)).toBe('approved');
    const { data } = await environment.api.send(readApplication, person, { orderId: id });
    expect(data.offer.amount).toBe('300000');
    expect(data.offer.amount).toBe(data.budget.mostAmount);
    expect(data.budget).toMatchObject({ mostPerMonth: '120000', debts: '200000' });
    expect(Number(data.offer.firstAmount)).toBeLessThanOrEqual(Number(data.budget.mostPerMonth));
  });

  test('declines if nothing is left, with the reason, what to do, and a short wait', async () => {
    const { person, id } = await environment.apply({ work: nothing });
    expect(await environment.decide(id)).toBe('declined');
    const { data } = await environment.api.send(readApplication, person, { orderId: id });
    expect(data.budget).toMatchObject({ mostPerMonth: '0', mostAmount: '0' });
    expect(data.declined.reasons[0]).toMatchObject({
      title: 'The payments are too high for your income',
      remedy: expect.stringContaining('smaller amount'),
    });
    expect(data.declined.applyAgainOn).toBe('2026-11-22');
  });

  test('is left out if its question was not answered, and shows nothing', async () => {
    const { person, id } = await environment.apply();
    expect(await environment.decide(id)).toBe('approved');
    expect(
      (await environment.api.send(readApplication, person, { orderId: id })).data.budget,
    ).toBeUndefined();
  });

  test('accepts none as an answer, and refuses what is no amount', async () => {
    const { api } = environment;
    const person = await api.newBorrower();
    const orderId = await beginComplete(api, person);
    const { data: page } = await api.send(readCertifyPage, person, { orderId, step: 'work' });
    expect(page.items.map(({ code }: { code: string }) => code)).toEqual(
      expect.arrayContaining(['monthlyNeeds', 'otherLoanPayments']),
    );
    let savedVersion = 1;
    for (const [typed, isFine] of [
      ['0', true],
      ['12,500.50', true],
      ['-1', false],
      ['a lot', false],
    ] as const) {
      const { data } = await api.send(saveCertifyPage, person, {
        orderId,
        step: 'work',
        savedVersion: String(savedVersion),
        isDraft: '0',
        ...filledPages.PH.work,
        monthlyNeeds: typed,
      });
      savedVersion = Number(data.savedVersion);
      expect(data.isDone, typed).toBe(isFine ? '1' : '0');
    }
  });

  test('is stored encrypted, once, and cannot be changed', async () => {
    const { id } = await environment.apply({ work: tight });
    await environment.decide(id);
    await environment.decide(id);
    const rows = await environment.api.db.asOwner(
      'select * from affordability_checks where application_id = $1',
      [id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ most_minor: '300000' });
    expect(String(rows[0]?.figures_encrypted)).not.toContain('1300000');
    const rights = await environment.api.db.asOwner(
      `select rolname from pg_roles where rolname in ('hiram_app', 'hiram_api', 'hiram_workflows', 'hiram_reader')
         and (has_table_privilege(rolname, 'affordability_checks', 'UPDATE')
           or has_any_column_privilege(rolname, 'affordability_checks', 'UPDATE'))`,
    );
    expect(rights).toEqual([]);
  });
});

describe('a planted cheat', () => {
  /** Referred because of a medium score, so a person decides. */
  async function referred(work: Readonly<Record<string, string>>) {
    const applied = await environment.apply({ endsIn: '0015', work });
    expect(await environment.decide(applied.id)).toBe('referred');
    return applied;
  }

  test('an officer approves more than the budget allows: refused, in words', async () => {
    const { id } = await referred(tight);
    const { data } = await officer.send(contract.openReferredApplication, { caseId: id });
    expect(data).toMatchObject({
      approvableAmount: '300000',
      budget: {
        needs: '1300000',
        debts: '200000',
        reserve: '180000',
        mostPerMonth: '120000',
        mostAmount: '300000',
      },
    });
    for (const amount of ['350000', '500000']) {
      const answer = await officer.send(contract.decideReferredApplication, {
        ...request,
        caseId: id,
        amount,
        periods: '3',
        note,
      });
      expect(answer).toMatchObject({
        code: EXCEEDED,
        message: 'This is more than the borrower’s budget allows.',
      });
    }
    const fine = { ...request, caseId: id, amount: '300000', periods: '3', note };
    expect(await officer.send(contract.decideReferredApplication, fine)).toMatchObject({ code: 0 });
  });

  test('a call of the program passes over the check: the function that approves refuses', async () => {
    const { id } = await referred(tight);
    const at = environment.api.businessClock.now();
    const offer = {
      amount: 350_000n,
      term: { count: 3, unit: 'month' as const },
      productVersion: 1,
      validUntil: addMs(at, DAY),
    };
    await expect(
      inTransaction(environment.api.db.database, (tx) =>
        approveApplication(tx, { id, at, by: 'rules', decidedBy: 'rules', offer }),
      ),
    ).rejects.toMatchObject({ code: 'budget_exceeded' });
  });

  test('a statement in the database offers more: the table refuses, also with a false amount of the check', async () => {
    const { id } = await environment.apply({ work: tight });
    await environment.decide(id);
    const { db } = environment.api;
    await expect(
      db.asOwner('update applications set offer_amount_minor = 350000 where id = $1', [id]),
    ).rejects.toThrow('applications_affordable');
    await expect(
      db.asOwner(
        'update applications set offer_amount_minor = 350000, affordable_minor = 350000 where id = $1',
        [id],
      ),
    ).rejects.toThrow('applications_affordability_check');
  });
});
