import { createServer } from 'node:http';
import { peopleOf } from './people.ts';
import { createProvider } from './provider.ts';

// The identity provider of `npm run dev -- --identity-provider`, with which the demo lender's staff can sign
// in.

const { PORT = '', DATABASE_URL = '', CLIENT_ID = '', CLIENT_SECRET = '', RETURN_URL = '' } = process.env;
const provider = createProvider({
  issuer: `http://127.0.0.1:${PORT}`,
  client: { client_id: CLIENT_ID, client_secret: CLIENT_SECRET },
  returnUrl: RETURN_URL,
  people: peopleOf(DATABASE_URL),
});
const handle = provider.callback();
createServer((request, response) => void handle(request, response)).listen(Number(PORT), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
