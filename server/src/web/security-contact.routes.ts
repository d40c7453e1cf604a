import type { Clock } from '@hiram/values/clock';
import { instantAsIso, instantFromEpochMs } from '@hiram/values/instant';
import type { FastifyInstance } from 'fastify';
import type { BrandDirectory, ListedBrand } from '#people/brands/index.ts';
import { Refusal } from '#platform/errors.ts';
import type { SecurityContactConfig } from '#platform/security-contact-config.ts';
import { requiredBrand } from './requested-brand.ts';

const PATH = '/.well-known/security.txt';

const MS_PER_DAY = 86_400_000;
/** RFC 9116 recommends less than a year. A copy that nobody renews says so after half a year. */
const VALID_DAYS = 180;

interface SecurityContactOptions {
  readonly brands: BrandDirectory;
  /** System time. */
  readonly systemClock: Clock;
  readonly securityContact: SecurityContactConfig;
}

/** Serves security.txt (RFC 9116): where to report a vulnerability. */
export function registerSecurityContact(app: FastifyInstance, options: SecurityContactOptions): void {
  app.get(PATH, { config: { policy: 'public', servedOn: 'every' } }, async (request, reply) => {
    const text = securityTxt(requiredBrand(request, options.brands), options);
    if (text === undefined) throw new Refusal('not_found');
    return reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(text);
  });
}

/** Undefined without a contact, because the format requires one. */
function securityTxt(brand: ListedBrand, options: SecurityContactOptions): string | undefined {
  const { systemClock, securityContact } = options;
  const contacts = contactsOf(brand, securityContact);
  if (contacts.length === 0) return undefined;
  const now = systemClock.now();
  const expiresAt = instantFromEpochMs(now - (now % MS_PER_DAY) + VALID_DAYS * MS_PER_DAY);
  const languages = brand.locales.filter((locale) => locale !== 'reference');
  const origin = URL.parse(brand.config.appH5)?.origin;
  return [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${instantAsIso(expiresAt)}`,
    ...(languages.length > 0 ? [`Preferred-Languages: ${languages.join(', ')}`] : []),
    ...(securityContact.policyUrl === undefined ? [] : [`Policy: ${securityContact.policyUrl}`]),
    ...(origin === undefined ? [] : [`Canonical: ${origin}${PATH}`]),
    '',
  ].join('\n');
}

/** A brand's address is free text, so one that is not an e-mail address is not stated. */
function contactsOf({ company }: ListedBrand, { contacts }: SecurityContactConfig): readonly string[] {
  if (contacts.length > 0) return contacts;
  return /^[^\s@<>]+@[^\s@<>]+$/.test(company.email) ? [`mailto:${company.email}`] : [];
}
