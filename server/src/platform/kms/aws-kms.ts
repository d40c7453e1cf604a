import { DecryptCommand, EncryptCommand, KMSClient, KMSServiceException } from '@aws-sdk/client-kms';
import { Unavailable } from '../errors.ts';
import { type Kms, KmsRefused } from './kms.ts';

export interface AwsKmsOptions {
  /** The ARN of the program's own key. */
  readonly keyId: string;
  readonly region: string;
  /** Undefined for AWS itself. */
  readonly endpoint: string | undefined;
  readonly timing?: { readonly requestMs: number; readonly attempts: number };
}

const TIMING = { requestMs: 5_000, attempts: 3 };
const CONNECTION_MS = 2_000;

/** What AWS answers if another attempt gives the same answer. */
const FINAL = new Set([
  'AccessDeniedException',
  'DisabledException',
  'IncorrectKeyException',
  'InvalidCiphertextException',
  'InvalidGrantTokenException',
  'InvalidKeyUsageException',
  'InvalidSignatureException',
  'KMSInvalidStateException',
  'NotFoundException',
  'UnrecognizedClientException',
  'ValidationException',
]);

/** AWS KMS. Credentials come from the environment of the machine: an instance role, IRSA, or AWS_… variables. */
export function awsKms({ keyId: KeyId, region, endpoint, timing = TIMING }: AwsKmsOptions): Kms {
  const client = new KMSClient({
    region,
    ...(endpoint !== undefined && { endpoint }),
    maxAttempts: timing.attempts,
    requestHandler: {
      requestTimeout: timing.requestMs,
      connectionTimeout: CONNECTION_MS,
      throwOnRequestTimeout: true,
    },
  });
  return {
    kind: 'aws',
    async encrypt(Plaintext, context) {
      const command = new EncryptCommand({ KeyId, Plaintext, EncryptionContext: { ...context } });
      const { CiphertextBlob } = await asked(() => client.send(command));
      if (CiphertextBlob === undefined) throw new Unavailable('kms');
      return Buffer.from(CiphertextBlob).toString('base64');
    },
    async decrypt(ciphertext, context) {
      const CiphertextBlob = Buffer.from(ciphertext, 'base64');
      // With the key's id, AWS refuses a ciphertext of any other key.
      const command = new DecryptCommand({ KeyId, CiphertextBlob, EncryptionContext: { ...context } });
      const { Plaintext } = await asked(() => client.send(command));
      if (Plaintext === undefined) throw new Unavailable('kms');
      return Buffer.from(Plaintext);
    },
  };
}

async function asked<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (cause) {
    const name = cause instanceof KMSServiceException ? cause.name : '';
    if (FINAL.has(name)) throw new KmsRefused(name, { cause });
    throw new Unavailable('kms', { cause });
  }
}
