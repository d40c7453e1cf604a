import { httpUrl } from '../config-values.ts';
import type { Read, Variable } from '../config-variable.ts';
import { Secret } from '../secret.ts';
import { awsKms } from './aws-kms.ts';
import { fileKms } from './file-kms.ts';
import type { Kms } from './kms.ts';
import { type VaultLogin, vaultKms } from './vault-kms.ts';

const KINDS = ['aws', 'vault', 'file', 'environment'] as const;
const LOGINS = ['token', 'approle', 'kubernetes'] as const;

/** Which service decrypts the keys in the configuration, and with which key of this program. */
export interface KmsConfig {
  readonly kind: (typeof KINDS)[number];
  readonly key: string | undefined;
  readonly awsRegion: string | undefined;
  readonly awsEndpoint: string | undefined;
  readonly vaultUrl: string | undefined;
  readonly vaultLogin: VaultLogin | undefined;
  readonly file: string | undefined;
}

const text = { expects: 'text', fallback: undefined, parse: (value: string) => value };
const secretText = {
  expects: 'text',
  secret: true,
  fallback: undefined,
  parse: (value: string) => new Secret(value),
} as const;
const address = { expects: 'an http or https address', fallback: undefined, parse: httpUrl };

export const kmsVariables = {
  HIRAM_KMS: {
    reason:
      'The service that decrypts the keys in the configuration. With environment, they are there in clear text, which production must accept by saying so.',
    expects: `one of ${KINDS.join(', ')}`,
    fallback: 'environment',
    parse: (value: string) => KINDS.find((kind) => kind === value),
  } satisfies Variable<KmsConfig['kind']>,
  HIRAM_KMS_KEY: {
    reason: 'The key of this program in that service: the ARN of an AWS key, or the name of a Transit key.',
    ...text,
  },
  HIRAM_KMS_AWS_REGION: { reason: 'The region of the AWS key.', ...text },
  HIRAM_KMS_AWS_ENDPOINT: {
    reason: 'Where AWS KMS is; only a simulator or a VPC endpoint is elsewhere.',
    ...address,
  },
  HIRAM_KMS_VAULT_URL: { reason: 'Where HashiCorp Vault is.', ...address },
  HIRAM_KMS_VAULT_LOGIN: {
    reason: 'How this program logs in to Vault.',
    expects: `one of ${LOGINS.join(', ')}`,
    fallback: 'kubernetes',
    parse: (value: string) => LOGINS.find((login) => login === value),
  } satisfies Variable<VaultLogin['by']>,
  HIRAM_KMS_VAULT_TOKEN: { reason: 'The Vault token, if it logs in by token.', ...secretText },
  HIRAM_KMS_VAULT_ROLE: { reason: 'The role: the role id of an AppRole, or the Kubernetes role.', ...text },
  HIRAM_KMS_VAULT_SECRET_ID: { reason: 'The secret id of the AppRole.', ...secretText },
  HIRAM_KMS_VAULT_JWT_FILE: {
    reason: 'The file with the token of the Kubernetes service account.',
    expects: 'a path',
    fallback: '/var/run/secrets/kubernetes.io/serviceaccount/token',
    parse: (value: string) => value,
  },
  HIRAM_KMS_FILE: { reason: 'The file of the keys, for HIRAM_KMS=file.', ...text },
  HIRAM_KMS_FILE_ACCEPTED: {
    reason:
      'Set to 1 to accept HIRAM_KMS=file in production: everybody with access to the machine then has all keys.',
    expects: '1, or not to be set',
    fallback: false,
    parse: (value: string) => (value === '1' ? true : undefined),
  } satisfies Variable<boolean>,
} as const;

export function kmsConfig(read: Read<typeof kmsVariables>): KmsConfig {
  // Read by a rule of production.
  read('HIRAM_KMS_FILE_ACCEPTED');
  return {
    kind: read('HIRAM_KMS'),
    key: read('HIRAM_KMS_KEY'),
    awsRegion: read('HIRAM_KMS_AWS_REGION'),
    awsEndpoint: read('HIRAM_KMS_AWS_ENDPOINT'),
    vaultUrl: read('HIRAM_KMS_VAULT_URL'),
    vaultLogin: vaultLogin(read),
    file: read('HIRAM_KMS_FILE'),
  };
}

function vaultLogin(read: Read<typeof kmsVariables>): VaultLogin | undefined {
  const [by, role] = [read('HIRAM_KMS_VAULT_LOGIN'), read('HIRAM_KMS_VAULT_ROLE')];
  const [token, secretId] = [read('HIRAM_KMS_VAULT_TOKEN'), read('HIRAM_KMS_VAULT_SECRET_ID')];
  const tokenFile = read('HIRAM_KMS_VAULT_JWT_FILE');
  if (by === 'token') return token && { by, token };
  if (role === undefined) return undefined;
  if (by === 'kubernetes') return { by, role, tokenFile };
  return secretId && { by, roleId: role, secretId };
}

/** What is missing for the chosen service. */
export function kmsProblems({
  kind,
  key,
  awsRegion,
  vaultUrl,
  vaultLogin: login,
  file,
}: KmsConfig): string[] {
  const needed = {
    aws: { HIRAM_KMS_KEY: key, HIRAM_KMS_AWS_REGION: awsRegion },
    vault: {
      HIRAM_KMS_KEY: key,
      HIRAM_KMS_VAULT_URL: vaultUrl,
      'HIRAM_KMS_VAULT_TOKEN, or HIRAM_KMS_VAULT_ROLE with its secret,': login,
    },
    file: { HIRAM_KMS_KEY: key, HIRAM_KMS_FILE: file },
    environment: {},
  }[kind];
  return Object.entries(needed).flatMap(([name, value]) =>
    value === undefined ? [`- ${name} is not set, although HIRAM_KMS is ${kind}.`] : [],
  );
}

/** Undefined if keys are in the environment. */
export function kmsFrom({ kind, key, ...config }: KmsConfig): Kms | undefined {
  const { awsRegion, awsEndpoint, vaultUrl, vaultLogin: login, file } = config;
  if (kind === 'aws' && key !== undefined && awsRegion !== undefined) {
    return awsKms({ keyId: key, region: awsRegion, endpoint: awsEndpoint });
  }
  if (kind === 'vault' && key !== undefined && vaultUrl !== undefined && login !== undefined) {
    return vaultKms({ url: vaultUrl, keyName: key, login });
  }
  return kind === 'file' && key !== undefined && file !== undefined
    ? fileKms({ file, keyName: key })
    : undefined;
}
