import type { Call, RequestOf } from '@hiram/contract/call';
import { isSuccess } from '@hiram/contract/envelope';
import { applyForProduct, saveCertifyPage } from '@hiram/contract/origination/applications';
import { bindAccount } from '@hiram/contract/origination/payment-accounts';
import { saveBookkeepingEntry } from '@hiram/contract/support/bookkeeping';
import { sendComplaint } from '@hiram/contract/support/complaints';
import type { LiteralAnswer } from '@hiram/server-testing/platform/http/literal-http';
import { assert } from '@hiram/values/assert';
import { parse } from './check-answer.ts';
import { type DraftedRequest, encodingOf, headersOf, pathOf } from './drafted-request.ts';
import { valuesIn } from './known-values.ts';
import type { People, Sender } from './people.ts';

/** In every text that one borrower tells us, and in no other request. */
export const MARKERS = { victim: 'Quetzalvex', applicant: 'Zorblaxian' } as const;

const PRODUCT = '01980000-0000-7000-8000-000000000001';

type Send = (draft: DraftedRequest) => Promise<LiteralAnswer>;

/** Two borrowers fill in what borrowers fill in: names, notes, complaints, accounts. */
export async function plantMarkers({ victim, applicant }: People, send: Send): Promise<void> {
  await plantComplaint(victim, send);
  await plantApplication(applicant, send);
}

async function plantComplaint(victim: Sender, send: Send): Promise<void> {
  const name = MARKERS.victim;
  await make(send, victim, bindAccount, {
    product_id: PRODUCT,
    cardType: '1',
    mobile: '09175550002',
    holderName: `${name} Santos`,
  });
  await make(send, victim, saveBookkeepingEntry, {
    requestId: 'marker',
    categoryId: 'food',
    amount: '100',
    on: '2026-11-14',
    note: `${name} lunch`,
  });
  await make(send, victim, sendComplaint, {
    problemType: '8',
    problemSonType: '',
    problemDetail: `${name} complains`,
    problemImage: '',
    requestId: 'marker',
  });
}

async function plantApplication(applicant: Sender, send: Send): Promise<void> {
  const { orderId = '' } = await make(send, applicant, applyForProduct, {
    productId: PRODUCT,
    amount: '500000',
    periods: '3',
    termUnit: 'month',
  });
  // A draft page may lack fields, and names its own.
  const page = { orderId, step: 'identity', savedVersion: '0', isDraft: '1' } as const;
  await make(send, applicant, saveCertifyPage, { ...page, fullName: `${MARKERS.applicant} Santos` });
}

async function make<C extends Call>(
  send: Send,
  sender: Sender,
  call: C,
  values: RequestOf<C>,
): Promise<Record<string, string>> {
  const answer = await send({
    sender,
    call,
    method: call.method,
    path: pathOf(call, sender.common.brand),
    query: Object.entries(sender.common),
    headers: headersOf(sender, call),
    values,
    encoding: encodingOf(call),
  });
  const envelope = parse(answer.body);
  assert(isSuccess(envelope?.code, call.success), `${call.name} was refused: ${answer.body}`);
  const returned = valuesIn(call, envelope?.data);
  for (const { name, value } of returned) sender.own.add(name, value);
  return Object.fromEntries(returned.map(({ name, value }) => [name, value]));
}
