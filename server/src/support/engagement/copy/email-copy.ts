/** What the server adds to an answer by e-mail, in one language. */
export interface EmailCopy {
  /** The subject of an answer to the contact form. */
  readonly subject: (brandName: string) => string;
  readonly howToReply: string;
  readonly noSecrets: string;
}
