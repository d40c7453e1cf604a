import { describe, expect, test } from 'vitest';
import { readNationalIdCode } from './national-id-code.ts';

const subject = {
  Suffix: '',
  lName: 'DELA CRUZ',
  fName: 'MARIA CLARA',
  mName: 'SANTOS',
  sex: 'Female',
  BF: '[1,2]',
  DOB: 'May 04, 1991',
  POB: 'City of Cebu,CEBU',
  PCN: '1234-5678-9012-3456',
};
const card = { DateIssued: '10 June 2021', Issuer: 'PSA', subject, alg: 'EDDSA', signature: 'x' };

describe('the code of a national ID', () => {
  test('on the plastic card gives name, date of birth and number', () => {
    expect(readNationalIdCode(JSON.stringify(card))).toEqual({
      fullName: 'Maria Clara Santos Dela Cruz',
      birthDay: '1991-05-04',
      cardNumber: '1234567890123456',
    });
  });

  test('on the printed card has short names', () => {
    const printed = {
      d: '2022-11-02',
      i: 'PSA',
      img: '',
      sb: { fn: 'JOSÉ', mn: '', ln: "D'SOUZA-REYES", sf: 'JR', DOB: '1988-12-31', PCN: '1111222233334444' },
    };
    expect(readNationalIdCode(JSON.stringify(printed))).toEqual({
      fullName: "José D'Souza-Reyes Jr",
      birthDay: '1988-12-31',
      cardNumber: '1111222233334444',
    });
  });
});

test.each([
  'https://example.com',
  '',
  '{}',
  'null',
  '[]',
  JSON.stringify({ subject: 'x' }),
  JSON.stringify({ ...card, subject: { ...subject, PCN: '1234' } }),
  JSON.stringify({ ...card, subject: { ...subject, DOB: '04/05/1991' } }),
  JSON.stringify({ ...card, subject: { PCN: subject.PCN, DOB: subject.DOB } }),
])('%s is no national ID', (text) => {
  expect(readNationalIdCode(text)).toBeUndefined();
});
