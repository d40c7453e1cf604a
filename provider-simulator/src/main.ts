import { createSimulator } from './simulator.ts';
import { readWebhooks } from './webhooks/webhooks.routes.ts';

const {
  PORT = '4100',
  HOST = '127.0.0.1',
  SEED = '1',
  CALLBACK_SECRET = 'simulator',
  BOOKS_FOLDER,
  WEBHOOKS = '',
  SMTP_PORT,
  MAILGUN_SIGNING_KEY,
} = process.env;

const simulator = createSimulator({
  seed: Number(SEED),
  webhookSecret: CALLBACK_SECRET,
  webhooks: readWebhooks(WEBHOOKS),
  ...(SMTP_PORT !== undefined && { smtpPort: Number(SMTP_PORT) }),
  ...(MAILGUN_SIGNING_KEY !== undefined && { mailgunSigningKey: MAILGUN_SIGNING_KEY }),
  ...(BOOKS_FOLDER !== undefined && { recordsFolder: BOOKS_FOLDER }),
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void simulator.close());
}

await simulator.listen({ port: Number(PORT), host: HOST });
