import { defineCall } from '../call.ts';
import { choice, flag, link, list, map, object, optional, publicId, text } from '../field.ts';
import { PRESENTATIONS } from '../presentations.ts';

/** The environment of one brand (R3-8). It is data, so that it changes without a rebuild. */
export const brandConfigFields = {
  brand: publicId,
  market: text({ max: 12 }),
  /** Which set of screens its pages show. */
  presentation: choice(...PRESENTATIONS),
  locale: text({ max: 12 }),
  appApi: link,
  appH5: link,
  appEnName: text({ max: 80 }),
  appCnName: text({ max: 80 }),
  background: text({ max: 32 }),
  bgFontColor: text({ max: 32 }),
  fontColor: text({ max: 32 }),
  /** Absent: the app's own. */
  accentColour: optional(text({ max: 32 })),
  /** Fonts, radius and page colours by name, set as `--brand-<name>`. Absent: the app's own. */
  look: optional(map(text({ max: 64 }))),
  servicePhone: text({ max: 40 }),
  schemeUrl: link,
  /** Other hosts that a page of the brand may link to, besides those of `appApi` and `appH5`. */
  linkHosts: list(text({ max: 253 })),
  /** Whether /testPreview is enabled in builds that include it. */
  testPreview: flag,
  /** The brand's aliases for fields and paths (see aliasing.ts); a brand without them uses the real names. */
  aliases: optional(object({ fields: map(text({ max: 64 })), paths: map(text({ max: 200 })) })),
} as const;

/**
 * Not part of the specification. A page normally finds the config in its own document and calls this only if
 * it does not.
 */
export const brandConfig = defineCall({
  name: 'brandConfig',
  method: 'GET',
  path: '/brand/config',
  client: 'form',
  success: 'integerZero',
  aliased: false,
  request: {},
  data: { config: object(brandConfigFields) },
  refusals: ['not_found'],
});
