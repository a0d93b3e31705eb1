/** What Bedside uses of the parser; the package brings no types of its own. */
declare module 'webvtt-parser' {
  type ParsedCue = { startTime: number; endTime: number; text: string; id: string };
  type ParseFault = { message: string; line: number };

  class WebVTTParser {
    parse(input: string, mode: 'metadata'): { cues: ParsedCue[]; errors: ParseFault[] };
  }
  /** Node finds no names in it, because it sets them by a function. */
  const parser: { WebVTTParser: typeof WebVTTParser };
  export default parser;
}
