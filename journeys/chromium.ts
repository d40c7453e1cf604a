import type { LaunchOptions } from '@playwright/test';

/** Debian's Chromium, kept from talking to anyone but us. */
export const chromiumLaunch: LaunchOptions = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
