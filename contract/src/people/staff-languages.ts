/** The languages in which staff answer. */
export const STAFF_LANGUAGES = ['en', 'fil', 'hi'] as const;
export type StaffLanguage = (typeof STAFF_LANGUAGES)[number];
