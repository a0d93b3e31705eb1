/** The page of an address that saves nothing any more. */
export const practiceExportTexts = {
  title: 'This link is not valid any more',
  text: 'A file with everything of an account can be saved once, within five minutes. Ask for it again in the settings, under Data.',
} as const;
