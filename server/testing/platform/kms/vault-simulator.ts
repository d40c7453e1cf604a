import { decryptedWith, encryptedWith, keyNamed, serveSimulator } from './simulator.ts';

// The Transit engine of HashiCorp Vault, with logins by token, AppRole and Kubernetes. Each identity may use one key.

const tokens = new Map([
  ['token-of-the-api', 'hiram-api'],
  ['token-of-the-workflows', 'hiram-workflows'],
]);
let logins = 0;

interface VaultRequest {
  readonly role_id?: string;
  readonly secret_id?: string;
  readonly role?: string;
  readonly jwt?: string;
  readonly plaintext?: string;
  readonly ciphertext?: string;
  readonly associated_data?: string;
}

function refusal(status: number, error: string) {
  return { status, body: { errors: [error] } };
}

serveSimulator(
  ({ incoming, body }) => {
    // The cast is safe for a simulator: a wrong request fails here and in the test.
    const request = JSON.parse(body.toString()) as VaultRequest;
    const path = incoming.url ?? '';
    if (path.startsWith('/v1/auth/')) return login(path, request);
    const [, action, name = ''] = /^\/v1\/transit\/(encrypt|decrypt)\/([\w-]+)$/.exec(path) ?? [];
    if (action === undefined) return refusal(404, 'no handler for route');
    if (tokens.get(String(incoming.headers['x-vault-token'] ?? '')) !== name) {
      return refusal(403, 'permission denied');
    }
    const context = request.associated_data ?? '';
    if (action === 'encrypt') {
      const bytes = encryptedWith(keyNamed(name), Buffer.from(request.plaintext ?? '', 'base64'), context);
      return { status: 200, body: { data: { ciphertext: `vault:v1:${bytes.toString('base64')}` } } };
    }
    const [prefix, version, encoded = ''] = (request.ciphertext ?? '').split(':');
    if (prefix !== 'vault' || version !== 'v1') return refusal(400, 'invalid ciphertext: no prefix');
    const plain = decryptedWith(keyNamed(name), Buffer.from(encoded, 'base64'), context);
    if (plain === undefined) return refusal(400, 'cipher: message authentication failed');
    return { status: 200, body: { data: { plaintext: plain.toString('base64') } } };
  },
  refusal(429, 'too many requests'),
);

function login(path: string, request: VaultRequest) {
  const isRight =
    path === '/v1/auth/approle/login'
      ? request.role_id === 'api' && request.secret_id === 'secret-id-of-the-api'
      : path === '/v1/auth/kubernetes/login' && request.role === 'api' && request.jwt === 'jwt-of-the-api';
  if (!isRight) return refusal(400, 'invalid role or secret ID');
  logins += 1;
  const token = `token-${logins}`;
  // Each login ends the token of the one before, as if it had been revoked.
  tokens.delete(`token-${logins - 1}`);
  tokens.set(token, 'hiram-api');
  return { status: 200, body: { auth: { client_token: token, lease_duration: 3600, renewable: true } } };
}
