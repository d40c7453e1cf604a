import { byDecision, byPolicy, byTest, type Chapter, notApplicable, row } from '../requirement.ts';

const CALLS = 'server/src/platform/calls/implement.api.test.ts';
const IMAGES = 'server/src/platform/images/image-cleaner.test.ts';
const AGREEMENT_PAGE = 'server/src/origination/agreements/document/html-page.test.ts';
const MAIL = 'server/src/providers/mail/mail-sender.test.ts';
const PDF = 'server/src/origination/agreements/document/pdf-renderer.test.ts';

export const encoding: Chapter = {
  title: 'V1 Encoding and sanitization',
  requirements: [
    row(
      '1.1.1',
      2,
      'Input is decoded once, before it is validated',
      byTest('contract/src/form-encoding.test.ts', 'any written value is read back'),
    ),
    row(
      '1.1.2',
      2,
      'Output is encoded as the last step, by or for its interpreter',
      byTest('server/src/web/site.api.test.ts', 'does not let any text of a brand become markup'),
    ),
    row(
      '1.2.1',
      1,
      'HTML, attributes and headers are encoded for their context',
      byTest(AGREEMENT_PAGE, '%s has no active element or attribute, whatever names it contains'),
      byTest('server/src/web/site.api.test.ts', 'does not let any text of a brand become markup'),
    ),
    row(
      '1.2.2',
      1,
      'URLs are built with encoded values and safe schemes only',
      byTest(
        'server/src/platform/calls/outgoing-links.api.test.ts',
        'and none of 500 malicious ones, nor any foreign one',
      ),
    ),
    row(
      '1.2.3',
      1,
      'Data inside scripts and JSON cannot change their structure',
      byTest(
        'server/src/web/web.api.test.ts',
        'does not let any text of a brand end its script or its title',
      ),
    ),
    row(
      '1.2.4',
      1,
      'Database statements have bound parameters',
      byTest(
        'server/src/platform/database/named-statement.test.ts',
        'each name becomes one number, in order of appearance, and casts stay casts',
      ),
      byPolicy('Input'),
    ),
    row(
      '1.2.5',
      1,
      'No injection into operating system commands',
      byTest(
        'tools/security/outgoing-requests.test.ts',
        'the server starts no shell, and no program but its own worker processes',
      ),
    ),
    row('1.2.6', 2, 'No LDAP injection', notApplicable('There is no directory service.')),
    row('1.2.7', 2, 'No XPath injection', notApplicable('There are no XML documents to query.')),
    row(
      '1.2.8',
      2,
      'Typesetting input cannot run commands',
      byTest(PDF, 'prints text that looks like markup unchanged'),
    ),
    row(
      '1.2.9',
      2,
      'Values inside regular expressions are escaped',
      notApplicable('No expression is built from input: the two built ones consist of constants.'),
    ),
    row(
      '1.3.1',
      1,
      'HTML of rich-text editors is sanitized',
      notApplicable('Nobody can enter HTML: all text is plain.'),
    ),
    row(
      '1.3.2',
      1,
      'No dynamic execution of code',
      byTest('tools/check/lint.test.ts', 'reports violations of $rule'),
      byDecision('0019'),
    ),
    row(
      '1.3.3',
      2,
      'Data is restricted before it enters a dangerous context',
      byTest(
        'server/src/people/brands/brands.api.test.ts',
        'cannot have a colour value with anything besides a colour',
      ),
    ),
    row(
      '1.3.4',
      2,
      'SVG of users cannot contain scripts',
      byTest(
        IMAGES,
        `the image process lets only pixels of \${CORPUS} malicious and unusual files through, in less than \${MOST_MEMORY_MB} MB`,
      ),
    ),
    row(
      '1.3.5',
      2,
      'No scriptable content (Markdown, CSS) of users',
      byTest(
        'server/src/people/brands/brands.api.test.ts',
        'cannot have a colour value with anything besides a colour',
      ),
      byPolicy('Input'),
    ),
    row(
      '1.3.6',
      2,
      'No request forgery by the server',
      byTest(
        'server/src/providers/push/push-sender.test.ts',
        'is never sent to an address that is not allowed',
      ),
    ),
    row(
      '1.3.7',
      2,
      'No templates are built from input',
      byTest(
        'server/src/origination/agreements/template/template.test.ts',
        'inserts a name unchanged, whatever it looks like',
      ),
    ),
    row('1.3.8', 2, 'No JNDI injection', notApplicable('The programs are not Java.')),
    row('1.3.9', 2, 'No injection into memcache', notApplicable('There is no memcache.')),
    row(
      '1.3.10',
      2,
      'Format strings of users are not interpreted',
      byTest(
        'server/src/platform/log/log.test.ts',
        'is one JSON line per entry, whatever is in it, with the time in UTC',
      ),
    ),
    row(
      '1.3.11',
      2,
      'Input to mail systems is sanitized',
      byTest(MAIL, 'gets no header and no recipient from an address that ends in %j'),
      byTest(MAIL, 'gets no header and no recipient from a subject with %j'),
    ),
    row(
      '1.4.1',
      2,
      'Memory-safe strings and copies',
      notApplicable('Managed language without pointers; native decoders run in a process of their own.'),
    ),
    row(
      '1.4.2',
      2,
      'No integer overflow',
      byTest(
        'server/src/platform/database/database.test.ts',
        'are parsed as the generated types declare: exact money, calendar dates, timestamps in UTC',
      ),
      byTest('values/src/money.test.ts', 'amounts of one currency add, subtract and compare exactly'),
    ),
    row(
      '1.4.3',
      2,
      'Memory and resources are released',
      notApplicable('Managed language: there are no dangling pointers.'),
    ),
    row(
      '1.5.1',
      1,
      'XML parsers resolve no external entities',
      byTest('server/src/origination/products/exchange-rates.test.ts', 'is rejected: %s'),
    ),
    row('1.5.2', 2, 'Deserialization is safe', byTest(CALLS, 'cannot change the prototype of our objects')),
  ],
};
