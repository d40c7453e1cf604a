import { once } from 'node:events';
import { readFile, stat } from 'node:fs/promises';
import { connect } from 'node:http2';
import { join } from 'node:path';
import { readApplication } from '@hiram/contract/origination/applications';
import { listStaff } from '@hiram/contract/people/staff';
import { readPayment, readSettlement, startPayment } from '@hiram/contract/servicing/repayments';
import { confirmLoan, readLoanDisclosure } from '@hiram/contract/servicing/signing';
import type { HttpClient } from '@hiram/server-testing/platform/http/http-client';
import { apply, logInByMessage } from '@hiram/server-testing/production/production-borrower';
import { BRAND, lenderFile, publishFirstProduct } from '@hiram/server-testing/production/production-lender';
import {
  type ProductionStack,
  prepareProductionStack,
} from '@hiram/server-testing/production/production-stack';
import { acceptLink, hire } from '@hiram/server-testing/production/production-staff';
import { today } from '@hiram/values/clock';
import { randomId } from '@hiram/values/ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '#platform/clock/system-clock.ts';
import { createRestateAdmin } from '#platform/workflows/admin.ts';
import { channelsOf } from '#servicing/repayments/index.ts';

// From an empty database in production mode to the first settled loan: only the documented variables, the
// documented file and the calls of the apps.

let stack: ProductionStack;
let firstDay: string;
beforeAll(async () => {
  firstDay = today(systemClock, 'Asia/Manila');
  stack = await prepareProductionStack();
});
afterAll(() => stack.stop());

let tokens: readonly string[] = [];
let administrators: readonly [HttpClient, HttpClient];
let productId = '';
let phone: HttpClient;
let orderId = '';

async function stateOfLoan(): Promise<unknown> {
  const [loan] = await stack.db.asOwner('select state from loans where id = $1', [orderId]);
  return loan?.state;
}

/** The answer of the handlers to a request that Restate has not signed. */
async function statusOfUnsigned(path: string): Promise<unknown> {
  const session = connect(stack.workflowsUrl);
  const stream = session.request({ ':path': path, ':method': path.endsWith('/discover') ? 'GET' : 'POST' });
  stream.end();
  const [headers] = await once(stream, 'response');
  session.destroy();
  return headers[':status'];
}

describe('an empty database in production mode', () => {
  test('is initialised by the command, which prints no link into a log and changes nothing the second time', async () => {
    const links = join(stack.folder, 'links');
    const first = await stack.run('server/src/commands/init.ts', [lenderFile, '--links-to', links]);
    expect(first).toMatchObject({
      code: 0,
      printed:
        'Created the brand kaya in the market PH.\nInvited Ana Cruz as administrator.\nInvited Ben Reyes as administrator.\n',
    });
    expect((await stat(links)).mode & 0o777).toBe(0o600);
    tokens = Array.from(
      (await readFile(links, 'utf8')).matchAll(/#([\w-]{43})\n/g),
      ([, token = '']) => token,
    );
    expect(tokens).toHaveLength(2);

    const [, withoutFile] = [
      await stack.run('server/src/commands/init.ts', [lenderFile, '--links-to', `${links}-2`]),
      await stack.run('server/src/commands/init.ts', [lenderFile]),
    ];
    expect(stack.printed()).toContain('Already initialised: nothing was changed.');
    expect(withoutFile.code).toBe(1);
    expect(withoutFile.printed).toContain('this output is not a terminal');
  });

  test('lets both administrators sign in', async () => {
    await stack.start();
    const [first = '', second = ''] = tokens;
    administrators = [
      await acceptLink(stack.consoleOrigin, first),
      await acceptLink(stack.consoleOrigin, second),
    ];
    const { members } = await administrators[0].send(listStaff, {});
    expect(members.map(({ role, status }) => [role, status])).toEqual([
      ['administrator', 'active'],
      ['administrator', 'active'],
    ]);
    for (const token of tokens) expect(stack.printed()).not.toContain(token);
  });

  test('runs only the business day that is due, for Restate only', async () => {
    const stranger = await fetch(`${stack.restate.ingressUrl}/BusinessDay/PH:2031-01-01/run/send`, {
      method: 'POST',
      headers: { origin: 'https://elsewhere.example', 'content-type': 'application/json' },
      body: JSON.stringify({ market: 'PH', day: '2031-01-01' }),
    });
    expect(stranger.status).toBe(400);
    const [newest] = await createRestateAdmin(stack.restate.adminUrl).listDeployments();
    const { pathname } = new URL(newest?.url ?? '');
    expect(pathname).toBe(`/versions/${newest?.version}`);
    for (const path of ['/invoke/BusinessDay/run', '/invoke/Messages/deliver', '/discover']) {
      expect(await statusOfUnsigned(pathname + path)).toBe(401);
      // Code of another version, which this process does not have.
      expect(await statusOfUnsigned(path)).toBe(503);
    }
    async function days(): Promise<unknown[]> {
      const rows = await stack.db.asOwner(
        `select business_day::text as day from business_days where market = 'PH'`,
      );
      return rows.map(({ day }) => day);
    }
    await expect.poll(async () => (await days()).length, { timeout: 180_000 }).toBeGreaterThan(0);
    // Usually one day; two if midnight passed.
    const possible = new Set([firstDay, today(systemClock, 'Asia/Manila')]);
    for (const day of await days()) expect(possible).toContain(day);
  });

  test('gets its rules and its first product from two people', async () => {
    const maker = await hire(administrators, stack.consoleOrigin, 'operations');
    const checker = await hire(administrators, stack.consoleOrigin, 'compliance');
    const people = { maker, checker };
    productId = await publishFirstProduct(people);
    expect(await stack.db.asOwner('select product_id, status from product_versions')).toEqual([
      { product_id: productId, status: 'published' },
    ]);
  });

  test('approves and pays out its first loan', async () => {
    phone = await logInByMessage(stack, BRAND);
    orderId = await apply(phone, productId);
    await expect
      .poll(async () => (await phone.send(readApplication, { orderId })).state, { timeout: 180_000 })
      .toBe('awaiting_signature');
    const { digest, amount, periods, termUnit } = await phone.send(readLoanDisclosure, { productId });
    await phone.send(confirmLoan, { productId, amount, periods, termUnit, digest });
    await expect.poll(stateOfLoan, { timeout: 180_000 }).toBe('active');
  });

  test('settles it when the borrower pays', async () => {
    const order = { productId, orderId };
    const { quote } = await phone.send(readSettlement, order);
    const { payUrl, paymentId } = await phone.send(startPayment, {
      ...order,
      amount: quote?.amount ?? '',
      channelNumber: channelsOf('PH')[0]?.number ?? '',
      requestId: randomId(),
      isSettlement: '1',
    });
    const paid = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"outcome":"paid"}',
    };
    expect((await fetch(payUrl, paid)).ok).toBe(true);
    await expect
      .poll(async () => (await phone.send(readPayment, { paymentId })).status, { timeout: 180_000 })
      .toBe('posted');
    expect(await stateOfLoan()).toBe('settled');
  });
});
