import type { Rule } from '../rule.ts';
import { capabilityRules } from './capabilities.ts';
import { databaseRules } from './database.ts';
import { explanationRules } from './explanations.ts';
import { fileLocationRules } from './file-locations.ts';
import { moneyRules } from './money.ts';
import { nameRules } from './names.ts';
import { languageRules } from './plain-words.ts';
import { shapeRules } from './shape.ts';
import { contactRules } from './single-contact-policy.ts';
import { timeRules } from './time-and-randomness.ts';

export const allRules: readonly Rule[] = [
  ...shapeRules,
  ...nameRules,
  ...languageRules,
  ...timeRules,
  ...explanationRules,
  ...fileLocationRules,
  ...databaseRules,
  ...moneyRules,
  ...capabilityRules,
  ...contactRules,
];
