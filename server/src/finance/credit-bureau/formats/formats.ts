import type { CreditFileFormat } from '@hiram/markets/rules';
import type { BureauFormat } from './bureau-format.ts';
import { csdf } from './csdf.ts';
import { ucrf } from './ucrf.ts';

export const bureauFormats: Readonly<Record<CreditFileFormat, BureauFormat>> = { ucrf, csdf };
