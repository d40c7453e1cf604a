import { perMarket } from '@hiram/contract/market-ids';
import { indianInstalments, philippineInstalments, referenceBullet } from '@hiram/lending/testing/products';

type AskedLoan = Readonly<Record<'productId' | 'amount' | 'periods', string>> & {
  readonly termUnit: 'day' | 'month';
};

/** The loan request of a market's applicant. */
export const asked = perMarket<AskedLoan>({
  PH: { productId: philippineInstalments.id, amount: '500000', periods: '3', termUnit: 'month' },
  IN: { productId: indianInstalments.id, amount: '2000000', periods: '6', termUnit: 'month' },
  reference: { productId: referenceBullet.id, amount: '500000', periods: '91', termUnit: 'day' },
});

const philippineIdentity = {
  fullName: 'Maria Clara Santos',
  birthDay: '1994-03-09',
  nationality: 'filipino',
  documentKind: 'umid',
  documentNumber: '0111-2345678-9',
  email: 'maria@mail.example',
  addressCountry: 'philippines',
  addressCity: '1380300000',
  addressLine: '14 Mabini Street, Barangay Poblacion',
  postalCode: '1210',
};

/** Completed pages, by market. */
export const filledPages = perMarket({
  PH: {
    identity: philippineIdentity,
    work: {
      employmentKind: 'employed',
      employer: 'Tindahan ni Aling Nena',
      monthlyIncome: '18,000',
      payday: '15',
    },
    references: {
      reference1Name: 'Jose Santos',
      reference1Relation: 'sibling',
      reference1Mobile: '0918 123 4567',
      reference2Name: 'Luz Reyes',
      reference2Relation: 'friend',
      reference2Mobile: '9191234567',
    },
  },
  IN: {
    identity: {
      fullName: 'Asha Rao',
      birthDay: '1994-03-09',
      nationality: 'indian',
      pan: 'abcpr1234f',
      documentKind: 'voter_id',
      documentNumber: 'ABC1234567',
      addressCountry: 'india',
      addressCity: 'KA-bengaluru-urban',
      addressLine: '7 MG Road',
      postalCode: '560001',
    },
    work: { employmentKind: 'self_employed', monthlyIncome: '42000.50' },
    references: {
      reference1Name: 'Ravi Rao',
      reference1Relation: 'spouse',
      reference1Mobile: '9812345678',
      reference2Name: 'Meena Iyer',
      reference2Relation: 'colleague',
      reference2Mobile: '+919912345678',
    },
  },
  reference: {
    identity: philippineIdentity,
    work: { employmentKind: 'pensioner', monthlyIncome: '9000', payday: '31' },
    references: {
      reference1Name: 'Jose Santos',
      reference1Relation: 'sibling',
      reference1Mobile: '13912345678',
      reference2Name: 'Luz Reyes',
      reference2Relation: 'friend',
      reference2Mobile: '13812345678',
    },
  },
});
