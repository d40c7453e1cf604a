import { type FastifyInstance, fastify } from 'fastify';
import { webhooksRoutes } from './callbacks/webhooks.routes.ts';
import { clockRoutes } from './clock.routes.ts';
import { settableClock } from './clock.ts';
import { BureauDesk } from './credit-bureau/bureau-desk.ts';
import { neutralBureau } from './credit-bureau/neutral.face.ts';
import { DeskRefusal } from './desk-refusal.ts';
import { openDeskSite, openFace, type Premises } from './desk-site.ts';
import { ecb } from './exchange-rates/ecb.face.ts';
import { cashfree } from './identity-checks/cashfree.face.ts';
import { IdentityDesk } from './identity-checks/identity-desk.ts';
import { neutralIdentityChecks } from './identity-checks/neutral.face.ts';
import { KnobBoard } from './misbehaviour/knob-board.ts';
import { knobRoutes } from './misbehaviour/knobs.routes.ts';
import { applicantsRoutes } from './pages/applicants.routes.ts';
import { booksRoutes } from './pages/books.routes.ts';
import { cashfreePayments } from './payments/cashfree.face.ts';
import { neutralPayments } from './payments/neutral.face.ts';
import { payerRoutes } from './payments/payer.routes.ts';
import { PaymentDesk } from './payments/payment-desk.ts';
import { paymongoPayments } from './payments/paymongo.face.ts';
import { razorpayPayments } from './payments/razorpay.face.ts';
import { xenditPayments } from './payments/xendit.face.ts';
import { bankRoutes } from './payouts/bank.routes.ts';
import { cashfreePayouts } from './payouts/cashfree.face.ts';
import { neutralPayouts } from './payouts/neutral.face.ts';
import { PayoutDesk } from './payouts/payout-desk.ts';
import { xenditPayouts } from './payouts/xendit.face.ts';
import { settlementRoutes } from './settlements/settlements.routes.ts';
import { inboxRoutes } from './sms/inbox.routes.ts';
import { Inbox } from './sms/inbox.ts';
import { msg91 } from './sms/msg91.face.ts';
import { neutralSms } from './sms/neutral.face.ts';
import { semaphore } from './sms/semaphore.face.ts';
import { SmsDesk } from './sms/sms-desk.ts';
import { twilio } from './sms/twilio.face.ts';
import { Timers } from './timers.ts';

/** All providers. A further one is one more file and one more entry here. */
const faces = {
  sms: [neutralSms, semaphore, msg91, twilio],
  payments: [neutralPayments, razorpayPayments, paymongoPayments, xenditPayments, cashfreePayments],
  payouts: [neutralPayouts, xenditPayouts, cashfreePayouts],
  identityChecks: [neutralIdentityChecks, cashfree],
  bureaus: [neutralBureau],
  exchangeRates: [ecb],
};

export interface SimulatorOptions {
  readonly seed: number;
  readonly callbackSecret: string;
  /** If absent, records are kept only in memory. */
  readonly booksFolder?: string;
  /** The webhook URLs by provider; they can be changed at /webhooks. */
  readonly webhooks?: ReadonlyMap<string, string>;
}

/** Assembles the simulator, ready to listen. */
export function createSimulator(options: SimulatorOptions): FastifyInstance {
  const { seed, callbackSecret, booksFolder, webhooks } = options;
  const clock = settableClock();
  const app = fastify({ ajv: { customOptions: { removeAdditional: false } }, forceCloseConnections: true });
  const premises: Premises = {
    app,
    board: new KnobBoard(seed),
    timers: new Timers(),
    clock,
    callbackSecret,
    callbackBooks: new Map(),
    webhooks: new Map(webhooks),
    ...(booksFolder !== undefined && { booksFolder }),
  };
  readForms(app);
  answerRefusals(app);
  app.addHook('onClose', async () => premises.timers.callOff());

  const inbox = openSmsDesks(premises);
  const payments = openPaymentDesks(premises);
  const payouts = openPayoutDesks(premises);
  const identityChecks = openIdentityDesks(premises);
  const bureaus = openBureauDesks(premises);
  openRatesDesks(premises);

  app.get('/healthz', () => ({ state: 'well' }));
  app.get('/', (_request, reply) => reply.redirect('/inbox'));
  inboxRoutes(app, inbox);
  knobRoutes(app, premises.board);
  webhooksRoutes(app, premises);
  clockRoutes(app, clock, () => {
    for (const desk of payments) desk.expirePast();
    for (const desk of payouts) desk.carryOnAll();
  });
  settlementRoutes(app, { payments, board: premises.board, clock });
  booksRoutes(app, { payments, payouts, callbacks: premises.callbackBooks });
  applicantsRoutes(app, { identityChecks, bureaus });
  return app;
}

function openSmsDesks(premises: Premises): Inbox {
  const inbox = new Inbox();
  for (const face of faces.sms) {
    const site = openDeskSite(premises, 'sms', face);
    openFace(premises, { face, site, desk: new SmsDesk(site, inbox) });
  }
  return inbox;
}

function openPaymentDesks(premises: Premises): PaymentDesk[] {
  return faces.payments.map((face) => {
    const site = openDeskSite(premises, 'payments', face);
    const desk = new PaymentDesk(site, premises.board.install(`settlements/${face.provider}`));
    openFace(premises, { face, site, desk });
    payerRoutes(premises.app, desk);
    return desk;
  });
}

function openPayoutDesks(premises: Premises): PayoutDesk[] {
  return faces.payouts.map((face) => {
    const site = openDeskSite(premises, 'payouts', face);
    const desk = new PayoutDesk(site);
    openFace(premises, { face, site, desk });
    bankRoutes(premises.app, desk);
    return desk;
  });
}

function openIdentityDesks(premises: Premises): IdentityDesk[] {
  return faces.identityChecks.map((face) => {
    const site = openDeskSite(premises, 'identity-checks', face);
    const desk = new IdentityDesk(site);
    openFace(premises, { face, site, desk });
    return desk;
  });
}

function openBureauDesks(premises: Premises): BureauDesk[] {
  return faces.bureaus.map((face) => {
    const site = openDeskSite(premises, 'credit-bureau', face);
    const desk = new BureauDesk(site);
    openFace(premises, { face, site, desk });
    return desk;
  });
}

/** Exchange rates keep no records: they only serve a file. */
function openRatesDesks(premises: Premises): void {
  for (const face of faces.exchangeRates) {
    const name = `exchange-rates/${face.provider}`;
    const site = { name, mood: premises.board.install(name) };
    openFace(premises, { face, site, desk: { clock: premises.clock } });
  }
}

/** Forms come from our own pages, and from customers of providers with form-encoded APIs. */
function readForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    },
  );
}

function answerRefusals(app: FastifyInstance): void {
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof DeskRefusal) {
      return reply.code(error.status).send({ error: 'refused', message: error.message });
    }
    return reply.send(error);
  });
}
