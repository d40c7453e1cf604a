import type { Locale } from '@hiram/contract/locales';
import type { GateReason } from '@hiram/contract/outreach-staff';
import type { ContactAbout } from '../about.ts';
import type { HoldCause } from '../hold.ts';
import { en } from './en.ts';
import { fil } from './fil.ts';
import { hi } from './hi.ts';

/** Borrower copy for one kind of contact. */
export interface AboutWords {
  readonly title: string;
  readonly why: string;
}

export interface HoursWords {
  readonly from: string;
  readonly to: string;
}

export interface OftenWords {
  readonly messages: { readonly perDay: number; readonly perWeek: number };
  readonly calls: { readonly perDay: number; readonly perWeek: number };
}

/** "Who contacted me, when, why", in one language. */
export interface ContactWords {
  /** `other`: a value that this version does not know. */
  readonly abouts: Readonly<Record<ContactAbout | 'other', AboutWords>>;
  /** Copy for outcomes. `underWay`: a call that started and has no recorded outcome. */
  readonly outcomes: Readonly<
    Record<'sms' | 'voice' | 'failed' | 'unknown' | 'underWay' | 'spoken' | 'notReached', string>
  >;
  readonly heldBack: Readonly<Record<GateReason, string>>;
  readonly holds: Readonly<Record<HoldCause, string>>;
  readonly rules: {
    readonly hours: (hours: HoursWords) => string;
    /** Shown in addition where lateness lifts the permitted hours for calls by a person. */
    readonly lifted: (days: number) => string;
    readonly often: (limits: OftenWords) => string;
    readonly onlyYou: string;
    readonly complaint: string;
    readonly service: string;
  };
}

// The specification has no such page, so its overlay uses English.
const words: Readonly<Record<Locale, ContactWords>> = { en, fil, hi, reference: en };

export function contactWords(locale: Locale): ContactWords {
  return words[locale];
}
