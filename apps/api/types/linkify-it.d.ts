/** What Bedside uses of the finder of links; the package brings no types of its own. */
declare module 'linkify-it' {
  type FoundLink = { schema: string; index: number; lastIndex: number; raw: string; url: string };

  export default class LinkifyIt {
    constructor(schemas: object, options: { fuzzyIP: boolean });
    tlds(endings: readonly string[]): this;
    match(text: string): FoundLink[] | null;
  }
}
