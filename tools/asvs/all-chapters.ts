import { encoding } from './chapters/v01-encoding.ts';
import { businessLogic } from './chapters/v02-business-logic.ts';
import { webFrontEnd } from './chapters/v03-web-front-end.ts';
import { api } from './chapters/v04-api.ts';
import { files } from './chapters/v05-files.ts';
import { authentication } from './chapters/v06-authentication.ts';
import { sessions } from './chapters/v07-sessions.ts';
import { authorization } from './chapters/v08-authorization.ts';
import { tokens } from './chapters/v09-tokens.ts';
import { oauth } from './chapters/v10-oauth.ts';
import { cryptography } from './chapters/v11-cryptography.ts';
import { communication } from './chapters/v12-communication.ts';
import { configuration } from './chapters/v13-configuration.ts';
import { dataProtection } from './chapters/v14-data-protection.ts';
import { architecture } from './chapters/v15-architecture.ts';
import { logging } from './chapters/v16-logging.ts';
import { webRtc } from './chapters/v17-webrtc.ts';
import type { Chapter } from './requirement.ts';

export const chapters: readonly Chapter[] = [
  encoding,
  businessLogic,
  webFrontEnd,
  api,
  files,
  authentication,
  sessions,
  authorization,
  tokens,
  oauth,
  cryptography,
  communication,
  configuration,
  dataProtection,
  architecture,
  logging,
  webRtc,
];
