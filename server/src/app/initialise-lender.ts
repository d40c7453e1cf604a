import type { FirstBrand } from '#operations/configuration/index.ts';
import { publishFirstBrand, readFirstBrand } from '#operations/configuration/index.ts';
import {
  type FirstAdministrator,
  type FirstInvitation,
  inviteFirstAdministrators,
  LEAST_ADMINISTRATORS,
  type StaffContext,
} from '#people/staff/index.ts';
import { httpUrl } from '#platform/config-values.ts';
import { ContentReader, type Fault, pointer } from '#platform/content/content-reader.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { isOriginOf } from './console-origin.ts';

/** What a lender needs before anyone can sign in. Everything else is configured in the console. */
export interface LenderFile {
  /** Where staff open the console; invitation links begin with it. */
  readonly consoleUrl: string;
  readonly firstBrand: FirstBrand;
  readonly administrators: readonly FirstAdministrator[];
}

const MOST_ADMINISTRATORS = 10;

/** Reads the operator's file. Returns every fault, so that all can be fixed together. */
export function readLenderFile(content: unknown): LenderFile | { readonly faults: readonly Fault[] } {
  const reader = new ContentReader();
  const found = reader.object(content, '', ['consoleUrl', 'brand', 'administrators']);
  const file = {
    consoleUrl: consoleUrl(reader, found.consoleUrl),
    firstBrand: readFirstBrand(reader, found.brand),
    administrators: administrators(reader, found.administrators),
  };
  if (reader.isSound && isOriginOf(file.firstBrand.brand, file.consoleUrl)) {
    reader.fault('/consoleUrl', 'the console needs a host of its own, which no brand has');
  }
  return reader.isSound ? file : { faults: reader.faults };
}

function consoleUrl(reader: ContentReader, input: unknown): string {
  const text = reader.text(input, '/consoleUrl', { least: 1, most: 200 });
  const url = httpUrl(text);
  if (url === undefined) reader.fault('/consoleUrl', 'this needs an http or https address');
  return url ?? text;
}

function administrators(reader: ContentReader, input: unknown): FirstAdministrator[] {
  const range = { least: LEAST_ADMINISTRATORS, most: MOST_ADMINISTRATORS };
  const people = reader.list(input, '/administrators', range).map((one, index) => {
    const path = pointer('/administrators', index);
    const { name, email } = reader.object(one, path, ['name', 'email']);
    return {
      name: reader.text(name, pointer(path, 'name'), { least: 1, most: 80 }),
      email: reader
        .text(email, pointer(path, 'email'), {
          least: 1,
          most: 200,
          pattern: /^\S+@\S+$/,
          saying: 'an e-mail address has an @',
        })
        .toLowerCase(),
    };
  });
  if (new Set(people.map(({ email }) => email)).size < people.length) {
    reader.fault('/administrators', 'each is another person, with an address of their own');
  }
  return people;
}

export interface InitialisedLender {
  readonly isBrandNew: boolean;
  readonly invitations: readonly FirstInvitation[];
}

/**
 * Creates the lender's first brand and invites its administrators, in one transaction. What exists is left as
 * it is, so a second run changes nothing.
 */
export async function initialiseLender(
  context: StaffContext,
  { firstBrand, administrators: people }: LenderFile,
  { requestId, renewLinks }: { readonly requestId: string; readonly renewLinks: boolean },
): Promise<InitialisedLender> {
  const at = context.systemClock.now();
  return inTransaction(context.database, async (tx) => ({
    isBrandNew: await publishFirstBrand(tx, firstBrand, { requestId, at }),
    invitations: await inviteFirstAdministrators(tx, context, people, { requestId, at, renewLinks }),
  }));
}
