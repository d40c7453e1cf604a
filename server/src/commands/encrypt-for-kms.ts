import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { readKmsConfig } from '#platform/config.ts';
import { ConfigProblem } from '#platform/config-problem.ts';
import { decryptConfiguration, encryptForVariable } from '#platform/kms/decrypt-configuration.ts';
import { kmsFrom } from '#platform/kms/kms-config.ts';
import { runProgram } from '#platform/run-program.ts';

const USAGE = `Usage: kms:encrypt -- --variable HIRAM_CODE_KEY < secret
       kms:encrypt -- --variable HIRAM_PERSONAL_DATA_KEYS --new
       kms:encrypt -- --variable HIRAM_CODE_KEY --again
--new makes a key of 32 random bytes, which nobody sees. --again encrypts what the variable has with the newest
version of the KMS key.`;

// Prints a secret as a ciphertext of HIRAM_KMS_KEY, for a variable of the program that has this key.
await runProgram('kms:encrypt', async () => {
  const { values } = parseArgs({
    options: { variable: { type: 'string' }, new: { type: 'boolean' }, again: { type: 'boolean' } },
  });
  const { variable } = values;
  const kms = kmsFrom(readKmsConfig({ ...process.env, ...(variable !== undefined && { [variable]: '' }) }));
  if (variable === undefined) throw new ConfigProblem(USAGE);
  if (kms === undefined) throw new ConfigProblem('HIRAM_KMS names no service.');
  if (values.again === true) {
    const current = process.env[variable] ?? '';
    let whole = current;
    for (const token of current.match(/\bkms\.[A-Za-z0-9_-]+/g) ?? []) {
      const plain = (await decryptConfiguration({ [variable]: token }, kms))[variable] ?? '';
      whole = whole.replace(token, await encryptForVariable(kms, variable, plain));
    }
    process.stdout.write(`${whole}\n`);
    return;
  }
  const plain =
    values.new === true ? randomBytes(32).toString('base64') : (await text(process.stdin)).trimEnd();
  process.stdout.write(`${await encryptForVariable(kms, variable, plain)}\n`);
});
