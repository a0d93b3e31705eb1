const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Whether a part of an address can be a row's id. Anything else leads to no page. */
export function isRowId(text: string): boolean {
  return uuid.test(text);
}
