import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { decryptedWith, encryptedWith, keyNamed, serveSimulator } from './simulator.ts';

// AWS KMS by its JSON 1.1 protocol. It verifies Signature Version 4 itself, and lets each account use one key.

/** Secret access key and key id by access key id. */
const accounts: Record<string, { readonly secret: string; readonly keyId: string }> = {
  AKIAAPI: { secret: 'secret-of-the-api', keyId: 'arn:aws:kms:ap-southeast-1:1:key/api' },
  AKIAWORKFLOWS: { secret: 'secret-of-the-workflows', keyId: 'arn:aws:kms:ap-southeast-1:1:key/workflows' },
};

function refusal(type: string) {
  return { status: 400, body: { __type: type, message: 'refused by the simulator' } };
}

serveSimulator(({ incoming, body }) => {
  const account = signer(incoming, body);
  if (account === undefined) return refusal('InvalidSignatureException');
  const action = incoming.headers['x-amz-target'];
  // The cast is safe for a simulator: a wrong request fails here and in the test.
  const request = JSON.parse(body.toString()) as {
    KeyId?: string;
    Plaintext?: string;
    CiphertextBlob?: string;
    EncryptionContext?: Record<string, string>;
  };
  const { KeyId = '' } = request;
  if (KeyId !== account.keyId) return refusal('AccessDeniedException');
  const context = JSON.stringify(Object.entries(request.EncryptionContext ?? {}).toSorted());
  if (action === 'TrentService.Encrypt') {
    const blob = encryptedWith(keyNamed(KeyId), Buffer.from(request.Plaintext ?? '', 'base64'), context);
    return { status: 200, body: { KeyId, CiphertextBlob: blob.toString('base64') } };
  }
  if (action !== 'TrentService.Decrypt') return refusal('ValidationException');
  const plain = decryptedWith(keyNamed(KeyId), Buffer.from(request.CiphertextBlob ?? '', 'base64'), context);
  if (plain === undefined) return refusal('InvalidCiphertextException');
  return { status: 200, body: { KeyId, Plaintext: plain.toString('base64') } };
}, refusal('ThrottlingException'));

/** The account that signed the request. Undefined if the signature is wrong. */
function signer(incoming: IncomingMessage, body: Buffer) {
  const [, accessKeyId = '', day = '', region = '', service = '', signed = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/([^/]+)\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      incoming.headers.authorization ?? '',
    ) ?? [];
  const account = accounts[accessKeyId];
  const time = String(incoming.headers['x-amz-date'] ?? '');
  if (account === undefined || service !== 'kms' || !time.startsWith(day)) return undefined;
  const names = signed.split(';');
  // What is not signed could be changed on the way.
  if (!['host', 'x-amz-date', 'x-amz-target'].every((name) => names.includes(name))) return undefined;
  const canonical = [
    incoming.method,
    '/',
    '',
    ...names.map((name) => `${name}:${String(incoming.headers[name] ?? '').trim()}`),
    '',
    signed,
    createHash('sha256').update(body).digest('hex'),
  ].join('\n');
  const scope = `${day}/${region}/${service}/aws4_request`;
  const digest = createHash('sha256').update(canonical).digest('hex');
  const key = [day, region, service, 'aws4_request'].reduce<Buffer>(
    (former, part) => createHmac('sha256', former).update(part).digest(),
    Buffer.from(`AWS4${account.secret}`),
  );
  const text = ['AWS4-HMAC-SHA256', time, scope, digest].join('\n');
  return createHmac('sha256', key).update(text).digest('hex') === signature ? account : undefined;
}
