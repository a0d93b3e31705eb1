/** What stands in place of a stored text that cannot be read: its bytes were changed, or its key is lost. */
export const UNREADABLE_TEXT =
  'This text cannot be read. Please tell whoever runs this Bedside: its log names the place.';
