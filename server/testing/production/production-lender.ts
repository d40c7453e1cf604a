import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startConfiguration } from '@hiram/contract/operations/configuration';
import { assert } from '@hiram/values/assert';
import type { HttpClient } from '../platform/http/http-client.ts';
import type { ProductionStack } from './production-stack.ts';
import { acceptLink, publishConfiguration } from './production-staff.ts';

/** The documented example of a lender's first file. */
export const lenderFile = join(import.meta.dirname, '../../../docs/examples/lender.json');
/** Its brand. */
export const BRAND = 'kaya';

const RULES = {
  mustKnow: ['age_years', 'monthly_income', 'employment'],
  rules: [
    {
      id: 'document_not_valid',
      outcome: 'decline',
      reason: 'identity_not_confirmed',
      when: [{ input: 'identity_document', comparison: 'is', values: ['not_valid'] }],
    },
    {
      id: 'name_differs',
      outcome: 'decline',
      reason: 'details_differ',
      when: [{ input: 'identity_name', comparison: 'is', values: ['differs'] }],
    },
    {
      id: 'document_shared',
      outcome: 'refer',
      when: [{ input: 'document_used_by_others', comparison: 'above', values: [0] }],
    },
  ],
  limits: [{ id: 'of_income', when: [], incomeBasisPoints: 15_000 }],
  bands: [],
  offerValidDays: 7,
  applyAgainAfterDays: 30,
};

/** Two people publish the market's rules and the brand's first product. Returns the product's id. */
export async function publishFirstProduct(people: {
  readonly maker: HttpClient;
  readonly checker: HttpClient;
}): Promise<string> {
  await publishConfiguration(people, { kind: 'rule_set', subject: 'market:PH', content: RULES });
  const started = await people.maker.send(startConfiguration, { kind: 'product', ofBrand: BRAND });
  const content = { ...JSON.parse(started.content), names: { en: 'Kaya Cash', fil: 'Kaya Cash' } };
  await publishConfiguration(people, { kind: 'product', subject: started.subject, content });
  return started.subject.split(':')[1] ?? '';
}

/** Initialises the lender, starts the programs, and signs both administrators in. */
export async function startFirstLender(stack: ProductionStack): Promise<readonly [HttpClient, HttpClient]> {
  const links = join(stack.folder, 'links');
  const { code, printed } = await stack.run('server/src/commands/init.ts', [lenderFile, '--links-to', links]);
  assert(code === 0, printed);
  await stack.start();
  const [first, second] = Array.from(
    (await readFile(links, 'utf8')).matchAll(/#([\w-]{43})\n/g),
    ([, token = '']) => token,
  );
  return [
    await acceptLink(stack.consoleOrigin, first ?? ''),
    await acceptLink(stack.consoleOrigin, second ?? ''),
  ];
}
