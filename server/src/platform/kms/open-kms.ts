import { type Environment, readKmsConfig } from '../config.ts';
import { ConfigProblem } from '../config-problem.ts';
import type { Log } from '../log/log.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { ciphertextsIn, decryptConfiguration, plainKeysIn } from './decrypt-configuration.ts';
import { type KeyLease, startKeyLease } from './key-lease.ts';
import { type KmsConfig, kmsFrom } from './kms-config.ts';

/** The configuration of a program, with its keys in clear text. */
interface OpenedConfiguration<Config> {
  readonly config: Config;
  /** Keeps asking whether the program may use its keys. Undefined if they are in the environment. */
  readonly lease: StartLease;
}

export type StartLease = (parts: {
  readonly log: Log;
  readonly telemetry: Telemetry;
}) => KeyLease | undefined;

/**
 * Decrypts the keys in the configuration, before anything else reads it. If the service refuses or does not answer,
 * the program does not start.
 */
export async function openConfiguration<Config>(
  environment: Environment,
  read: (environment: Environment) => Config,
): Promise<OpenedConfiguration<Config>> {
  const kms = kmsFrom(readKmsConfigAnd(environment, read));
  if (kms === undefined) return { config: read(environment), lease: () => undefined };
  const plain = environment.HIRAM_DEVELOPMENT === '1' ? [] : plainKeysIn(environment);
  if (plain.length > 0) {
    throw new ConfigProblem(
      `The configuration is not usable:\n${plain.map((name) => `- ${name} is in clear text, although HIRAM_KMS is ${kms.kind}. Encrypt it with kms:encrypt.`).join('\n')}`,
    );
  }
  const encrypted = Object.fromEntries(ciphertextsIn(environment));
  return {
    config: read(await decryptConfiguration(environment, kms)),
    lease: (parts) =>
      Object.keys(encrypted).length === 0
        ? undefined
        : startKeyLease({ ...parts, renew: () => decryptConfiguration(encrypted, kms) }),
  };
}

/** If it is not usable, the message has the other problems of the configuration too, so that all are mended at once. */
function readKmsConfigAnd(environment: Environment, read: (environment: Environment) => unknown): KmsConfig {
  try {
    return readKmsConfig(environment);
  } catch (problem) {
    if (!(problem instanceof ConfigProblem)) throw problem;
    const lines = [...problem.message.split('\n'), ...problemsOf(() => read(environment))];
    throw new ConfigProblem([...new Set(lines)].join('\n'));
  }
}

function problemsOf(read: () => unknown): string[] {
  try {
    read();
  } catch (problem) {
    if (problem instanceof ConfigProblem) return problem.message.split('\n');
    throw problem;
  }
  return [];
}
