import type { Read } from './config-variable.ts';

/** The lender as the credit bureaus of a market know it. */
interface BureauMember {
  readonly id: string;
  readonly shortName: string;
}

export interface BureauMembers {
  readonly IN?: BureauMember;
  readonly PH?: BureauMember;
}

const expects = 'an id, a colon and a short name, such as NB12345678:HIRAM';

export const bureauVariables = {
  HIRAM_BUREAU_MEMBER_IN: {
    reason: 'Member id and short name at the credit bureaus of India; without them no files are made.',
    expects,
    fallback: undefined,
    developmentFallback: { id: 'NB00000001', shortName: 'HIRAM DEMO' },
    parse: (text: string) => memberFrom(/^([A-Z0-9]{10}):([A-Z0-9 ]{1,16})$/, text),
  },
  HIRAM_BUREAU_MEMBER_PH: {
    reason: 'Provider code and short name at the Philippine CIC; without them no files are made.',
    expects,
    fallback: undefined,
    developmentFallback: { id: 'LC000001', shortName: 'HIRAM DEMO' },
    parse: (text: string) => memberFrom(/^([A-Z0-9]{8}):([A-Z0-9 ]{1,16})$/, text),
  },
} as const;

function memberFrom(pattern: RegExp, text: string): BureauMember | undefined {
  const [, id, shortName] = pattern.exec(text) ?? [];
  return id === undefined || shortName === undefined ? undefined : { id, shortName };
}

export function bureauMembers(read: Read<typeof bureauVariables>): BureauMembers {
  const [india, philippines] = [read('HIRAM_BUREAU_MEMBER_IN'), read('HIRAM_BUREAU_MEMBER_PH')];
  return { ...(india && { IN: india }), ...(philippines && { PH: philippines }) };
}
