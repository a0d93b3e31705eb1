import type { LinkId } from '@bedside/contracts/kit/ids';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { readShareLink } from '../share/read-share-link';

/**
 * The link of a shared playlist that a call of the practice names, by the link itself or by the id that events have.
 * @throws AppError `not-found`
 */
export const readPlaylistLink = (deps: Pick<Deps, 'db'>, doctor: DoctorActor, id: string): Promise<LinkId> =>
  readShareLink(deps, doctor, 'playlist_share', id);
