import { type Brand, findBrands } from '#people/brands/index.ts';
import { ConfigProblem } from '#platform/config-problem.ts';
import type { Database } from '#platform/database/database.ts';

/** Brands are in the database, so this is checked when the API starts and not with its variables. */
export async function refuseSharedConsoleOrigin(
  database: Database,
  consoleUrl: string | undefined,
): Promise<void> {
  if (consoleUrl === undefined) return;
  const sharing = (await findBrands(database)).filter((brand) => isOriginOf(brand, consoleUrl));
  if (sharing.length === 0) return;
  const codes = sharing.map(({ code }) => code).join(', ');
  throw new ConfigProblem(
    `HIRAM_CONSOLE_URL is "${consoleUrl}", which is also an address of the brand ${codes}. The console needs a host of its own.`,
  );
}

/** Whether the console would be on a host of the brand. */
export function isOriginOf(
  { hosts, apiUrl, appUrl }: Pick<Brand, 'hosts' | 'apiUrl' | 'appUrl'>,
  consoleUrl: string,
): boolean {
  const { hostname } = new URL(consoleUrl);
  const addresses = [apiUrl, appUrl].map((address) => URL.parse(address)?.hostname);
  return hosts.includes(hostname) || addresses.includes(hostname);
}
