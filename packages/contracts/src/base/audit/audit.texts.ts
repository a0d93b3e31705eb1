/** The mail about the audit trail to whoever runs the installation. */
export const auditMailTexts = {
  heads: {
    subject: (day: string) => `Audit trail of ${day}`,
    text: (fileName: string) =>
      `The attached file has the ends of all chains of the audit trail, signed. Keep it away from the server. To prove that nothing was removed or changed since, run: npm run bedside -- audit verify --against ${fileName}`,
  },
} as const;
