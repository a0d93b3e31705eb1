/**
 * Why a command does not apply, as a code with words in the screen's catalogue. `track-limit`: four tracks exist.
 * `redaction-limit`: eight redactions exist. `callout-limit`: eight arrows, rings and zooms exist. `zoom-overlap`: two
 * zooms would play at the same time. `voice-limit`: eight voices exist. `cut-limit`: a track would have more than 400
 * pieces. `locked`: the track is locked.
 * `not-found`: its target is gone. `nothing-left`: nothing of the track would remain. `nothing-here`: there is nothing
 * of the kind at this place. `nothing-more`: the source has no more there. `text-too-long`: more than 500 characters.
 * `letter-missing`: no font has a picture of a letter. `invalid`: the result is no valid scene.
 */
export const refusalCodes = [
  'track-limit',
  'redaction-limit',
  'callout-limit',
  'zoom-overlap',
  'voice-limit',
  'cut-limit',
  'locked',
  'not-found',
  'nothing-left',
  'nothing-here',
  'nothing-more',
  'text-too-long',
  'letter-missing',
  'invalid',
] as const;
export type RefusalCode = (typeof refusalCodes)[number];

export function isRefusal(result: object | RefusalCode): result is RefusalCode {
  return typeof result === 'string';
}
