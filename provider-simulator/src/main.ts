import { createSimulator } from './simulator.ts';

const {
  PORT = '4100',
  HOST = '127.0.0.1',
  SEED = '1',
  CALLBACK_SECRET = 'simulator',
  BOOKS_FOLDER,
} = process.env;

const simulator = createSimulator({
  seed: Number(SEED),
  callbackSecret: CALLBACK_SECRET,
  ...(BOOKS_FOLDER !== undefined && { booksFolder: BOOKS_FOLDER }),
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void simulator.close());
}

await simulator.listen({ port: Number(PORT), host: HOST });
