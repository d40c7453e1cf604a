import { type FastifyInstance, fastify } from 'fastify';
import { webhooksRoutes } from './callbacks/webhooks.routes.ts';
import { clockRoutes } from './clock.routes.ts';
import { settableClock } from './clock.ts';
import { SimulatedBureau } from './credit-bureau/bureau-desk.ts';
import { neutralBureau } from './credit-bureau/neutral.face.ts';
import { ProviderRefusal } from './desk-refusal.ts';
import { openProviderApi, type SimulatorContext, startProviderRuntime } from './desk-site.ts';
import { ecb } from './exchange-rates/ecb.face.ts';
import { cashfree } from './identity-checks/cashfree.face.ts';
import { SimulatedIdentityChecks } from './identity-checks/identity-desk.ts';
import { neutralIdentityChecks } from './identity-checks/neutral.face.ts';
import { FaultRegistry } from './misbehaviour/knob-board.ts';
import { faultRoutes } from './misbehaviour/knobs.routes.ts';
import { applicantsRoutes } from './pages/applicants.routes.ts';
import { recordsRoutes } from './pages/books.routes.ts';
import { cashfreePayments } from './payments/cashfree.face.ts';
import { neutralPayments } from './payments/neutral.face.ts';
import { payerRoutes } from './payments/payer.routes.ts';
import { SimulatedPayments } from './payments/payment-desk.ts';
import { paymongoPayments } from './payments/paymongo.face.ts';
import { razorpayPayments } from './payments/razorpay.face.ts';
import { xenditPayments } from './payments/xendit.face.ts';
import { bankRoutes } from './payouts/bank.routes.ts';
import { cashfreePayouts } from './payouts/cashfree.face.ts';
import { neutralPayouts } from './payouts/neutral.face.ts';
import { SimulatedPayouts } from './payouts/payout-desk.ts';
import { xenditPayouts } from './payouts/xendit.face.ts';
import { settlementRoutes } from './settlements/settlements.routes.ts';
import { inboxRoutes } from './sms/inbox.routes.ts';
import { Inbox } from './sms/inbox.ts';
import { msg91 } from './sms/msg91.face.ts';
import { neutralSms } from './sms/neutral.face.ts';
import { semaphore } from './sms/semaphore.face.ts';
import { SimulatedSms } from './sms/sms-desk.ts';
import { twilio } from './sms/twilio.face.ts';
import { Timers } from './timers.ts';

/** All providers. A further one is one more file and one more entry here. */
const providerApis = {
  sms: [neutralSms, semaphore, msg91, twilio],
  payments: [neutralPayments, razorpayPayments, paymongoPayments, xenditPayments, cashfreePayments],
  payouts: [neutralPayouts, xenditPayouts, cashfreePayouts],
  identityChecks: [neutralIdentityChecks, cashfree],
  bureaus: [neutralBureau],
  exchangeRates: [ecb],
};

export interface SimulatorOptions {
  readonly seed: number;
  readonly webhookSecret: string;
  /** If absent, records are kept only in memory. */
  readonly recordsFolder?: string;
  /** The webhook URLs by provider; they can be changed at /webhooks. */
  readonly webhooks?: ReadonlyMap<string, string>;
}

/** Assembles the simulator, ready to listen. */
export function createSimulator(options: SimulatorOptions): FastifyInstance {
  const { seed, webhookSecret, recordsFolder, webhooks } = options;
  const clock = settableClock();
  const app = fastify({ ajv: { customOptions: { removeAdditional: false } }, forceCloseConnections: true });
  const context: SimulatorContext = {
    app,
    board: new FaultRegistry(seed),
    timers: new Timers(),
    clock,
    webhookSecret,
    webhookRecords: new Map(),
    webhooks: new Map(webhooks),
    ...(recordsFolder !== undefined && { recordsFolder }),
  };
  readForms(app);
  answerRefusals(app);
  app.addHook('onClose', async () => context.timers.cancelAll());

  const inbox = openSmsProviders(context);
  const payments = openPaymentProviders(context);
  const payouts = openPayoutProviders(context);
  const identityChecks = openIdentityProviders(context);
  const bureaus = openBureauProviders(context);
  openRatesProviders(context);

  app.get('/healthz', () => ({ state: 'well' }));
  app.get('/', (_request, reply) => reply.redirect('/inbox'));
  inboxRoutes(app, inbox);
  faultRoutes(app, context.board);
  webhooksRoutes(app, context);
  clockRoutes(app, clock, () => {
    for (const simulatedProvider of payments) simulatedProvider.expirePast();
    for (const simulatedProvider of payouts) simulatedProvider.resumeAll();
  });
  settlementRoutes(app, { payments, board: context.board, clock });
  recordsRoutes(app, { payments, payouts, webhooks: context.webhookRecords });
  applicantsRoutes(app, { identityChecks, bureaus });
  return app;
}

function openSmsProviders(context: SimulatorContext): Inbox {
  const inbox = new Inbox();
  for (const providerApi of providerApis.sms) {
    const site = startProviderRuntime(context, 'sms', providerApi);
    openProviderApi(context, { providerApi, site, simulatedProvider: new SimulatedSms(site, inbox) });
  }
  return inbox;
}

function openPaymentProviders(context: SimulatorContext): SimulatedPayments[] {
  return providerApis.payments.map((providerApi) => {
    const site = startProviderRuntime(context, 'payments', providerApi);
    const simulatedProvider = new SimulatedPayments(
      site,
      context.board.install(`settlements/${providerApi.provider}`),
    );
    openProviderApi(context, { providerApi, site, simulatedProvider });
    payerRoutes(context.app, simulatedProvider);
    return simulatedProvider;
  });
}

function openPayoutProviders(context: SimulatorContext): SimulatedPayouts[] {
  return providerApis.payouts.map((providerApi) => {
    const site = startProviderRuntime(context, 'payouts', providerApi);
    const simulatedProvider = new SimulatedPayouts(site);
    openProviderApi(context, { providerApi, site, simulatedProvider });
    bankRoutes(context.app, simulatedProvider);
    return simulatedProvider;
  });
}

function openIdentityProviders(context: SimulatorContext): SimulatedIdentityChecks[] {
  return providerApis.identityChecks.map((providerApi) => {
    const site = startProviderRuntime(context, 'identity-checks', providerApi);
    const simulatedProvider = new SimulatedIdentityChecks(site);
    openProviderApi(context, { providerApi, site, simulatedProvider });
    return simulatedProvider;
  });
}

function openBureauProviders(context: SimulatorContext): SimulatedBureau[] {
  return providerApis.bureaus.map((providerApi) => {
    const site = startProviderRuntime(context, 'credit-bureau', providerApi);
    const simulatedProvider = new SimulatedBureau(site);
    openProviderApi(context, { providerApi, site, simulatedProvider });
    return simulatedProvider;
  });
}

/** Exchange rates keep no records: they only serve a file. */
function openRatesProviders(context: SimulatorContext): void {
  for (const providerApi of providerApis.exchangeRates) {
    const name = `exchange-rates/${providerApi.provider}`;
    const site = { name, faults: context.board.install(name) };
    openProviderApi(context, { providerApi, site, simulatedProvider: { clock: context.clock } });
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
    if (error instanceof ProviderRefusal) {
      return reply.code(error.status).send({ error: 'refused', message: error.message });
    }
    return reply.send(error);
  });
}
