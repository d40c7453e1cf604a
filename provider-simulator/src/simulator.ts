import { type FastifyInstance, fastify } from 'fastify';
import { clockRoutes } from './clock.routes.ts';
import { settableClock, systemClock } from './clock.ts';
import { neutralBureau } from './credit-bureau/neutral.provider.ts';
import { SimulatedBureau } from './credit-bureau/simulated-bureau.ts';
import { ecb } from './exchange-rates/ecb.provider.ts';
import { cashfree } from './identity-checks/cashfree.provider.ts';
import { neutralIdentityChecks } from './identity-checks/neutral.provider.ts';
import { SimulatedIdentityChecks } from './identity-checks/simulated-identity-checks.ts';
import { mailRoutes } from './mail/mail.routes.ts';
import { Mailbox } from './mail/mailbox.ts';
import { createSmtpServer } from './mail/smtp-server.ts';
import { FaultRegistry } from './misbehaviour/fault-registry.ts';
import { faultRoutes } from './misbehaviour/fault-settings.routes.ts';
import { applicantsRoutes } from './pages/applicants.routes.ts';
import { recordsRoutes } from './pages/records.routes.ts';
import { cashfreePayments } from './payments/cashfree.provider.ts';
import { mandateRoutes } from './payments/mandates.routes.ts';
import { neutralPayments } from './payments/neutral.provider.ts';
import { payerRoutes } from './payments/payer.routes.ts';
import { paymongoPayments } from './payments/paymongo.provider.ts';
import { razorpayPayments } from './payments/razorpay.provider.ts';
import { reversalRoutes } from './payments/reversals.routes.ts';
import { SimulatedPayments } from './payments/simulated-payments.ts';
import { xenditPayments } from './payments/xendit.provider.ts';
import { bankRoutes } from './payouts/bank.routes.ts';
import { cashfreePayouts } from './payouts/cashfree.provider.ts';
import { neutralPayouts } from './payouts/neutral.provider.ts';
import { SimulatedPayouts } from './payouts/simulated-payouts.ts';
import { xenditPayouts } from './payouts/xendit.provider.ts';
import { ProviderRefusal } from './provider-refusal.ts';
import {
  openProviderApi,
  recordFile,
  type SimulatorContext,
  startProviderRuntime,
} from './provider-runtime.ts';
import { pushRoutes } from './push/push.routes.ts';
import { SimulatedPush } from './push/simulated-push.ts';
import { RecordStore } from './record-store.ts';
import { openSanctions } from './screening/opensanctions.provider.ts';
import { SimulatedScreening } from './screening/simulated-screening.ts';
import { BankAccount, type OwnTransfer } from './settlements/bank-account.ts';
import { settlementRoutes } from './settlements/settlements.routes.ts';
import { inboxRoutes } from './sms/inbox.routes.ts';
import { Inbox } from './sms/inbox.ts';
import { msg91 } from './sms/msg91.provider.ts';
import { neutralSms } from './sms/neutral.provider.ts';
import { semaphore } from './sms/semaphore.provider.ts';
import { SimulatedSms } from './sms/simulated-sms.ts';
import { twilio } from './sms/twilio.provider.ts';
import { Timers } from './timers.ts';
import { webhooksRoutes } from './webhooks/webhooks.routes.ts';

/** All providers. A further one is one more file and one more entry here. */
const providerApis = {
  sms: [neutralSms, semaphore, msg91, twilio],
  payments: [neutralPayments, razorpayPayments, paymongoPayments, xenditPayments, cashfreePayments],
  payouts: [neutralPayouts, xenditPayouts, cashfreePayouts],
  identityChecks: [neutralIdentityChecks, cashfree],
  bureaus: [neutralBureau],
  screenings: [openSanctions],
  exchangeRates: [ecb],
};

/** It protects nothing: everything here is simulated. */
const SIGNING_KEY = 'a signing key that everybody may read';

export interface SimulatorOptions {
  readonly seed: number;
  readonly webhookSecret: string;
  /** If absent, records are kept only in memory. */
  readonly recordsFolder?: string;
  /** The port of the mail server. Without it, there is none. */
  readonly smtpPort?: number;
  /** With which the simulated Mailgun signs. */
  readonly mailgunSigningKey?: string;
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
  const screenings = openScreeningProviders(context);
  openRatesProviders(context);

  app.get('/healthz', () => ({ state: 'well' }));
  app.get('/', (_request, reply) => reply.redirect('/inbox'));
  inboxRoutes(app, inbox);
  openMail(context, options);
  pushRoutes(app, new SimulatedPush(systemClock), systemClock);
  faultRoutes(app, context.board);
  webhooksRoutes(app, context);
  clockRoutes(app, clock, () => {
    for (const simulatedProvider of payments) simulatedProvider.expirePast();
    for (const simulatedProvider of payouts) simulatedProvider.resumeAll();
  });
  const bank = new BankAccount({
    payments,
    clock,
    transfers: new RecordStore<OwnTransfer>(recordFile(context, 'bank', 'transfers')),
  });
  settlementRoutes(app, { payments, payouts, bank, board: context.board, clock });
  recordsRoutes(app, { payments, payouts, webhooks: context.webhookRecords });
  applicantsRoutes(app, { identityChecks, bureaus, screenings });
  return app;
}

function openMail(
  context: SimulatorContext,
  { smtpPort, mailgunSigningKey = SIGNING_KEY }: SimulatorOptions,
): void {
  const mailbox = new Mailbox();
  mailRoutes(context, { mailbox, signingKey: mailgunSigningKey });
  if (smtpPort === undefined) return;
  const server = createSmtpServer(mailbox, systemClock);
  context.app.addHook('onReady', async () => void server.listen(smtpPort, '127.0.0.1'));
  context.app.addHook('onClose', async () => void server.close());
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
      providerApi.reversals,
    );
    openProviderApi(context, { providerApi, site, simulatedProvider });
    payerRoutes(context.app, simulatedProvider);
    reversalRoutes(context.app, simulatedProvider);
    mandateRoutes(context.app, simulatedProvider);
    return simulatedProvider;
  });
}

function openPayoutProviders(context: SimulatorContext): SimulatedPayouts[] {
  return providerApis.payouts.map((providerApi) => {
    const site = startProviderRuntime(context, 'payouts', providerApi);
    const simulatedProvider = new SimulatedPayouts(
      site,
      context.board.install(`payout-reports/${providerApi.provider}`),
    );
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

function openScreeningProviders(context: SimulatorContext): SimulatedScreening[] {
  return providerApis.screenings.map((providerApi) => {
    const site = startProviderRuntime(context, 'screening', providerApi);
    const simulatedProvider = new SimulatedScreening(site);
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
