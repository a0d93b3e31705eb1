import { accountCalls } from './account';
import type { DescribedCalls } from './described-call';
import { figureCalls } from './figures';
import { patientSideCalls } from './patient-side';
import { patientCalls } from './patients';
import { playlistCalls } from './playlists';
import { videoCalls } from './videos';

/** Every call of REST v1. A route that is missing here is missing a line, and a test tells so. */
export const describedCalls: DescribedCalls = {
  ...accountCalls,
  ...patientCalls,
  ...videoCalls,
  ...playlistCalls,
  ...patientSideCalls,
  ...figureCalls,
};
