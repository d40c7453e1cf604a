import type { Locale } from '@hiram/contract/locales';
import type { SecurityTopic } from '../security-notices.sql.ts';

interface Names {
  readonly brandName: string;
  readonly host: string;
}

/** Messages about the account. They name no amount and no account, because others may see the phone. */
export const noticeCopy: Readonly<Record<Locale, Readonly<Record<SecurityTopic, (names: Names) => string>>>> =
  {
    en: {
      new_device_login: ({ brandName, host }) =>
        `${brandName}: Your account was opened on a new device. Not you? Log in at ${host}/account and tap "This was not me".`,
      payout_account_changed: ({ brandName, host }) =>
        `${brandName}: The account that receives your money was changed. Not you? Log in at ${host}/account and tap "This was not me".`,
      passkey_added: ({ brandName, host }) =>
        `${brandName}: A passkey was added to your account. Not you? Log in at ${host}/account and tap "This was not me".`,
      passkey_removed: ({ brandName, host }) =>
        `${brandName}: A passkey was removed from your account. Not you? Log in at ${host}/account and tap "This was not me".`,
    },
    fil: {
      new_device_login: ({ brandName, host }) =>
        `${brandName}: May nag-login sa account mo gamit ang bagong device. Hindi ikaw? Mag-login sa ${host}/account at i-tap ang "Hindi ako ito".`,
      payout_account_changed: ({ brandName, host }) =>
        `${brandName}: Napalitan ang account kung saan namin ipinapadala ang pera mo. Hindi ikaw? Mag-login sa ${host}/account at i-tap ang "Hindi ako ito".`,
      passkey_added: ({ brandName, host }) =>
        `${brandName}: May passkey na idinagdag sa account mo. Hindi ikaw? Mag-login sa ${host}/account at i-tap ang "Hindi ako ito".`,
      passkey_removed: ({ brandName, host }) =>
        `${brandName}: May passkey na inalis sa account mo. Hindi ikaw? Mag-login sa ${host}/account at i-tap ang "Hindi ako ito".`,
    },
    hi: {
      new_device_login: ({ brandName, host }) =>
        `${brandName}: आपका अकाउंट एक नए डिवाइस पर खोला गया। आप नहीं थे? ${host}/account पर लॉग इन करें और "यह मैंने नहीं किया" दबाएँ।`,
      payout_account_changed: ({ brandName, host }) =>
        `${brandName}: आपके पैसे पाने वाला अकाउंट बदला गया। आपने नहीं बदला? ${host}/account पर लॉग इन करें और "यह मैंने नहीं किया" दबाएँ।`,
      passkey_added: ({ brandName, host }) =>
        `${brandName}: आपके अकाउंट में एक पासकी जोड़ी गई। आपने नहीं जोड़ी? ${host}/account पर लॉग इन करें और "यह मैंने नहीं किया" दबाएँ।`,
      passkey_removed: ({ brandName, host }) =>
        `${brandName}: आपके अकाउंट से एक पासकी हटाई गई। आपने नहीं हटाई? ${host}/account पर लॉग इन करें और "यह मैंने नहीं किया" दबाएँ।`,
    },
    reference: {
      new_device_login: ({ brandName, host }) =>
        `${brandName}: Your account was opened on a new device. Not you? Log in at ${host}/account and tap "This was not me".`,
      payout_account_changed: ({ brandName, host }) =>
        `${brandName}: The account that receives your money was changed. Not you? Log in at ${host}/account and tap "This was not me".`,
      passkey_added: ({ brandName, host }) =>
        `${brandName}: A passkey was added to your account. Not you? Log in at ${host}/account and tap "This was not me".`,
      passkey_removed: ({ brandName, host }) =>
        `${brandName}: A passkey was removed from your account. Not you? Log in at ${host}/account and tap "This was not me".`,
    },
  };
