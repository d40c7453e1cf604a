interface TestFile {
  readonly sender?: string;
  readonly day?: string;
  readonly php?: string;
}

/**
 * In the shape and with the rates of the file of 28 June 2024, unless a test overrides them. The text is made
 * up.
 */
export function testRatesFile({
  sender = 'Demonstration figures',
  day = '2026-11-13',
  php = '62.560',
}: TestFile): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
\t<gesmes:subject>Reference rates</gesmes:subject>
\t<gesmes:Sender>
\t\t<gesmes:name>${sender}</gesmes:name>
\t</gesmes:Sender>
\t<Cube>
\t\t<Cube time='${day}'>
\t\t\t<Cube currency='USD' rate='1.0705'/>
\t\t\t<Cube currency='JPY' rate='171.94'/>
\t\t\t<Cube currency='INR' rate='89.2495'/>
\t\t\t<Cube currency='PHP' rate='${php}'/></Cube>
\t</Cube>
</gesmes:Envelope>
`;
}
