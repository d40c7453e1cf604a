/**
 * How a product is shown, and what its pages do. No part of the price or of a contract: every order of the
 * product follows the version that is valid today.
 */
export interface ProductPresentation {
  /** The address of a published image. Empty for a mark generated from the name. */
  readonly logo: string;
  /** While off, it is shown but nobody can start an application for it. */
  readonly acceptsApplications: boolean;
  /** The page on which its loans are repaid. Empty for our own. */
  readonly repaymentLink: string;
  /** The page to which an order leads once it was declined, or its loan is settled. Empty to show the order. */
  readonly declinedLink: string;
  readonly settledLink: string;
  /** Whether leaving the confirm page without signing asks first. */
  readonly asksBeforeLeaving: boolean;
  /** Whether an SMS confirms the signature. */
  readonly sendsSigningSms: boolean;
}

/** The default of a new product. */
export const plainPresentation: ProductPresentation = {
  logo: '',
  acceptsApplications: true,
  repaymentLink: '',
  declinedLink: '',
  settledLink: '',
  asksBeforeLeaving: true,
  sendsSigningSms: false,
};
