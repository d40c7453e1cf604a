/** What the code on a Philippine national ID says about its holder. */
export interface NationalId {
  readonly fullName: string;
  /** YYYY-MM-DD. */
  readonly birthDay: string;
  /** The sixteen digits of the card. */
  readonly cardNumber: string;
}

const months = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
];

/**
 * Reads the QR code of a national ID: JSON with long names on the plastic card, with short names on the printed
 * one. The statistics authority publishes its content so that forms can be filled in. Undefined for any other
 * code. The signature is not checked, so the result is a proposal that the person confirms, not a proof.
 */
export function readNationalIdCode(text: string): NationalId | undefined {
  const subject = subjectOf(text);
  if (subject === undefined) return undefined;
  const names = [
    subject.fName ?? subject.fn,
    subject.mName ?? subject.mn,
    subject.lName ?? subject.ln,
    subject.Suffix ?? subject.sf,
  ];
  const fullName = names.filter(isFilled).map(inTitleCase).join(' ');
  const birthDay = readDay(subject.DOB);
  const cardNumber = isFilled(subject.PCN) ? subject.PCN.replace(/\D/g, '') : '';
  const isComplete = fullName !== '' && birthDay !== undefined && cardNumber.length === 16;
  return isComplete ? { fullName, birthDay, cardNumber } : undefined;
}

type Subject = Readonly<Record<string, unknown>>;

function subjectOf(text: string): Subject | undefined {
  try {
    const content: unknown = JSON.parse(text);
    if (!isRecord(content)) return undefined;
    const subject = content.subject ?? content.sb;
    return isRecord(subject) ? subject : undefined;
  } catch {
    // Any other QR code: a link, a payment code, another card.
    return undefined;
  }
}

function isRecord(value: unknown): value is Subject {
  return typeof value === 'object' && value !== null;
}

function isFilled(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

/** "January 01, 1990" or 1990-01-01. */
function readDay(value: unknown): string | undefined {
  if (!isFilled(value)) return undefined;
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return value;
  const [, month = '', day = '', year = ''] = /^([A-Za-z]+) (\d{1,2}), (\d{4})$/.exec(value.trim()) ?? [];
  const number = months.indexOf(month.toLowerCase()) + 1;
  return number === 0 ? undefined : `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Cards print names in capitals. */
function inTitleCase(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(
      /(^|[\s'-])(\p{Letter})/gu,
      (_all, before: string, letter: string) => before + letter.toUpperCase(),
    );
}
