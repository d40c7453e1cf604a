import { runPolicyBacktest } from '@hiram/contract/operations/credit-policy';
import { listAgreements } from '@hiram/contract/origination/agreements';
import { readApplication } from '@hiram/contract/origination/applications';
import { readRepayment } from '@hiram/contract/servicing/repayments';
import { startConfiguringBeside } from '@hiram/server-testing/operations/configuration/configuration-staff';
import {
  type DecisionTestEnvironment,
  startDecisionTestEnvironment,
} from '@hiram/server-testing/origination/decisions/decisions';
import { startTestSimulator, type TestSimulator } from '@hiram/server-testing/providers/sms/simulator';
import { startPayer } from '@hiram/server-testing/servicing/repayments/payer';
import {
  startTestRepayments,
  type TestRepayments,
} from '@hiram/server-testing/servicing/repayments/repayments';
import { startSigningApi } from '@hiram/server-testing/servicing/signing/signing-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtInTemplates, publishTemplates } from '#origination/agreements/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { createLog } from '#platform/log/log.ts';
import { builtInChannels } from '#servicing/repayments/index.ts';
import { type PublishedConfiguration, startPublishedConfiguration } from './index.ts';

const log = createLog({ level: 'silent', program: 'test' });

test('a disabled channel is not offered, and payments already started through it are still paid and posted', async () => {
  const following: { published?: PublishedConfiguration } = {};
  const environment: TestRepayments = await startTestRepayments((_server, context) => {
    Object.assign(context, {
      channels: (market: 'PH') => following.published?.channels(market) ?? builtInChannels(market),
    });
  });
  const { database, businessClock, personalData } = environment.context;
  const published = await startPublishedConfiguration(database, log);
  following.published = published;
  const people = await startConfiguringBeside({ database, businessClock, personalData });
  const payer = await startPayer(environment);
  const { payUrl, paymentId } = await payer.begun();

  await people.publish('channel', 'PH', ({ channels }) => {
    channels[0].isOffered = false;
    channels[1].name = 'Maya Wallet';
    channels.reverse();
  });
  await published.refresh();
  const { data } = await payer.testPerson.client.send(readRepayment, payer.order);
  expect(data.repayList.map((one: Record<string, string>) => one.name)).toEqual([
    'Bank transfer',
    '7-Eleven',
    'QR Ph',
    'Maya Wallet',
  ]);
  expect((await payer.begin({ requestId: 'another' })).code).toBe(40906);
  await environment.pay(payUrl);
  await payer.posted(paymentId);
  expect(await payer.shown(paymentId)).toMatchObject({ channelName: 'GCash', status: 'posted' });
  published.stop();
  await environment.close();
});

test('a new agreement text is shown to the next borrower', async () => {
  const environment = await startSigningApi();
  const { personalData } = environment.context;
  const people = await startConfiguringBeside({
    database: environment.db.database,
    businessClock: environment.businessClock,
    personalData,
  });
  await people.publish('agreement', 'loan_agreement:PH:en', (content) => {
    content.title = 'Loan contract';
  });
  const who = await environment.approved('PH');
  const { data } = await environment.send(listAgreements, who, {}, { productId: who.productId, scene: '3' });
  expect(data.map(({ title }: { title: string }) => title)).toEqual([
    'Disclosure statement',
    'Loan contract',
  ]);
  await environment.close();
});

let simulator: TestSimulator;
beforeAll(async () => {
  simulator = await startTestSimulator();
});
afterAll(() => simulator.stop());

test('a new rule set decides the next application, and earlier decisions do not change', async () => {
  const environment: DecisionTestEnvironment = await startDecisionTestEnvironment(simulator.url);
  const { database } = environment.api.db;
  await inTransaction(database, (tx) =>
    publishTemplates(tx, builtInTemplates, environment.api.businessClock.now()),
  );
  const { personalData } = environment.api.context;
  const people = await startConfiguringBeside({
    database,
    businessClock: environment.api.businessClock,
    personalData,
  });
  const before = await environment.apply();
  await environment.decide(before.id);
  const nobody = {
    id: 'nobody_today',
    outcome: 'decline',
    reason: 'not_eligible',
    when: [{ input: 'age_years', comparison: 'at_least', values: [0] }],
  };
  const subject = 'market:PH';
  const inForce = JSON.parse((await people.open('rule_set', subject)).content);
  const content = JSON.stringify({ ...inForce, rules: [...inForce.rules, nobody] });
  const { data } = await people.maker.send(runPolicyBacktest, { subject, content });
  // The stored inputs of the past application are decrypted and decided again by both policies.
  expect(data.backtest).toMatchObject({
    applications: '1',
    unreadable: '0',
    inForce: { approved: '1', declined: '0', loans: '0' },
    draft: { approved: '0', declined: '1' },
    changes: [{ from: 'approved', to: 'declined', applications: '1' }],
    rules: [{ rule: 'nobody_today', inForceHits: '0', draftHits: '1' }],
  });
  expect(data.backtest?.changes[0]?.sampleNumbers).toEqual([before.id]);
  await people.publish('rule_set', subject, ({ rules }) => rules.push(nobody));
  const after = await environment.apply();
  await environment.decide(after.id);
  async function stateOf({ person }: typeof before): Promise<string> {
    return (await environment.api.send(readApplication, person)).data.state;
  }
  expect([await stateOf(before), await stateOf(after)]).toEqual(['awaiting_signature', 'declined']);
  await environment.close();
});
