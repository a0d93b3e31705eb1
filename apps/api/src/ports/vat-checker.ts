/** Asks a register whether a VAT ID is in use. */
export type VatChecker = {
  /** @param vatId plain, with the prefix of its country. @throws Error where the register gives no answer now */
  check(vatId: string): Promise<boolean>;
};
