/** Invented rates for one euro: round numbers that cannot be mistaken for market rates. */
export const demonstrationRates: Readonly<Record<string, string>> = {
  USD: '1.10',
  JPY: '165.00',
  GBP: '0.85',
  CHF: '0.95',
  AUD: '1.70',
  CAD: '1.55',
  CNY: '8.00',
  HKD: '8.60',
  IDR: '18000.00',
  INR: '96.00',
  KRW: '1600.00',
  MYR: '4.80',
  NZD: '1.90',
  PHP: '64.00',
  SGD: '1.45',
  THB: '38.00',
};

export function ratesFile(day: string, rates: Readonly<Record<string, string>>): string {
  const lines = Object.entries(rates).map(
    ([currency, rate]) => `\t\t\t<Cube currency='${currency}' rate='${rate}'/>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
\t<gesmes:subject>Reference rates</gesmes:subject>
\t<gesmes:Sender>
\t\t<gesmes:name>Demonstration figures</gesmes:name>
\t</gesmes:Sender>
\t<Cube>
\t\t<Cube time='${day}'>
${lines.join('')}\t\t</Cube>
\t</Cube>
</gesmes:Envelope>
`;
}
