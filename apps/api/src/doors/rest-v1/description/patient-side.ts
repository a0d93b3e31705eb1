import type { DescribedCalls } from './described-call';
import { areaQuery } from './patients';

const opened = { via: 'sms', device: 'mobile' };
const view = { session: 'a0c1e7b2', current_time: 12.5, ranges: [[0, 12.5]] };
const accessCode = {
  'X-Access-Code': { description: 'The code that the doctor set on the video.', example: '2468' },
} as const;
const minimal = {
  Prefer: {
    description:
      'With `return=minimal` the answer is 204 without a body, and `Preference-Applied: return=minimal`.',
    example: 'return=minimal',
  },
} as const;
const restricted =
  'Answers 403 with `access_code_required` until `X-Access-Code` is right. Five wrong codes in 15 minutes answer 429.';

/** What the holder of a link may do; the link is the permission. */
export const patientSideCalls: DescribedCalls = {
  'GET /v1/public-patient-videos': {
    id: 'listPatientVideos',
    summary: "The videos of a patient's own area",
    more: "The patient's link is the permission. Revoked shares are left out.",
    query: areaQuery,
    namesByQuery: true,
  },
  'GET /v1/public-patient-videos/{id}': {
    id: 'getPatientVideo',
    summary: 'A shared video, by its link',
    more: 'Reading changes nothing: an opening counts when it is told. A revoked share answers 404. `tags` are empty.',
  },
  'POST /v1/public-patient-videos/{id}/opened': {
    id: 'recordOpened',
    summary: 'Tell that a link was opened',
    more: 'Counts one opening. `opened_via` is another name for `via`, which older clients send.',
    body: opened,
  },
  'POST /v1/public-patient-videos/{id}/view': {
    id: 'recordView',
    summary: 'Tell how far it was watched',
    more:
      'One `session` is one sitting. Calls may come twice, late and in any order. `ranges` are the seconds really played ' +
      'since the last call.',
    body: view,
  },
  'POST /v1/public-patient-videos/{id}/reaction': {
    id: 'react',
    summary: 'Like, dislike, or take it back',
    more: 'The last reaction counts.',
    headers: minimal,
    body: { reaction: 'like' },
  },
  'POST /v1/public-patient-videos/{id}/comment': {
    id: 'comment',
    summary: 'Leave a comment',
    more: 'It replaces the one before.',
    headers: minimal,
    body: { text: 'I could bend it without pain today.' },
  },
  'DELETE /v1/public-patient-videos/{id}/comment': {
    id: 'removeComment',
    summary: 'Take the comment back',
    more: 'Answers 204 also where there is none.',
  },
  'POST /v1/public-patient-videos/{id}/unclear': {
    id: 'markUnclear',
    summary: 'Mark a moment as not understood',
    more: 'Of one second there is one mark, however often it comes.',
    headers: minimal,
    body: { current_time: 42.5 },
  },
  'DELETE /v1/public-patient-videos/{id}/unclear': {
    id: 'withdrawUnclear',
    summary: 'Take the mark of a moment back',
    more: 'Answers 204 also where the moment is not marked.',
    query: { current_time: '42' },
  },
  'GET /v1/public-patient-playlists': {
    id: 'listPatientPlaylists',
    summary: "The playlists of a patient's own area",
    more: "The patient's link is the permission. Revoked shares are left out.",
    query: areaQuery,
    namesByQuery: true,
  },
  'GET /v1/public-patient-playlists/{id}': {
    id: 'getPatientPlaylist',
    summary: 'A shared playlist, by its link',
    more: 'With its videos, each by a link of its own. A revoked share answers 404.',
  },
  'POST /v1/public-patient-playlists/{id}/opened': {
    id: 'recordPlaylistOpened',
    summary: "Tell that a playlist's link was opened",
    more: 'Counts one opening. `opened_via` is another name for `via`, which older clients send.',
    body: { via: 'email', device: 'desktop' },
  },
  'GET /v1/public-videos/{id}': {
    id: 'getPublicVideo',
    summary: 'A public video, by its link',
    more: restricted,
    headers: accessCode,
  },
  'POST /v1/public-videos/{id}/opened': {
    id: 'recordPublicOpened',
    summary: "Tell that a public video's link was opened",
    more: 'Counts apart from the openings of shares. `via` is `platform` unless it is sent.',
    headers: accessCode,
    body: opened,
  },
  'POST /v1/public-videos/{id}/view': {
    id: 'recordPublicView',
    summary: 'Tell how far a public video was watched',
    more: 'Counts in `public_views`, apart from the views of shares. A session is a view once, however often it reports.',
    headers: accessCode,
    body: view,
  },
  'GET /v1/public-playlists/{id}': {
    id: 'getPublicPlaylist',
    summary: 'A public playlist, by its link',
    more: 'A video that is restricted or asks for a code shows its link alone. `tags` are empty.',
  },
};
