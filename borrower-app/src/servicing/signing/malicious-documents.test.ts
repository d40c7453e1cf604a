import { maliciousLinks } from '@hiram/contract/testing/malicious-links';
import { expect, test } from 'vitest';
import { framedAddress } from '#native-shell/framed-address.ts';

const OWN = 'https://app.example';
const links = maliciousLinks(500, { ownOrigin: OWN, listedHost: 'pay.example', schemeUrl: 'hiram://' }, 11);

test.for(['contract_url', 'popAgreementUrl', 'lendDetailsUrl'])(
  '%s: none of 500 malicious addresses reaches a frame, a download or the next screen',
  () => {
    const framed = links.filter((link) => framedAddress(link, OWN) !== undefined);
    expect(framed).toEqual([]);
    expect(framedAddress('/under/documents/1', OWN)).toBe(`${OWN}/under/documents/1`);
  },
);
