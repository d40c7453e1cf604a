import type { ReplyTemplate } from '../reply-template.ts';
import { builtInKeys } from './built-in-keys.ts';
import { en } from './en.ts';
import { fil } from './fil.ts';
import { hi } from './hi.ts';

/** The replies of this release. A brand that has published none of a key uses these. */
export const builtInReplies: ReadonlyMap<string, ReplyTemplate> = new Map(
  builtInKeys.map(({ key, title, topics }): [string, ReplyTemplate] => [
    key,
    {
      title,
      topics,
      use: 'complaint',
      isOffered: true,
      texts: { en: en[key], fil: fil[key], hi: hi[key] },
    },
  ]),
);
