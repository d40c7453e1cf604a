import { withDatabase } from './database.ts';

export interface Contact {
  readonly telephone: string;
  readonly email: string;
}

/** The row that a brand's customer-service page must show, deliberately read past the API. */
export async function contactInDatabase(brand: string): Promise<Contact> {
  return withDatabase(async (client) => {
    const found = await client.query<Contact>(
      'select phone_line as telephone, email from support_contacts where brand_code = $1',
      [brand],
    );
    const contact = found.rows[0];
    if (contact === undefined) throw new Error(`The demo lender has no contact for ${brand}.`);
    return contact;
  });
}

/** Changes the phone number for the duration of a journey, and restores it. */
export async function withContactChanged(
  brand: string,
  { telephone }: Pick<Contact, 'telephone'>,
  scenario: () => Promise<void>,
): Promise<void> {
  const before = await contactInDatabase(brand);
  await writePhone(brand, telephone);
  try {
    await scenario();
  } finally {
    await writePhone(brand, before.telephone);
  }
}

async function writePhone(brand: string, telephone: string): Promise<void> {
  await withDatabase((client) =>
    client.query('update support_contacts set phone_line = $2 where brand_code = $1', [brand, telephone]),
  );
}
