/**
 * The fault settings of one provider. Probabilities are from 0 (never) to 1 (always); with everything off,
 * the provider works perfectly.
 */
export interface FaultSettings {
  readonly answerDelayMs: number;
  readonly refuse: number;
  readonly timeOut: number;
  readonly halfDo: number;
  readonly garble: number;
  readonly deliveryDelayMs: number;
  readonly duplicate: number;
  readonly reorder: number;
  readonly lose: number;
  readonly forge: number;
  readonly retrySpeedup: number;
  readonly fileLineMissing: number;
  readonly fileLineDoubled: number;
  readonly fileAmountOff: number;
  readonly fileFeeOff: number;
  readonly fileLineEarly: number;
  readonly fileLineUnknown: number;
  readonly fileLineUnreadable: number;
  readonly filePageRepeated: number;
  readonly fileLate: number;
  readonly fileCut: number;
  readonly fileForged: number;
}

export interface FaultDescription {
  readonly label: string;
  readonly meaning: string;
  readonly unit: 'share' | 'milliseconds' | 'times';
  readonly off: number;
  readonly least: number;
  readonly most: number;
}

const share = { unit: 'share', off: 0, least: 0, most: 1 } as const;
const milliseconds = { unit: 'milliseconds', off: 0, least: 0, most: 600_000 } as const;

/** Faults of responses first, then faults of what the provider sends: webhooks and text messages. */
export const faultDescriptions = {
  answerDelayMs: { ...milliseconds, label: 'Answer late', meaning: 'Every answer waits so long.' },
  refuse: { ...share, label: 'Refuse', meaning: 'Says no in its own words. Nothing is done.' },
  timeOut: {
    ...share,
    label: 'Time out',
    meaning: 'Never answers; cuts the line after 70 seconds. Nothing is done.',
  },
  halfDo: {
    ...share,
    label: 'Half-do',
    meaning: 'Does it, writes it in its books, and cuts the line without an answer.',
  },
  garble: {
    ...share,
    label: 'Garble',
    meaning: 'Does it, and answers with a page that is not what its documentation promises.',
  },
  deliveryDelayMs: {
    ...milliseconds,
    label: 'Deliver late',
    meaning: 'Callbacks, or text messages, leave so late.',
  },
  duplicate: { ...share, label: 'Duplicate', meaning: 'Delivers it twice.' },
  reorder: {
    ...share,
    label: 'Reorder',
    meaning: 'Holds it back until the next one has left, or 5 seconds.',
  },
  lose: { ...share, label: 'Lose', meaning: 'Never delivers it. The books are right all the same.' },
  forge: {
    ...share,
    label: 'Forge',
    meaning:
      'A stranger also sends a callback that claims success, signed with a key that is not the provider’s.',
  },
  retrySpeedup: {
    unit: 'times',
    off: 1,
    least: 1,
    most: 1_000_000,
    label: 'Hurry retries',
    meaning: 'Waits between callback attempts are divided by this: hours become seconds.',
  },
  fileLineMissing: { ...share, label: 'File: leave out', meaning: 'A line of a day’s file is missing.' },
  fileLineDoubled: { ...share, label: 'File: double', meaning: 'A line stands in the file twice.' },
  fileAmountOff: {
    ...share,
    label: 'File: other amount',
    meaning: 'A line has another amount than the books.',
  },
  fileFeeOff: { ...share, label: 'File: other fee', meaning: 'A line has another fee than the price list.' },
  fileLineEarly: {
    ...share,
    label: 'File: too early',
    meaning: 'A line of the next day is in the file too.',
  },
  fileLineUnknown: {
    ...share,
    label: 'File: unknown line',
    meaning: 'A payment stands in the file that nobody made.',
  },
  fileLineUnreadable: {
    ...share,
    label: 'File: unreadable line',
    meaning: 'A line is of a kind that no documentation has.',
  },
  filePageRepeated: {
    ...share,
    label: 'File: same page again',
    meaning: 'Whatever page is asked for, the first one comes, and there is more to come.',
  },
  fileLate: { ...share, label: 'File: late', meaning: 'There is no file yet.' },
  fileCut: { ...share, label: 'File: cut off', meaning: 'The file ends in the middle.' },
  fileForged: { ...share, label: 'File: changed', meaning: 'The file is not what its checksum says.' },
} as const satisfies Record<keyof FaultSettings, FaultDescription>;

// The cast restores the key names that `Object.keys` loses.
export const faultNames = Object.keys(faultDescriptions) as readonly (keyof FaultSettings)[];

// The cast is safe: it is built from the list of all names.
export const noFaults = Object.fromEntries(
  faultNames.map((name) => [name, faultDescriptions[name].off]),
) as unknown as FaultSettings;

/** JSON Schema for a partial change of the fault settings. */
export const faultChangeSchema = {
  type: 'object',
  additionalProperties: false,
  properties: Object.fromEntries(
    faultNames.map((name) => {
      const { least, most } = faultDescriptions[name];
      return [name, { type: 'number', minimum: least, maximum: most }];
    }),
  ),
} as const;
